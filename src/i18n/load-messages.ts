import { LANGUAGES } from '../domain/languages/language-table.ts';
import type { LanguageCode } from '../domain/languages/languages.ts';
import { loadChunk } from '../lib/load-chunk.ts';
import { english, onMoreEnglish } from './english.ts';
import type { CompiledMessages } from './translate.ts';

/** A language's messages as stored in its file, in the order of the English keys. */
type OrderedMessages = readonly CompiledMessages[string][];

/** One lazy file per language. The build fills in missing messages from the fallback language, then from English (OP-65). */
const FILES = import.meta.glob(['./messages/*.json', '!./messages/en.json']) as Readonly<
  Record<string, (() => Promise<{ default: OrderedMessages }>) | undefined>
>;

const cache = new Map<OrderedMessages, Record<string, CompiledMessages[string]>>();

/** Assigns the messages to the English keys that have been loaded. */
function name(messages: Record<string, CompiledMessages[string]>, ordered: OrderedMessages): void {
  Object.keys(english).forEach((key, index) => (messages[key] = ordered[index] as string));
}

/** Returns the messages by key. The object is created once and extended when English messages are added. */
function keyed(ordered: OrderedMessages): CompiledMessages {
  const messages = cache.get(ordered) ?? {};
  if (cache.size === 0) onMoreEnglish(() => cache.forEach(name));
  if (!cache.has(ordered)) name(messages, ordered);
  cache.set(ordered, messages);
  return messages;
}

/** Loads a language's complete messages. Rejects if its file fails to load. The caller then uses English, which is always loaded. */
export async function loadMessages(language: LanguageCode): Promise<CompiledMessages> {
  const load = FILES[`./messages/${language}.json`];
  return load === undefined ? english : keyed((await loadChunk(`messages-${language}`, load)).default);
}

/**
 * Messages that load together with the feature that shows them. Each area is a folder that contains one file per language, including
 * English.
 */
const AREAS = import.meta.glob('./messages/*/*.json') as Readonly<
  Record<string, (() => Promise<{ default: CompiledMessages }>) | undefined>
>;
export type MessageArea = 'chart';

/** Loads an area's complete messages in the language or its fallback. Rejects if the file fails to load. */
export async function loadArea(area: MessageArea, language: LanguageCode): Promise<CompiledMessages> {
  const fileIn = (code: LanguageCode): string => `./messages/${area}/${code}.json`;
  const served = fileIn(language) in AREAS ? language : (LANGUAGES[language].fallback ?? 'en');
  const load = AREAS[fileIn(served)] as NonNullable<(typeof AREAS)[string]>;
  return (await loadChunk(`${area}-${served}`, load)).default;
}
