import { LANGUAGE_CODES, parseLanguage } from '../../../domain/languages/languages.ts';
import { withoutPrototype } from '../../../lib/without-prototype.ts';
import { byName, message, text } from './kinds.ts';

const texts = byName(byName(message), (name) => parseLanguage(name) !== undefined, LANGUAGE_CODES);

/** By route code, whichever code of a language the page has written (LNG-09). */
const byLanguage: typeof texts = (value, refuse, trust) => {
  const kept = Object.entries(texts(value, refuse, trust) ?? {});
  return withoutPrototype(Object.fromEntries(kept.map(([name, own]) => [parseLanguage(name), own])));
};

export const TEXT_KEYS = {
  messages: byLanguage,
  searchAliases: byName(text),
  ukPromotionDate: text,
  copyright: text,
};
