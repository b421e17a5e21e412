import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { checkShape } from '../../../src/api/check-shape.ts';
import { callEndpoint } from '../../../src/api/endpoint.ts';
import { complianceCheck } from '../../../src/api/endpoints/compliance/compliance-check.ts';
import { spots } from '../../../src/api/endpoints/markets/spots.ts';
import { isBlocked, MENU_CODES } from '../../../src/domain/compliance/menu-codes.ts';
import { BOUNDS, cut, cutHtml } from '../../../src/lib/bounds.ts';
import { filesIn } from '../../architecture/source-files.ts';
import { hostileAnswers } from '../../hostile/answers.ts';
import { EVERY_ENDPOINT } from './every-endpoint.ts';
import { fakeGateway } from './fake-fetch.ts';

afterEach(() => vi.unstubAllGlobals());

const MEGABYTE = 2 ** 20;
const LONG = 'x'.repeat(10 * MEGABYTE);

/** The data of an answer, out of its envelope. */
const dataOf = (body: unknown): unknown => {
  const { data, datas } = Object(body) as { data?: unknown; datas?: unknown };
  return data ?? datas ?? body;
};
const answersOf = (text: string) => hostileAnswers({ html: [text], text: [text], urls: [text] });

/** The longest text that each field of a value holds, and the longest key of an object. */
function lengthsIn(value: unknown, name = '', into: Record<string, number> = {}): Record<string, number> {
  if (typeof value === 'string') into[name] = Math.max(into[name] ?? 0, value.length);
  else if (Array.isArray(value)) for (const item of value) lengthsIn(item, name, into);
  else if (typeof value === 'object' && value !== null)
    for (const [key, item] of Object.entries(value)) {
      into['(keys)'] = Math.max(into['(keys)'] ?? 0, key.length);
      lengthsIn(item, key, into);
    }
  return into;
}

/** A list of more rows than anybody reads, which counts how many are looked at. */
function endless(row: unknown, looked: { at: number }): readonly unknown[] {
  return new Proxy([], {
    get: (list, name) => {
      if (name === 'length') return 1_700_000;
      if (typeof name !== 'string' || !/^\d+$/.test(name)) return Reflect.get(list, name) as unknown;
      looked.at += 1;
      return row;
    },
  });
}

/** The same value with every list endless, and every object as wide as `width` asks. */
function swollen(value: unknown, looked: { at: number }): unknown {
  if (Array.isArray(value)) return endless(swollen(value[0], looked), looked);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, swollen(item, looked)]));
}

function longestList(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const parts: readonly unknown[] = Object.values(value);
  return Math.max(parts.length, ...parts.slice(0, 50).map(longestList));
}

describe('OP-107 each text of an answer has its bound', () => {
  it('10 MB in every text of every call: what is kept of each field', () => {
    const answers = answersOf(LONG);
    const kept = EVERY_ENDPOINT.map(({ endpoint, path: address }) => {
      const checked = checkShape(endpoint.shape, dataOf(answers[address]));
      return [endpoint.name, lengthsIn('value' in checked ? checked.value : undefined)];
    });
    // Names and codes 100, titles 300, plain texts 2 000, HTML 20 000; an address that is too long is absent.
    expect(Object.fromEntries(kept)).toMatchInlineSnapshot(`
      {
        "account-mode": {
          "(keys)": 14,
          "mode": 9,
        },
        "bulletin": {
          "(keys)": 9,
          "content": 20000,
          "contentId": 100,
          "link": 0,
        },
        "coin-whitelist": {
          "": 100,
        },
        "common-data": {
          "(keys)": 20,
          "currFiat": 100,
          "defaultBuyCryptoFiat": 100,
          "defaultP2PFiat": 100,
          "en": 100,
          "fiat": 3,
          "langPrefix": 100,
          "symbol": 100,
        },
        "compliance-check": {
          "(keys)": 22,
          "cancelButton": 100,
          "content": 20000,
          "key": 5,
          "limitCountry": 100,
          "limitCountryUserStatus": 100,
          "link": 0,
          "menu": 100,
          "okButton": 100,
          "okButtonRouter": 0,
          "riskUserGuideCookieKey": 100,
          "riskUserGuideMsg": 20000,
          "riskUserGuideUrl": 0,
          "title": 300,
        },
        "cross-margin": {
          "(keys)": 15,
          "userSpotBalance": 1,
        },
        "download-links": {
          "(keys)": 11,
          "c": 100,
          "chinaApk": 0,
          "overseasApk": 0,
        },
        "footer-tip": {
          "(keys)": 14,
          "cancelButton": 100,
          "content": 20000,
          "key": 5,
          "link": 0,
          "okButton": 100,
          "okButtonRouter": 0,
          "title": 300,
        },
        "futures": {
          "(keys)": 10,
          "categories": 2000,
          "change": 1,
          "coinName": 100,
          "name": 100,
          "rate": 1,
          "settle": 4,
          "volume": 1,
        },
        "header-menu": {
          "(keys)": 13,
          "desc": 2000,
          "icon": 0,
          "key": 100,
          "link": 0,
          "list": 10,
          "parent": 4,
          "target": 100,
          "title": 300,
        },
        "logout": {},
        "logout-all": {},
        "market-rates": {
          "(keys)": 3,
        },
        "notices": {
          "(keys)": 13,
          "content": 20000,
          "contract": 100,
          "market": 100,
          "msgId": 100,
          "noticeContent": 2000,
          "settleAsset": 100,
          "startupId": 100,
          "streamId": 100,
          "templateArgs": 100,
          "templateId": 100,
          "title": 300,
          "type": 100,
          "url": 0,
          "webUrl": 0,
        },
        "pay-with": {
          "(keys)": 12,
          "fiat": 100,
        },
        "pilot": {
          "(keys)": 9,
          "address": 100,
          "cate": 2000,
          "chainIcon": 0,
          "change": 1,
          "icon": 0,
          "name": 100,
          "rate": 1,
          "seoPath": 0,
          "showPair": 100,
        },
        "pre-market": {
          "(keys)": 8,
          "currency": 100,
          "fullName": 100,
          "market": 100,
          "tags": 100,
        },
        "pre-mint": {
          "(keys)": 8,
          "currency": 100,
          "fullName": 100,
          "market": 100,
          "tags": 100,
        },
        "rebate-info": {
          "(keys)": 12,
          "encryptedUid": 100,
          "kolCode": 100,
        },
        "site-settings": {
          "(keys)": 20,
          "currFiat": 100,
          "defaultBuyCryptoFiat": 100,
          "defaultP2PFiat": 100,
          "en": 100,
          "fiat": 3,
          "langPrefix": 100,
          "symbol": 100,
        },
        "spots": {
          "(keys)": 13,
          "category": 2000,
          "change": 1,
          "icon": 0,
          "name": 100,
          "pair": 100,
          "rate": 11,
          "volume": 1,
        },
        "total-funds": {
          "(keys)": 8,
          "totalBtc": 1,
          "totalUsd": 1,
        },
        "user-info": {
          "(keys)": 13,
          "country": 100,
          "currFiat": 100,
          "nickname": 100,
          "totalUsd": 1,
          "uid": 100,
          "userAvatar": 0,
          "userNick": 100,
          "verified": 100,
        },
        "user-tier": {
          "(keys)": 20,
          "tierAllTradeUsdt": 1,
          "tierNextAssetOnlyUsd": 1,
          "tierNextFiat": 1,
          "tierNextGtMin": 1,
          "tierNextGtOnly": 1,
          "tierNextUsdt": 1,
        },
        "verify-invite": {},
      }
    `);
  });

  it('no kind of text but those of `shapes.ts` is read', () => {
    for (const file of filesIn('src/api/endpoints')) {
      const source = readFileSync(path.join(import.meta.dirname, '../../..', file), 'utf8');
      const [, taken = ''] = /import \{([^}]*)\} from 'valibot'/.exec(source) ?? [];
      expect(taken, file).not.toMatch(/\b(?:string|array|any|record|looseObject|tuple)\b/);
      expect(source, file).not.toMatch(/\bv\.(?:string|array|any|record|looseObject)\(/);
    }
  });

  it.each([
    ['a code', '😀'.repeat(100)],
    ['a title', 'ab😀'.repeat(200)],
  ])('cuts %s between characters', (_, long) => {
    for (const most of [99, 100, 101, 102]) {
      const short = cut(long, most);
      expect(short.length).toBeLessThanOrEqual(most);
      expect(short.endsWith('…')).toBe(true);
      expect(short, 'no half of a pair').not.toMatch(/[\ud800-\udbff](?![\udc00-\udfff])/);
      expect(long.startsWith(short.slice(0, -1))).toBe(true);
    }
  });

  it('cuts HTML at no piece of a tag and of no entity', () => {
    expect(cutHtml('one <a href="/two">three</a>', 12)).toBe('one …');
    expect(cutHtml('one &amp; two', 8)).toBe('one …');
    expect(cutHtml('one two three', 8)).toBe('one two…');
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.nat({ max: 40 }), (html, most) => {
        const short = cutHtml(html, most + 1);
        expect(short.length).toBeLessThanOrEqual(Math.max(html.length, most + 1));
        if (html.length <= most + 1) expect(short).toBe(html);
      }),
    );
  });
});

describe('OP-107 each list of an answer has its bound', () => {
  it.each(EVERY_ENDPOINT)(
    '$endpoint.name: of 1.7 million rows in every list 10 000 are kept',
    ({ endpoint, path: address }) => {
      const looked = { at: 0 };
      const data = swollen(dataOf(answersOf('a')[address]), looked);
      const checked = checkShape(endpoint.shape, data);
      expect(looked.at, 'rows that are looked at').toBeLessThanOrEqual(2 * BOUNDS.rows + 10);
      if ('value' in checked) expect(longestList(checked.value)).toBeLessThanOrEqual(BOUNDS.rows);
      const rest = endpoint.remains && checkShape(endpoint.remains, data);
      if (rest && 'value' in rest) expect(longestList(rest.value)).toBeLessThanOrEqual(BOUNDS.rows);
    },
  );

  it('objects by name have the same bound, and names that are too long are none', () => {
    const wide = Object.fromEntries(Array.from({ length: 30_000 }, (_, index) => [`K${index}`, 2]));
    for (const { endpoint } of EVERY_ENDPOINT) {
      const checked = checkShape(endpoint.shape, wide);
      if ('value' in checked) expect(longestList(checked.value), endpoint.name).toBeLessThanOrEqual(BOUNDS.rows);
    }
    const rates = EVERY_ENDPOINT.find(({ endpoint }) => endpoint.name === 'market-rates')?.endpoint;
    const checked = rates && checkShape(rates.shape, { USD: 1, [LONG]: 2 });
    expect(checked).toEqual({ value: { USD: 1 }, dropped: 1 });
  });

  it('many rows are read in many tasks, and come to the same', async () => {
    const row = (index: number) => ({ pair: `C${index}_USDT`, rate: index % 10 === 0 ? 'none' : '1' });
    const data = { USDT: Array.from({ length: 12_000 }, (_, index) => row(index)) };
    const { context, failures } = fakeGateway({ '*': { code: 200, data } });
    let tasks = 0;
    let isDone = false;
    const count = (): void => {
      tasks += 1;
      if (!isDone) setImmediate(count);
    };
    const answer = callEndpoint(spots, context);
    count();
    const { data: kept } = await answer;
    isDone = true;
    const whole = checkShape(spots.shape, data);
    expect(kept).toEqual('value' in whole ? whole.value : undefined);
    expect(kept['USDT']).toHaveLength(9_000);
    expect(failures[0]?.message).toContain('1000 malformed rows');
    expect(tasks).toBeGreaterThan(20);
  });
});

describe('OP-107 a compliance answer of 10 MB', () => {
  const codes = Array.from({ length: 1_700_000 }, (_, index) => `c${index}`);

  it('costs its first 10 000 codes, once an answer', () => {
    const left = checkShape(complianceCheck.remains as typeof complianceCheck.shape, { menu: ['nft', ...codes] });
    const { menu } = 'value' in left ? left.value : { menu: [] };
    expect(menu).toHaveLength(BOUNDS.rows);
    const trim = vi.spyOn(String.prototype, 'trim');
    for (let draw = 0; draw < 5; draw += 1)
      for (const code of MENU_CODES) expect(isBlocked(code, menu)).toBe(code === 'nft');
    expect(trim.mock.calls.length).toBeLessThanOrEqual(BOUNDS.rows);
  });

  it('restricts what its beginning names, and allows nothing: the list is not whole', async () => {
    const { context, failures } = fakeGateway({ '*': { code: 0, data: { menu: ['nft', ...codes] } } });
    const { data, failed } = await callEndpoint(complianceCheck, context);
    expect(failed).toBe(true);
    expect(data.menu).toContain('nft');
    expect(failures).toHaveLength(1);
  });

  it('a code that was cut blocks and frees nothing', () => {
    const check = (menu: readonly string[]) => {
      const checked = checkShape(complianceCheck.shape, { menu });
      return 'value' in checked ? checked.value.menu : [];
    };
    expect(MENU_CODES.filter((code) => isBlocked(code, check([`nft${LONG}`, `${' '.repeat(97)}nft`])))).toEqual([
      'nft',
    ]);
    expect(
      MENU_CODES.filter((code) => isBlocked(code, check([`${' '.repeat(200)}nft`, `nft${' '.repeat(200)}`]))),
    ).toEqual([]);
  });
});
