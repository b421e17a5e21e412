import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkShape } from '../../../src/api/check-shape.ts';
import { cut, cutHtml } from '../../../src/lib/bounds.ts';
import { filesIn, isEndpointFile } from '../../architecture/source-files.ts';
import { hostileAnswers } from '../../hostile/answers.ts';
import { EVERY_ENDPOINT } from './every-endpoint.ts';

const MEGABYTE = 2 ** 20;
const LONG = 'x'.repeat(10 * MEGABYTE);

/** Returns the data in a response's envelope. */
const dataOf = (body: unknown): unknown => {
  const { data, datas } = Object(body) as { data?: unknown; datas?: unknown };
  return data ?? datas ?? body;
};
const answersOf = (text: string) => hostileAnswers({ html: [text], text: [text], urls: [text] });

/** Returns the length of the longest string in each field, by the field's name, and the length of the longest key as `(keys)`. */
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

describe('checkShape() with long strings [OP-107]', () => {
  it('truncates every string of every response to its maximum length', () => {
    const answers = answersOf(LONG);
    const lengths = EVERY_ENDPOINT.map(({ endpoint, path: address }) => {
      const checked = checkShape(endpoint.shape, dataOf(answers[address]));
      const lengths = Object.entries(lengthsIn('value' in checked ? checked.value : undefined));
      // Shorter strings are default values. The length of object keys is checked separately.
      const bounds = lengths.filter(([field, length]) => (length === 0 || length >= 100) && field !== '(keys)');
      const keys = Math.max(0, ...lengths.filter(([field]) => field === '(keys)').map(([, length]) => length));
      expect(keys, endpoint.name).toBeLessThanOrEqual(100);
      return [endpoint.name, bounds.map(([field, length]) => `${field} ${length}`).join(', ')];
    });
    // Names and codes are truncated to 100 characters, titles to 300, plain text to 2 000, and HTML to 20 000. URLs that are too long are
    // dropped.
    expect(Object.fromEntries(lengths.filter(([, bounds]) => bounds !== ''))).toMatchInlineSnapshot(`
      {
        "bulletin": "contentId 100, content 20000, link 0",
        "coin-whitelist": " 100",
        "common-data": "langPrefix 100, en 100, symbol 100, currFiat 100, defaultBuyCryptoFiat 100, defaultP2PFiat 100",
        "compliance-check": "menu 100, limitCountry 100, content 20000, link 0, okButton 100, cancelButton 100, okButtonRouter 0, title 300, limitCountryUserStatus 100, riskUserGuideCookieKey 100, riskUserGuideMsg 20000, riskUserGuideUrl 0",
        "download-links": "c 100, chinaApk 0, overseasApk 0",
        "footer-tip": "content 20000, link 0, okButton 100, cancelButton 100, okButtonRouter 0, title 300",
        "futures": "name 100, coinName 100, categories 2000, change 0, volume 0",
        "header-menu": "key 100, title 300, desc 2000, icon 0, link 0, target 100",
        "notices": "msgId 100, title 300, content 20000, type 100, templateId 100, templateArgs 100, url 0, webUrl 0, noticeContent 2000, startupId 100, market 100, streamId 100, contract 100, settleAsset 100",
        "pay-with": "fiat 100",
        "pilot": "name 100, address 100, showPair 100, icon 0, chainIcon 0, seoPath 0, cate 2000, rate 0, change 0",
        "pre-market": "currency 100, fullName 100, tags 100",
        "pre-mint": "currency 100, fullName 100, tags 100",
        "rebate-info": "kolCode 100, encryptedUid 100",
        "site-settings": "langPrefix 100, en 100, symbol 100, currFiat 100, defaultBuyCryptoFiat 100, defaultP2PFiat 100",
        "spots": "pair 100, name 100, icon 0, category 2000",
        "user-info": "uid 100, nickname 100, userNick 100, userAvatar 0, country 100, verified 100, currFiat 100, csrfToken 100",
      }
    `);
  });
});

describe('an endpoint file', () => {
  it('uses only the string types from `shapes.ts` [OP-107]', () => {
    for (const file of filesIn('src').filter(isEndpointFile)) {
      const source = readFileSync(path.join(import.meta.dirname, '../../..', file), 'utf8');
      const [, taken = ''] = /import \{([^}]*)\} from 'valibot'/.exec(source) ?? [];
      expect(taken, file).not.toMatch(/\b(?:string|array|any|record|looseObject|tuple)\b/);
      expect(source, file).not.toMatch(/\bv\.(?:string|array|any|record|looseObject)\(/);
    }
  });
});

describe('cut() [OP-107]', () => {
  it.each([
    ['a code', '😀'.repeat(100)],
    ['a title', 'ab😀'.repeat(200)],
  ])('never truncates %s in the middle of a surrogate pair', (_, long) => {
    for (const most of [99, 100, 101, 102]) {
      const short = cut(long, most);
      expect(short.length).toBeLessThanOrEqual(most);
      expect(short.endsWith('…')).toBe(true);
      expect(short, 'no half of a pair').not.toMatch(/[\ud800-\udbff](?![\udc00-\udfff])/);
      expect(long.startsWith(short.slice(0, -1))).toBe(true);
    }
  });
});

describe('cutHtml() [OP-107]', () => {
  it('never truncates HTML inside a tag or a character reference', () => {
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
