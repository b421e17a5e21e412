import { describe, expect, it } from 'vitest';
import { buildHref, isFilePath, languagePrefix } from '../../../../src/domain/links/internal-href.ts';
import { futuresPath, marginPath, pilotPath, preMarketPath, tradePath } from '../../../../src/domain/links/routes.ts';
import { resolveLink } from '../../../../src/domain/links/resolve-link.ts';
import { SITES } from '../../../../src/domain/sites/registry.ts';
import { member, situation, type SituationOptions } from '../situation.ts';

const href = (path: string, options: SituationOptions = {}): string => buildHref(path, situation(options).link);

describe('buildHref()', () => {
  it('adds the route code of any other language [LNK-03, LNK-20, trap 4]', () => {
    expect(href('/price', { language: 'fr' })).toBe('/fr/price');
    expect(href('/price', { site: 'turkey', language: 'en' })).toBe('/en/price');
    expect(href('/price', { language: 'zh-tw' })).toBe('/zh-tw/price');
    expect(href('/price', { language: 'zh' })).toBe('/zh/price');
    expect(href('/price', { site: 'eu', language: 'it-eu' })).toBe('/it-eu/price');
  });

  it('returns a language’s home page as /xx, never as an empty string or // [OP-48]', () => {
    expect(href('/')).toBe('/');
    expect(href('/', { language: 'fr' })).toBe('/fr');
    expect(href('/?a=b', { language: 'fr' })).toBe('/fr?a=b');
    expect(href('/#a', { language: 'fr' })).toBe('/fr#a');
    expect(href('/price/?a=b', { language: 'fr' })).toBe('/fr/price/?a=b');
  });

  it('adds no prefix to a path that already has one', () => {
    expect(href('/zh/price', { language: 'fr' })).toBe('/zh/price');
  });

  it.each([
    '/docs/sg_agreement.pdf',
    '/docs/terms',
    '/js/tool/coin_icon_whitelist.json',
    '/images/logo',
    '/brochure.pdf',
    '/apiw/v2/market/spots',
    '/api/web/v1/site/settings',
  ])('adds no prefix to a file (%s) [LNK-07, OP-89]', (path) => {
    expect(isFilePath(path)).toBe(true);
    expect(href(path, { language: 'fr' })).toBe(path);
  });

  it('prepends `link-base` if it is an http(s) origin', () => {
    expect(href('/price', { language: 'fr', link: { linkBase: 'https://www.exchange.example/' } })).toBe(
      'https://www.exchange.example/fr/price',
    );
    expect(href('/price', { link: { linkBase: 'javascript:alert(1)' } })).toBe('/price');
  });

  it.each(['//evil.example', 'javascript:alert(1)', '/\\evil', 'price', ''])(
    'returns the home page for an invalid path (%j)',
    (path) => {
      expect(href(path, { language: 'fr' })).toBe('/fr');
    },
  );
});

describe('languagePrefix()', () => {
  it('returns an empty string in the site’s default language [LNK-02]', () => {
    expect(languagePrefix(SITES[0], 'en')).toBe('');
    expect(languagePrefix(SITES[177], 'tr')).toBe('');
    expect(languagePrefix(SITES[777], 'en-eu')).toBe('');
  });
});

describe('isFilePath()', () => {
  it.each([
    '/',
    '/price',
    '/trade/BTC_USDT',
    '/docsy',
    '/developers',
    '/competition/wctc/s7',
    '/v1.2/x',
    '/notes.chapter',
    '/notes.7z',
  ])('returns false for a page (%s)', (path) => {
    expect(isFilePath(path)).toBe(false);
  });
});

describe('a route builder', () => {
  it('builds pair, margin and futures routes with defaults [LNK-12, LNK-13, LNK-14]', () => {
    expect(tradePath('ETH_BTC')).toBe('/trade/ETH_BTC');
    expect(marginPath('ETH_BTC')).toBe('/trade/ETH_BTC?tab=isolated_margin');
    expect(futuresPath()).toBe('/futures/USDT/BTC_USDT');
    expect(futuresPath('BTC', 'ETH_USD')).toBe('/futures/BTC/ETH_USD');
  });

  it('builds routes for market list rows and encodes or omits hostile values [HDR-15, HDR-16]', () => {
    expect(pilotPath('pepe-eth')).toBe('/pilot/pepe-eth');
    expect(preMarketPath('GRASS')).toBe('/pre-market/GRASS');
    expect(pilotPath('../../evil')).toBe('/pilot');
    expect(pilotPath('a?b#c')).toBe('/pilot/a%3Fb%23c');
    expect(preMarketPath('..')).toBe('/pre-market');
    expect(preMarketPath('\ud800')).toBe('/pre-market');
    expect(tradePath('狗狗币_USDT')).toBe('/trade/%E7%8B%97%E7%8B%97%E5%B8%81_USDT');
    expect(preMarketPath(' GRASS ')).toBe('/pre-market/GRASS');
    expect(preMarketPath(404)).toBe('/pre-market/404');
    expect(pilotPath('.a.')).toBe('/pilot/.a.');
    expect(pilotPath('a\\b')).toBe('/pilot');
  });

  it('uses the default for an empty, dotted, non-string or over-long segment (more than 120 characters) [LNK-12, LNK-13, LNK-14]', () => {
    for (const pair of ['', ' ', '.', '..', undefined, null, {}, ['ETH_BTC'], true, 'x'.repeat(121)]) {
      expect(tradePath(pair)).toBe('/trade/BTC_USDT');
      expect(futuresPath(pair, pair)).toBe('/futures/USDT/BTC_USDT');
    }
    expect(tradePath('x'.repeat(120))).toBe(`/trade/${'x'.repeat(120)}`);
  });
});

describe('resolveLink()', () => {
  it.each([
    ['LNK-15', 'newListings', '/announcements/newlisted'],
    ['LNK-16', 'candyDrop', '/candy-drop'],
    ['LNK-17', 'web3', '/web3'],
    ['LNK-18', 'userAgreement', '/user-agreement'],
    ['LNK-19', 'appPerks', '/activities/app-exclusive-perks'],
  ] as const)('returns $2 for the link $1 [$0]', (_, key, path) => {
    expect(resolveLink(key, member())).toMatchObject({ shown: true, href: path });
  });
});
