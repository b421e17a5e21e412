import * as fc from 'fast-check';
import { MENU_CODES } from '../../../src/domain/compliance/menu-codes.ts';
import {
  all,
  any,
  blocked,
  includes,
  isAbove,
  isOneOf,
  isTrue,
  not,
  type Condition,
} from '../../../src/domain/conditions/condition.ts';
import { UNKNOWN_FACTS, type FactName, type Facts } from '../../../src/domain/conditions/facts.ts';
import { LANGUAGE_CODES } from '../../../src/domain/languages/languages.ts';
import { LINK_KEYS } from '../../../src/domain/links/catalog/index.ts';
import { type Situation } from '../../../src/domain/menus/resolve.ts';
import { SITE_IDS, SITES } from '../../../src/domain/sites/registry.ts';
import { situation } from './situation.ts';

/** The boolean facts. */
export const booleanFacts = (Object.keys(UNKNOWN_FACTS) as FactName[]).filter(
  (name) => typeof UNKNOWN_FACTS[name] === 'boolean',
);
/** Lists of blocked menu codes. */
export const codes = fc.uniqueArray(fc.constantFrom(...MENU_CODES), { maxLength: 12 });
const booleans = fc.record(Object.fromEntries(booleanFacts.map((name) => [name, fc.boolean()])), { requiredKeys: [] });

/** Any user on any site in any language, with any page configuration. */
export const situations: fc.Arbitrary<Situation> = fc
  .record({
    site: fc.constantFrom(...SITE_IDS.map((id) => SITES[id].key)),
    language: fc.constantFrom(...LANGUAGE_CODES),
    facts: booleans,
    blockedCodes: codes,
    crossMarginUid: fc.nat(3),
    fiat: fc.oneof(fc.constantFrom('USD', 'eur'), fc.string()),
    signupQuery: fc.string(),
    withHosts: fc.boolean(),
  })
  .map(({ site, language, facts, blockedCodes, crossMarginUid, fiat, signupQuery, withHosts }) =>
    situation({
      site,
      language,
      facts: { ...(facts as Partial<Facts>), codes: blockedCodes, crossMarginUid },
      link: { fiat, signupQuery, ...(withHosts ? {} : { hosts: {}, targets: {} }) },
    }),
  );

/** Any condition. */
export const conditions = fc.letrec<{ condition: Condition }>((tie) => ({
  condition: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    fc.constantFrom(...booleanFacts).map(isTrue),
    fc.constantFrom(...MENU_CODES).map(blocked),
    fc.constantFrom(...SITE_IDS).map((id) => isOneOf('siteId', [id])),
    fc.integer({ min: -1, max: 3 }).map((than) => isAbove('crossMarginUid', than)),
    fc.constantFrom('hiddenSearch', 'chatroom').map((flag) => includes('flags', flag)),
    tie('condition').map(not),
    fc.array(tie('condition'), { maxLength: 3 }).map((parts) => all(...parts)),
    fc.array(tie('condition'), { maxLength: 3 }).map((parts) => any(...parts)),
  ),
})).condition;

/** Strings that a page may configure as a link. */
export const nasty = fc.oneof(
  fc.string(),
  fc.webUrl(),
  fc.constantFrom(
    'javascript:alert(1)',
    '//evil.example',
    '/\\evil',
    '/%2f/evil',
    'https://a@b.example',
    'data:,x',
    '/nft',
    '/fee?x',
    '/../..',
  ),
  fc
    .tuple(fc.constantFrom('/', '//', '\\', 'https://', 'javascript:', '/%5c', '/.'), fc.string())
    .map((parts) => parts.join('')),
);

/** The gateway's menus, valid or not. */
export const overlays = fc.array(
  fc.record(
    {
      key: fc.oneof(fc.constantFrom(...LINK_KEYS, 'earn', 'more', 'earn.launchpool', 'newThing'), fc.string()),
      title: fc.string(),
      link: nasty,
      hidden: fc.constantFrom(0, 1, '1', null),
      parent: fc.constantFrom('earn', 'more', 'web3', 'x'),
      target: nasty,
    },
    { requiredKeys: ['key'] },
  ),
  { maxLength: 8 },
);
