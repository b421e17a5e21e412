import { LANGUAGES } from '../../domain/languages/language-table.ts';
import { LANGUAGE_CODES } from '../../domain/languages/languages.ts';
import type { Settings } from './settings.ts';

const BUILT_IN_LANGUAGES: Readonly<Record<string, string>> = Object.fromEntries(
  LANGUAGE_CODES.map((code) => [code, LANGUAGES[code].name]),
);

/** Returns the languages by their native names, as listed by the gateway, or all languages if the list is missing (DAT-02, ERR-07). */
export function languagesOf({ langList }: Pick<Settings, 'langList'>): Readonly<Record<string, string>> {
  return langList ?? BUILT_IN_LANGUAGES;
}
