import { describe, expect, it } from 'vitest';
import { SITES } from '../../../../src/domain/sites/registry.ts';
import { parseOrigin } from '../../../../src/domain/links/target.ts';
import { differenceOf, type Looks, type Sources } from '../../../../src/runtime/dormant/hydration-reasons.ts';
import { NO_CONFIGURATION } from '../../../../src/stores/configuration/page-configuration.ts';
import { getSiteContext } from '../../../../src/stores/page/site-context.ts';
import { NO_SESSION } from '../../../../src/stores/session/session.ts';
import { defaultSettings } from '../../../../src/stores/site/settings.ts';
import { resolveVerdict } from '../../../../src/stores/compliance/verdict.ts';

const NOTHING = resolveVerdict({ answer: undefined, stored: undefined, now: 0, onFailure: 'open' });
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

/** A visitor's page of the main site, of which nothing else is known. */
const SAME: Sources = {
  first: { marks: { site: '0', language: 'en', year: '2026' }, attributes: { variant: 'live' } },
  state,
  session: { ...NO_SESSION, status: 'visitor' },
  hasSwitchTag: false,
  settings,
  verdict: NOTHING,
  configuration: NO_CONFIGURATION,
  preferences: { fiat: undefined, buyFiat: undefined },
  signupQuery: undefined,
};
const LOOKS: Looks = { seen: ['messages', 'links'] };

describe('what stands for a visitor is what is to be shown', () => {
  it.each<[string, Partial<Sources>]>([
    ['as it was made', {}],
    ['while nothing is known', { session: NO_SESSION, settings: defaultSettings(0) }],
    ['with rates and lists of the gateway', { settings: { ...settings, currFiatMarketRates: { EUR: 0.9 } } }],
    ['with a flag that is off already', { settings: { ...settings, flags: { hiddenSearch: false } } }],
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
  ])('%s', (_, given) => {
    expect(differenceOf({ ...SAME, ...given }, LOOKS)).toBeUndefined();
  });
});

describe('each difference by itself', () => {
  it.each<[string, Partial<Sources>]>([
    ['attributes', { state: { ...state, attributes: { variant: 'demo' } } }],
    ['markup', { state: { ...state, site: SITES[177] } }],
    ['markup', { state: { ...state, language: 'tr' } }],
    ['markup', { state: { ...state, linkBase: parseOrigin('https://www.exchange.example') } }],
    ['theme', { state: { ...state, theme: 'dark' } }],
    ['member', { session: { ...NO_SESSION, status: 'member' } }],
    ['member', { hasSwitchTag: true }],
    ['limits', { settings: { ...settings, isUKLimit: true } }],
    ['limits', { settings: { ...settings, isItalyLimit: true } }],
    ['limits', { settings: { ...settings, isCopper: true } }],
    ['limits', { verdict: { ...NOTHING, limit: { ...NOTHING.limit, isUkLimit: true } } }],
    ['limits', { verdict: { ...NOTHING, limit: { ...NOTHING.limit, isItalyLimit: true } } }],
    ['codes', { verdict: { ...NOTHING, menu: ['futures'] } }],
    ['flags', { settings: { ...settings, flags: { hiddenSearch: true } } }],
    ['flags', { configuration: { ...NO_CONFIGURATION, flags: { hiddenSearch: true } } }],
    ['offer', { settings: { ...settings, offer: { 0: { bots: false } } } }],
    ['offer', { configuration: { ...NO_CONFIGURATION, offer: { 0: { bots: false } } } }],
    ['currency', { preferences: { fiat: '', buyFiat: undefined } }],
    ['currency', { preferences: { fiat: undefined, buyFiat: 'EUR' } }],
    ['currency', { settings: { ...settings, currFiat: 'EUR' } }],
    ['currency', { settings: { ...settings, defaultBuyCryptoFiat: 'EUR' } }],
    ['referral', { signupQuery: 'ref=abc' }],
    ['configuration', { configuration: { ...NO_CONFIGURATION, links: { gtSlug: 'token' } } }],
    ['configuration', { configuration: { ...NO_CONFIGURATION, messages: { en: { 'header.login': 'Enter' } } } }],
  ])('%s', (expected, given) => {
    expect(differenceOf({ ...SAME, ...given }, LOOKS)).toBe(expected);
  });

  it('markup: the year, where it is shown', () => {
    expect(differenceOf({ ...SAME, state: { ...state, year: 2027 } }, { ...LOOKS, showsYear: true })).toBe('markup');
  });
});
