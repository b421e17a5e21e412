import { LANGUAGE_CODES, parseLanguage } from '../../../domain/languages/languages.ts';
import { withoutPrototype } from '../../../lib/without-prototype.ts';
import { byName, message, text } from './kinds.ts';
import { descriptionOf, key, kind } from './reader.ts';

const texts = byName(byName(message), (name) => parseLanguage(name) !== undefined, undefined, LANGUAGE_CODES);

/** By route code, whichever code of a language the page has written (LNG-09). */
const byLanguage: typeof texts = kind((value, refuse, trust) => {
  const kept = Object.entries(texts(value, refuse, trust) ?? {});
  return withoutPrototype(Object.fromEntries(kept.map(([name, own]) => [parseLanguage(name), own])));
}, descriptionOf(texts));

export const TEXT_KEYS = {
  messages: key(byLanguage, 'The page’s own texts: by language, by key.'),
  searchAliases: key(byName(text), 'Symbol by alias, such as `{ "bitcoin": "BTC" }`.'),
  ukPromotionDate: key(text, 'Date of the UK financial promotion notice, as it is to be read.'),
  copyright: key(text, 'Holder’s name of the copyright line.'),
};
