import { parseLanguage } from '../../../domain/languages.ts';
import { byName, message, text } from './kinds.ts';
import { key } from './reader.ts';

export const TEXT_KEYS = {
  messages: key(
    byName(byName(message), (name) => parseLanguage(name) !== undefined),
    'The page’s own texts: by language, by key.',
  ),
  searchAliases: key(byName(text), 'Symbol by alias, such as `{ "bitcoin": "BTC" }`.'),
  ukPromotionDate: key(text, 'Date of the UK financial promotion notice, as it is to be read.'),
  copyright: key(text, 'Holder’s name of the copyright line.'),
};
