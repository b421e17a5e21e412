import type { ELEMENT_KEYS } from './element-keys.ts';
import type { DocsOf } from './reader.docs.ts';

export const ELEMENT_KEY_DOCS: DocsOf<typeof ELEMENT_KEYS> = {
  siteId: { sentence: 'Sub-site, such as 0 or 177.', type: 'number | string' },
  language: { sentence: 'Route code of one of the 20 languages.', type: 'string' },
  theme: { sentence: 'Theme of a person who has chosen none.', type: "'light' | 'dark'" },
  trustedOrigins: {
    sentence: 'Origins that attributes and data blocks may name beside those of `exchange.config.ts`. Given by script.',
    type: 'readonly string[]',
  },
  gateway: { sentence: 'Origin of the API. Default: the page’s own.', type: 'string' },
  linkBase: { sentence: 'Origin put before internal links. Default: links stay relative.', type: 'string' },
  assetBase: { sentence: 'Where images and icons are. Default: the gateway.', type: 'string' },
  memberData: {
    sentence:
      '`off`: show only that a user is logged in. Default: as the [place of the page](policy.md#what-a-partners-page-can-read) allows.',
    type: "'auto' | 'off'",
  },
  page: {
    sentence:
      'Which page this is: `home`, `not-found`, `signup`, `auth`, `login-reset`, `login`, `live`, or a name of the page’s own. Default: told from the path.',
    type: 'string',
  },
  flags: {
    sentence:
      'Switches: `hiddenSearch`, `hiddenNft`, `chatroom`, …; `hidden` and the key of an entry hides that entry.',
    values: { type: 'boolean' },
  },
  offer: {
    sentence:
      'Product families that a sub-site offers, or not, such as `{ "182": { "staking": false } }`. Default: the table of `docs/offer.md`. What compliance, a limit or a switch hides stays hidden.',
    values: { values: { type: 'boolean' } },
  },
};
