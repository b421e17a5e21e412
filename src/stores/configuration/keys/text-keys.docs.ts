import type { TEXT_KEYS } from './text-keys.ts';
import type { DocsOf } from './reader.docs.ts';

export const TEXT_KEY_DOCS: DocsOf<typeof TEXT_KEYS> = {
  messages: { sentence: 'The page’s own texts: by language, by key.', values: { values: { type: 'string' } } },
  searchAliases: { sentence: 'Symbol by alias, such as `{ "bitcoin": "BTC" }`.', values: { type: 'string' } },
  ukPromotionDate: { sentence: 'Date of the UK financial promotion notice, as it is to be read.', type: 'string' },
  copyright: { sentence: 'Holder’s name of the copyright line.', type: 'string' },
};
