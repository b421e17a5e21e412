import type { ELEMENT_KEYS } from './element-keys.ts';
import type { DocsOf } from './schema.docs.ts';

export const ELEMENT_KEY_DOCS: DocsOf<typeof ELEMENT_KEYS> = {
  siteId: { sentence: 'Sub-site id, for example 0 or 177.', type: 'number | string' },
  language: { sentence: 'Route code of one of the 20 languages. Default: `<html lang>`.', type: 'string' },
  theme: {
    sentence:
      'Theme of the page. Overrides the theme that the user chose on an earlier page. Default: that theme, else `prefers-color-scheme`.',
    type: "'light' | 'dark'",
  },
  trustedOrigins: {
    sentence:
      'Origins that attributes and configuration blocks may use in addition to those in `exchange.config.ts`. Only a script can set it.',
    type: 'readonly string[]',
  },
  gateway: { sentence: 'Origin of the API. Default: the page’s origin.', type: 'string' },
  linkBase: { sentence: 'Origin of internal links. Default: links stay relative.', type: 'string' },
  assetBase: { sentence: 'Base URL of images and icons. Default: the gateway.', type: 'string' },
  memberData: {
    sentence:
      '`off`: show only that a user is logged in. Default: depends on [where the page is](policy.md#what-a-partners-page-can-read).',
    type: "'auto' | 'off'",
  },
  page: {
    sentence:
      'Page type: `home`, `not-found`, `signup`, `auth`, `login-reset`, `login`, `live`, or a custom name. Default: derived from the path.',
    type: 'string',
  },
  flags: {
    sentence:
      'Feature flags: `hiddenSearch`, `hiddenNft`, `chatroom`, …; `hidden` followed by an entry’s key hides that entry ([all flags](configuration.md#hide-parts-of-header-and-footer-with-feature-flags)).',
    values: { type: 'boolean' },
  },
  offer: {
    sentence:
      'Overrides of the product families that a sub-site offers, for example `{ "182": { "staking": false } }`. Default: the table in `docs/offer.md`. Entries hidden by compliance, a restriction or a flag remain hidden.',
    values: { values: { type: 'boolean' } },
  },
};
