import { LANGUAGES } from '../../domain/languages/language-table.ts';
import type { LanguageCode } from '../../domain/languages/languages.ts';

/** An element's strings by language. A key that is missing in a language falls back to that language's fallback, then to English. */
export type ElementMessages = Readonly<Partial<Record<LanguageCode, Readonly<Record<string, string>>>>>;

/**
 * Returns the string for a key, replacing each `{name}` placeholder with the value of that name.
 * Returns the key itself if no language has a string for it.
 */
export type ElementTranslate = (key: string, values?: Readonly<Record<string, string | number>>) => string;

export function createElementTranslate(messages: ElementMessages, language: LanguageCode): ElementTranslate {
  const languages = [language, LANGUAGES[language].fallback, 'en'] as const;
  return (key, values = {}) => {
    for (const code of languages) {
      const strings = code && messages[code];
      if (strings && Object.hasOwn(strings, key)) return fillIn(strings[key] ?? '', values);
    }
    return key;
  };
}

function fillIn(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : whole,
  );
}
