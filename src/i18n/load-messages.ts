import { LANGUAGES, type LanguageCode } from '../domain/languages.ts';
import { loadChunk } from '../lib/load-chunk.ts';
import { english } from './english.ts';
import type { CompiledMessages } from './translate.ts';

/** One lazy file a language; a language without a file is served by its fallback. */
const FILES = import.meta.glob(['./messages/*.json', '!./messages/en.json']) as Readonly<
  Record<string, (() => Promise<{ default: CompiledMessages }>) | undefined>
>;

/**
 * The messages of a language, complete. Rejects when its file cannot be loaded; the caller shows English then.
 * English, and a language that has neither a file nor a fallback with one, costs no request.
 */
export async function loadMessages(language: LanguageCode): Promise<CompiledMessages> {
  const served = servedBy(language);
  const load = FILES[fileOf(served)];
  return load === undefined ? english : (await loadChunk(`messages-${served}`, load)).default;
}

/** The language whose file serves this one: itself, its fallback, or English (OP-65). */
export function servedBy(language: LanguageCode): LanguageCode {
  if (fileOf(language) in FILES) return language;
  const { fallback } = LANGUAGES[language];
  return fallback === undefined || fallback === language ? 'en' : servedBy(fallback);
}

const fileOf = (language: LanguageCode) => `./messages/${language}.json`;
