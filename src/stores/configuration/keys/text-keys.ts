import * as v from 'valibot';
import { LANGUAGE_CODES, parseLanguage } from '../../../domain/languages/languages.ts';
import { withoutPrototype } from '../../../lib/without-prototype.ts';
import { message, record, text } from './schema.ts';

/** The page's own messages by route code. The page may use any of a language's codes (LNG-09). */
const messages = v.pipe(
  record(record(message), { isName: (name) => parseLanguage(name) !== undefined, examples: LANGUAGE_CODES }),
  v.transform((byName) =>
    withoutPrototype(
      Object.fromEntries(Object.entries(byName).map(([name, own]) => [parseLanguage(name) ?? name, own])),
    ),
  ),
);

/** Keys for text provided by the page. */
export const TEXT_KEYS = {
  messages,
  searchAliases: record(text),
  ukPromotionDate: text,
  copyright: text,
};
