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
    ['with nothing changed', {}],
    ['while the session is unknown', { facts: served, settings: defaultSettings(0) }],
    ['with a fact that its output does not read', { facts: { ...served, isItalyLimit: true, isPhone: true } }],
    ['with the same flags in another order', { facts: { ...served, flags: served.flags.toReversed() } }],
    ['with rates and lists of the gateway', { settings: { ...settings, currFiatMarketRates: { EUR: 0.9 } } }],
    ['with the standard currency chosen', { preferences: { fiat: 'USD', buyFiat: 'USD' } }],
    [
      'with the standard currency chosen where the site has another',
      { preferences: { fiat: 'USD', buyFiat: 'USD' }, settings: { ...settings, currFiat: 'EUR' } },
    ],
    [
      'with a configuration that it does not show',
      { configuration: { ...NO_CONFIGURATION, copyright: 'Exchange Ltd' } },
    ],
    ['in another year, which it does not show', { state: { ...state, year: 2027 } }],
  ])('returns undefined %s', (_, given) => {
    expect(hydrationReason({ ...SAME, ...given }, KEYS)).toBeUndefined();
  });

  it.each<[string, Partial<HydrationSources>]>([
    ['attributes', { state: { ...state, attributes: { variant: 'demo' } } }],
    ['markup', { state: { ...state, site: SITES[177] } }],
    ['markup', { state: { ...state, language: 'tr' } }],
    ['markup', { state: { ...state, linkBase: parseOrigin('https://www.exchange.example') } }],
    ['theme', { state: { ...state, theme: 'dark' } }],
    ['facts', { facts: { ...served, isLogin: true } }],
    ['facts', { facts: { ...served, isUKLimit: true } }],
    ['facts', { facts: { ...served, codes: ['futures'] } }],
    ['facts', { facts: { ...served, flags: [...served.flags, 'hiddenSearch'] } }],
    ['facts', { facts: { ...served, notOffered: ['bots'] } }],
    ['currency', { preferences: { fiat: '', buyFiat: undefined } }],
    ['currency', { preferences: { fiat: undefined, buyFiat: 'EUR' } }],
    ['currency', { settings: { ...settings, currFiat: 'EUR' } }],
    ['currency', { settings: { ...settings, defaultBuyCryptoFiat: 'EUR' } }],
    ['referral', { signupQuery: 'ref=abc' }],
    ['configuration', { configuration: { ...NO_CONFIGURATION, links: { gtSlug: 'token' } } }],
    ['configuration', { configuration: { ...NO_CONFIGURATION, messages: { en: { 'header.login': 'Enter' } } } }],
  ])('returns "%s"', (expected, given) => {
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
