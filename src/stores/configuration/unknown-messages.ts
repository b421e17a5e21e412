import { MESSAGE_KEYS } from '../../i18n/message-keys.ts';
import { type ConfigurationFault, UNKNOWN, unknownKeys } from './keys/schema.ts';
import type { PageConfiguration } from './page-configuration.ts';

/** Returns a fault for each of the page's messages that no element uses. Its key is probably misspelt. */
export function unknownMessages(messages: PageConfiguration['messages']): readonly ConfigurationFault[] {
  const keys = new Set(MESSAGE_KEYS);
  return Object.entries(messages).flatMap(([language, own]) =>
    unknownKeys(own, (name) => keys.has(name)).map((name) => ({
      key: `messages.${language}.${name}`,
      name,
      why: UNKNOWN,
      known: MESSAGE_KEYS,
    })),
  );
}
