import { readFileSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGE_CODES } from '../src/domain/languages/languages.ts';
import { LINK_KEYS, LINKS } from '../src/domain/links/catalog/index.ts';

const FOLDER = path.resolve(import.meta.dirname, '../src/i18n/messages');

/**
 * Reads the labels of all catalogue links and menu groups in all languages, by language and message key. Labels with variables are omitted.
 */
export function readLinkLabels(): Readonly<Record<string, Readonly<Record<string, string>>>> {
  const keys = new Set(LINK_KEYS.map((key) => LINKS[key].label));
  return Object.fromEntries(
    LANGUAGE_CODES.map((code) => {
      const file = path.join(FOLDER, `${code}.json`);
      const messages = JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, string>>;
      return [
        code,
        Object.fromEntries(
          Object.entries(messages).filter(
            ([key, text]) => (keys.has(key) || key.startsWith('group.')) && !text.includes('{'),
          ),
        ),
      ];
    }),
  );
}
