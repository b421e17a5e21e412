import { MESSAGE_KEYS } from '../../i18n/message-keys.ts';
import { refuseUnknown } from './keys/kinds.ts';
import type { ConfigurationFault, PageConfiguration } from './page-configuration.ts';

/** Returns a fault for each message of the page that no element uses: its key is probably misspelt. */
export function unknownMessages(messages: PageConfiguration['messages']): readonly ConfigurationFault[] {
  const keys = new Set(MESSAGE_KEYS);
  const faults: ConfigurationFault[] = [];
  for (const [language, own] of Object.entries(messages))
    refuseUnknown(
      own,
      MESSAGE_KEYS,
      (why, name = '', _remedy, known = []) => faults.push({ key: `messages.${language}.${name}`, name, why, known }),
      (name) => keys.has(name),
    );
  return faults;
}
