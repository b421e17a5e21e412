import { array, assert, property, record, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseParcelAddress } from '../../../../src/domain/links/parcel-address.ts';
import { findPages } from '../../../../src/domain/search/find-pages.ts';
import { buildSearchInputs } from '../../../../src/domain/parcels/search-inputs.ts';
import { SITE_IDS, SITES } from '../../../../src/domain/sites/registry.ts';

const known = {
  site: SITES[0],
  language: 'en',
  theme: 'light',
  fiat: 'EUR',
  rates: { EUR: 0.9 },
  p2pFiat: 'CNY',
  coinIconWhitelist: ['BTC'],
} as const;

describe('buildSearchInputs()', () => {
  it('returns all properties [SRC-05, DAT-07, DAT-08]', () => {
    expect(buildSearchInputs(known)).toEqual({
      locale: 'en',
      langPrefix: '',
      theme: 0,
      fiat: 'EUR',
      rates: { EUR: 0.9 },
      marketRates: { EUR: 0.9 },
      p2pFiat: 'CNY',
      siteId: 0,
      coinIconWhitelist: ['BTC'],
    });
  });

  it('returns site id 2 for Turkey, 3 for Malta, 1 for the test network and 0 otherwise [SIT-13, SRC-06, OP-02, trap 30]', () => {
    const ids = SITE_IDS.map((id) => [id, buildSearchInputs({ ...known, site: SITES[id] }).siteId]);
    expect(Object.fromEntries(ids)).toEqual({
      0: 0,
      71: 0,
      106: 3,
      182: 0,
      177: 2,
      232: 0,
      14: 0,
      153: 0,
      83: 0,
      181: 0,
      777: 0,
      666: 1,
    });
  });

  it('returns theme 2 for dark [THM-03, DAT-47, trap 31]', () => {
    expect(buildSearchInputs({ ...known, theme: 'dark' }).theme).toBe(2);
  });

  it('returns no language prefix for the site’s default language [LNK-03]', () => {
    expect(buildSearchInputs({ ...known, language: 'zh-tw' }).langPrefix).toBe('/zh-tw');
    expect(buildSearchInputs({ ...known, site: SITES[177], language: 'tr' }).langPrefix).toBe('');
    expect(buildSearchInputs({ ...known, site: SITES[177] }).langPrefix).toBe('/en');
  });
});

describe('parseParcelAddress()', () => {
  it.each([
    ['https://apps.example/search.js', 'https://apps.example/search.js'],
    ['/apps/search.js?v=3', '/apps/search.js?v=3'],
    ['http://localhost:4100/search.js', 'http://localhost:4100/search.js'],
    ['http://127.0.0.1/search.js', 'http://127.0.0.1/search.js'],
    ['http://shop.localhost/search.js', 'http://shop.localhost/search.js'],
  ])('accepts %s [SRC-04]', (value, address) => expect(parseParcelAddress(value)).toBe(address));

  it.each([
    'http://apps.example/search.js',
    'http://localhost.evil.example/search.js',
    'http://127.0.0.1.evil.example/search.js',
    '//apps.example/search.js',
    'javascript:alert(1)',
    'data:text/javascript,0',
    'blob:https://apps.example/1',
    'search.js',
    'https://user:pass@apps.example/',
    '',
    7,
    null,
  ])('rejects %s', (value) => expect(parseParcelAddress(value)).toBeUndefined());
});

const page = (key: string, title: string, text = '') => ({ key, title, text });
const keysOf = (query: string, locale = 'en'): readonly string[] =>
  findPages(
    [
      page('text', 'Earn', 'Save in a grid of plans'),
      page('inside', 'Megagrid'),
      page('word', 'Spot grid'),
      page('first', 'Grid trading'),
      page('word', 'Spot grid', 'a second time'),
      page('other', 'Futures'),
    ],
    query,
    locale,
  ).map(({ key }) => key);

describe('findPages()', () => {
  it('prefers the start of the title, then word starts, then other matches in the title, then the text', () => {
    expect(keysOf('grid')).toEqual(['first', 'word', 'inside', 'text']);
  });
  it('ignores case and surrounding whitespace and finds nothing for an empty query [MKT-15]', () => {
    expect(keysOf('  GRID ')).toEqual(keysOf('grid'));
    expect(keysOf('  ')).toEqual([]);
  });
  it('compares letters by the language’s rules', () => {
    expect(findPages([page('a', 'İşlem')], 'işlem', 'tr')).toHaveLength(1);
    expect(findPages([page('a', 'INDIR')], 'ındır', 'tr')).toHaveLength(1);
  });
  it('returns only entries of the list, each once, for any query', () => {
    const pages = array(record({ key: string({ maxLength: 3 }), title: string(), text: string() }));
    assert(
      property(pages, string(), (entries, query) => {
        const found = findPages(entries, query, 'en');
        expect(entries).toEqual(expect.arrayContaining([...found]));
        expect(new Set(found.map(({ key }) => key)).size).toBe(found.length);
      }),
    );
  });
});
