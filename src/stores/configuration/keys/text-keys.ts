import * as v from 'valibot';
import { LANGUAGE_CODES, parseLanguage } from '../../../domain/languages/languages.ts';
import { withoutPrototype } from '../../../lib/without-prototype.ts';
import { message, record, text } from './schema.ts';

/** The page's own messages by route code. The page may use any code of a language (LNG-09). */
const messages = v.pipe(
  record(record(message), { isName: (name) => parseLanguage(name) !== undefined, examples: LANGUAGE_CODES }),
  v.transform((byName) =>
    withoutPrototype(
      Object.fromEntries(Object.entries(byName).map(([name, own]) => [parseLanguage(name) ?? name, own])),
    ),
  ),
);

/** Text that the page provides. */
export const TEXT_KEYS = {
  messages,
  searchAliases: record(text),
  ukPromotionDate: text,
  copyright: text,
};
