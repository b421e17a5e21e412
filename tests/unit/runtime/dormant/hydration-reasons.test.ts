import { describe, expect, it } from 'vitest';
import { SITES } from '../../../../src/domain/sites/registry.ts';
import { parseOrigin } from '../../../../src/domain/links/target.ts';
import {
  hydrationReason,
  type HydrationKeys,
  type HydrationSources,
} from '../../../../src/runtime/dormant/hydration-reasons.ts';
import { serverFacts } from '../../../../src/runtime/custom-element/element-facts.ts';
import { NO_CONFIGURATION } from '../../../../src/stores/configuration/page-configuration.ts';
import { getSiteContext } from '../../../../src/stores/page/site-context.ts';
import { defaultSettings } from '../../../../src/stores/site/settings.ts';

const settings = { ...defaultSettings(0), known: true };
const state = {
  siteContext: getSiteContext({ siteId: 0 }),
  site: SITES[0],
  language: 'en',
  theme: undefined,
  linkBase: undefined,
  attributes: { variant: 'live' },
  year: 2026,
} as const;

/** A visitor's page on the main site with no other known facts. */
const SAME: HydrationSources = {
  served: { marks: { site: '0', language: 'en', year: '2026' }, attributes: { variant: 'live' } },
  state,
  facts: { ...serverFacts(state), sessionKnown: true },
  settings,
  configuration: NO_CONFIGURATION,
  preferences: { fiat: undefined, buyFiat: undefined },
  user: { currFiat: '' },
  signupQuery: undefined,
};
const KEYS: HydrationKeys = {
  facts: ['isLogin', 'isUKLimit', 'codes', 'flags', 'notOffered'],
  configuration: ['messages', 'links'],
  showsCurrency: true,
  linksToSignup: true,
};
const served = serverFacts(state);

describe('hydrationReason()', () => {
  it.each<[string, Partial<HydrationSources>]>([
    ['nothing has changed', {}],
    ['the session is unknown', { facts: served, settings: defaultSettings(0) }],
    ['a fact changes that the element doesn’t use', { facts: { ...served, isItalyLimit: true, isPhone: true } }],
    ['the flags are the same in another order', { facts: { ...served, flags: served.flags.toReversed() } }],
    ['the gateway returns rates', { settings: { ...settings, currFiatMarketRates: { EUR: 0.9 } } }],
    ['the user has chosen the default currency', { preferences: { fiat: 'USD', buyFiat: 'USD' } }],
    [
      'the user has chosen the default currency and the site’s default differs',
      { preferences: { fiat: 'USD', buyFiat: 'USD' }, settings: { ...settings, currFiat: 'EUR' } },
    ],
    [
      'a configuration key is set that the element doesn’t use',
      { configuration: { ...NO_CONFIGURATION, copyright: 'Exchange Ltd' } },
    ],
    ['the year changes but the element doesn’t show it', { state: { ...state, year: 2027 } }],
  ])('returns undefined when %s', (_, given) => {
    expect(hydrationReason({ ...SAME, ...given }, KEYS)).toBeUndefined();
  });

  it.each<[string, string, Partial<HydrationSources>]>([
    ['attributes', 'an attribute changes', { state: { ...state, attributes: { variant: 'demo' } } }],
    ['markup', 'the site changes', { state: { ...state, site: SITES[177] } }],
    ['markup', 'the language changes', { state: { ...state, language: 'tr' } }],
    ['markup', 'the link base changes', { state: { ...state, linkBase: parseOrigin('https://www.exchange.example') } }],
    ['theme', 'the page sets a theme', { state: { ...state, theme: 'dark' } }],
    ['facts', 'the user logs in', { facts: { ...served, isLogin: true } }],
    ['facts', 'the UK limits apply', { facts: { ...served, isUKLimit: true } }],
    ['facts', 'compliance blocks a code', { facts: { ...served, codes: ['futures'] } }],
    ['facts', 'a flag is set', { facts: { ...served, flags: [...served.flags, 'hiddenSearch'] } }],
    ['facts', 'the site doesn’t offer a product family', { facts: { ...served, notOffered: ['bots'] } }],
    ['currency', 'the user has cleared the currency', { preferences: { fiat: '', buyFiat: undefined } }],
    [
      'currency',
      'the user has chosen another currency to buy with',
      { preferences: { fiat: undefined, buyFiat: 'EUR' } },
    ],
    ['currency', 'the user’s currency in the session differs', { user: { currFiat: 'EUR' } }],
    ['currency', 'the site’s default currency differs', { settings: { ...settings, currFiat: 'EUR' } }],
    [
      'currency',
      'the site’s default currency to buy with differs',
      { settings: { ...settings, defaultBuyCryptoFiat: 'EUR' } },
    ],
    ['referral', 'the user has a stored referral', { signupQuery: 'ref=abc' }],
    [
      'configuration',
      'the page configures a link',
      { configuration: { ...NO_CONFIGURATION, links: { gtSlug: 'token' } } },
    ],
    [
      'configuration',
      'the page configures a message',
      { configuration: { ...NO_CONFIGURATION, messages: { en: { 'header.login': 'Enter' } } } },
    ],
  ])('returns "%s" when %s', (expected, _, given) => {
    expect(hydrationReason({ ...SAME, ...given }, KEYS)).toBe(expected);
  });

  it.each<[string, Partial<HydrationSources>, keyof HydrationKeys]>([
    ['another currency', { preferences: { fiat: 'EUR', buyFiat: 'EUR' } }, 'showsCurrency'],
    ['a stored referral', { signupQuery: 'ref=abc' }, 'linksToSignup'],
  ])('returns undefined for %s, which the element doesn’t show', (_, given, key) => {
    expect(hydrationReason({ ...SAME, ...given }, { ...KEYS, [key]: false })).toBeUndefined();
  });

  it('returns "markup" in a later year if the element shows the year', () => {
    expect(hydrationReason({ ...SAME, state: { ...state, year: 2027 } }, { ...KEYS, showsYear: true })).toBe('markup');
  });
});
