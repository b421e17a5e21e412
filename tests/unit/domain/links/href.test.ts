import { describe, expect, it } from 'vitest';
import { buildHref, isFilePath, languagePrefix } from '../../../../src/domain/links/internal-href.ts';
import { futuresPath, marginPath, pilotPath, preMarketPath, tradePath } from '../../../../src/domain/links/routes.ts';
import { resolveLink } from '../../../../src/domain/links/resolve-link.ts';
import { SITES } from '../../../../src/domain/sites/registry.ts';
import { member, situation, type Wanted } from '../situation.ts';

const href = (path: string, wanted: Wanted = {}): string => buildHref(path, situation(wanted).link);

describe('language prefix', () => {
  it('LNK-02 is empty for the default language of the site', () => {
    expect(languagePrefix(SITES[0], 'en')).toBe('');
    expect(languagePrefix(SITES[177], 'tr')).toBe('');
    expect(languagePrefix(SITES[777], 'en-eu')).toBe('');
  });

  it('LNK-03 LNK-20 trap 4 is the route code of every other language', () => {
    expect(href('/price', { language: 'fr' })).toBe('/fr/price');
    expect(href('/price', { site: 'turkey', language: 'en' })).toBe('/en/price');
    expect(href('/price', { language: 'zh-tw' })).toBe('/zh-tw/price');
    expect(href('/price', { language: 'zh' })).toBe('/zh/price');
    expect(href('/price', { site: 'eu', language: 'it-eu' })).toBe('/it-eu/price');
  });

  it('OP-48 the home of a language is its prefix, never empty and never //', () => {
    expect(href('/')).toBe('/');
    expect(href('/', { language: 'fr' })).toBe('/fr');
    expect(href('/?a=b', { language: 'fr' })).toBe('/fr?a=b');
    expect(href('/#a', { language: 'fr' })).toBe('/fr#a');
    expect(href('/price/?a=b', { language: 'fr' })).toBe('/fr/price/?a=b');
  });

  it('a path that has a language keeps it', () => {
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
  ])('LNK-07 OP-89 the file %s carries none', (path) => {
    expect(isFilePath(path)).toBe(true);
    expect(href(path, { language: 'fr' })).toBe(path);
  });

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
  ])('the page %s is no file', (path) => {
    expect(isFilePath(path)).toBe(false);
  });

  it('link-base stands before internal links, and only an http(s) origin does', () => {
    expect(href('/price', { language: 'fr', link: { linkBase: 'https://www.exchange.example/' } })).toBe(
      'https://www.exchange.example/fr/price',
    );
    expect(href('/price', { link: { linkBase: 'javascript:alert(1)' } })).toBe('/price');
  });

  it.each(['//evil.example', 'javascript:alert(1)', '/\\evil', 'price', ''])(
    'a path %j that is none leads to the home',
    (path) => {
      expect(href(path, { language: 'fr' })).toBe('/fr');
    },
  );
});

describe('route builders', () => {
  it('LNK-12 LNK-13 LNK-14 pair, margin and futures routes with their defaults', () => {
    expect(tradePath('ETH_BTC')).toBe('/trade/ETH_BTC');
    expect(marginPath('ETH_BTC')).toBe('/trade/ETH_BTC?tab=isolated_margin');
    expect(futuresPath()).toBe('/futures/USDT/BTC_USDT');
    expect(futuresPath('BTC', 'ETH_USD')).toBe('/futures/BTC/ETH_USD');
  });

  it('HDR-15 HDR-16 rows of the market lists; a hostile value stays one segment or is left out', () => {
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

  it('LNK-12 LNK-13 LNK-14 what is no segment gives the default: nothing, dots, no text, more than 120 characters', () => {
    for (const pair of ['', ' ', '.', '..', undefined, null, {}, ['ETH_BTC'], true, 'x'.repeat(121)]) {
      expect(tradePath(pair)).toBe('/trade/BTC_USDT');
      expect(futuresPath(pair, pair)).toBe('/futures/USDT/BTC_USDT');
    }
    expect(tradePath('x'.repeat(120))).toBe(`/trade/${'x'.repeat(120)}`);
  });

  it.each([
    ['LNK-15', 'newListings', '/announcements/newlisted'],
    ['LNK-16', 'candyDrop', '/candy-drop'],
    ['LNK-17', 'web3', '/web3'],
    ['LNK-18', 'userAgreement', '/user-agreement'],
    ['LNK-19', 'appPerks', '/activities/app-exclusive-perks'],
  ] as const)('%s %s is %s', (_, key, path) => {
    expect(resolveLink(key, member())).toMatchObject({ shown: true, href: path });
  });
});
