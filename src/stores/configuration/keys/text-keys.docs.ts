import type { TEXT_KEYS } from './text-keys.ts';
import type { DocsOf } from './schema.docs.ts';

export const TEXT_KEY_DOCS: DocsOf<typeof TEXT_KEYS> = {
  messages: { sentence: 'Custom messages by language and key.', values: { values: { type: 'string' } } },
  searchAliases: {
    sentence: 'Search aliases for symbols, for example `{ "bitcoin": "BTC" }`.',
    values: { type: 'string' },
  },
  ukPromotionDate: { sentence: 'Date of the UK financial promotion notice, as displayed.', type: 'string' },
  copyright: { sentence: 'Copyright holder. The first year is fixed: 2013, or 2022 on site 177.', type: 'string' },
};
