import { LANGUAGES } from '../domain/languages/language-table.ts';
import type { LanguageCode } from '../domain/languages/languages.ts';
import { loadChunk } from '../lib/load-chunk.ts';
import { english, onMoreEnglish } from './english.ts';
import type { CompiledMessages } from './translate.ts';

/** A language's messages as they come: in the order of the English keys. */
type Texts = readonly CompiledMessages[string][];

/** One lazy file a language: the build has filled its gaps from the language that it follows, then from English (OP-65). */
const FILES = import.meta.glob(['./messages/*.json', '!./messages/en.json']) as Readonly<
  Record<string, (() => Promise<{ default: Texts }>) | undefined>
>;

const known = new Map<Texts, Record<string, CompiledMessages[string]>>();

/** Gives the texts the keys of the English ones that are there. */
function name(messages: Record<string, CompiledMessages[string]>, texts: Texts): void {
  Object.keys(english).forEach((key, index) => (messages[key] = texts[index] as string));
}

/** The same with their keys, made once; with more when English has more. */
function keyed(texts: Texts): CompiledMessages {
  const messages = known.get(texts) ?? {};
  if (known.size === 0) onMoreEnglish(() => known.forEach(name));
  if (!known.has(texts)) name(messages, texts);
  known.set(texts, messages);
  return messages;
}

/** The messages of a language, complete. Rejects when its file cannot be loaded; the caller shows English then, which costs no request. */
export async function loadMessages(language: LanguageCode): Promise<CompiledMessages> {
  const load = FILES[`./messages/${language}.json`];
  return load === undefined ? english : keyed((await loadChunk(`messages-${language}`, load)).default);
}

/** Texts that come with what draws them: an area is a folder, and English is a file of it like any other. */
const AREAS = import.meta.glob('./messages/*/*.json') as Readonly<
  Record<string, (() => Promise<{ default: CompiledMessages }>) | undefined>
>;
export type MessageArea = 'chart';

/** The texts of one area, complete: the language's own, or of the one that it follows. Rejects when their file cannot be loaded. */
export async function loadArea(area: MessageArea, language: LanguageCode): Promise<CompiledMessages> {
  const fileIn = (code: LanguageCode): string => `./messages/${area}/${code}.json`;
  const served = fileIn(language) in AREAS ? language : (LANGUAGES[language].fallback ?? 'en');
  const load = AREAS[fileIn(served)] as NonNullable<(typeof AREAS)[string]>;
  return (await loadChunk(`${area}-${served}`, load)).default;
}
