import { parseLanguage } from '../../../domain/languages/languages.ts';
import { type Origin, parseOrigin } from '../../../domain/links/target.ts';
import { parseMemberData } from '../../../domain/member/member-data.ts';
import { FAMILIES, isFamily } from '../../../domain/sites/family.ts';
import { isSite, parseSiteId, SITE_IDS } from '../../../domain/sites/registry.ts';
import { parseFlag, PLAIN_FLAGS } from '../../../domain/sites/site.ts';
import { parseTheme } from '../../../domain/page/themes.ts';
import { byKnownName, byName, flag, known, text, trusted, trustedOrigin } from './kinds.ts';
import { key, kind, type Reader, type Refuse, type Trust } from './reader.ts';

/** Origins that markup may name from then on: only a script gives them. */
const origins: Reader<readonly Origin[]> = kind(
  (value: unknown, refuse: Refuse, trust: Trust) => {
    const items = Array.isArray(value) ? (value as unknown[]).map(parseOrigin) : [undefined];
    const found = items.filter((item) => item !== undefined);
    if (found.length < items.length) {
      refuse('is not a list of http or https origins');
      return undefined;
    }
    const read = trustedOrigin('service');
    return found.filter((item) => read(item, refuse, trust) !== undefined);
  },
  { type: 'readonly string[]' },
);

/** What an element takes where its own attribute says nothing. */
export const ELEMENT_KEYS = {
  siteId: key(
    kind(known(parseSiteId, 'is not a sub-site'), { type: 'number | string' }),
    'Sub-site, such as 0 or 177.',
  ),
  language: key(
    kind(known(parseLanguage, 'is not one of the languages'), { type: 'string' }),
    'Route code of one of the 20 languages.',
  ),
  theme: key(
    kind(known(parseTheme, 'is neither light nor dark'), { type: "'light' | 'dark'" }),
    'Theme of a person who has chosen none.',
  ),
  trustedOrigins: key(
    origins,
    'Origins that attributes and data blocks may name beside those of `exchange.config.ts`. Given by script.',
  ),
  gateway: key(trustedOrigin('gateway'), 'Origin of the API. Default: the page’s own.'),
  linkBase: key(trustedOrigin('link'), 'Origin put before internal links. Default: links stay relative.'),
  assetBase: key(trusted('service'), 'Where images and icons are. Default: the gateway.'),
  memberData: key(
    kind(known(parseMemberData, 'is neither auto nor off'), { type: "'auto' | 'off'" }),
    '`off`: show only that a user is logged in. Default: as the [place of the page](policy.md#what-a-partners-page-can-read) allows.',
  ),
  page: key(
    text,
    'Which page this is: `home`, `not-found`, `signup`, `auth`, `login-reset`, `login`, `live`, or a name of ' +
      'the page’s own. Default: told from the path.',
  ),
  flags: key(
    byName(flag, (name) => parseFlag(name) !== undefined, undefined, PLAIN_FLAGS),
    'Switches: `hiddenSearch`, `hiddenNft`, `chatroom`, …; `hidden` and the key of an entry hides that entry.',
  ),
  offer: key(
    byKnownName(
      byKnownName(flag, isFamily, 'is not a product family', FAMILIES),
      isSite,
      'is not a sub-site',
      SITE_IDS.map(String),
    ),
    'Product families that a sub-site offers, or not, such as `{ "182": { "staking": false } }`. Default: the table of ' +
      '`docs/offer.md`. What compliance, a limit or a switch hides stays hidden.',
  ),
};
