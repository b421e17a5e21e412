import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  readConfiguration,
  readSearchResults,
  readSymbolInfo,
} from '../../../../../src/features/exchange-chart/rules/symbol-info.ts';

/** Returns an object that throws if its fields are enumerated, because a 10 MB response may have a million fields. */
const endless = (fields: object): object =>
  new Proxy(fields, {
    ownKeys: () => {
      throw new Error('All fields were enumerated');
    },
  });

describe('a feed response', () => {
  it('is read only by known fields, regardless of its number of fields [OP-107]', () => {
    const configuration = { supported_resolutions: ['1', 60], supports_time: true, exchanges: [], more: 1 };
    expect(readConfiguration(endless(configuration))).toEqual({
      supported_resolutions: ['1', '60'],
      supports_time: true,
      exchanges: [],
    });
    expect(readSymbolInfo(endless({ name: 'BTC_USDT', pricescale: 10 }))).toMatchObject({
      ticker: 'BTC_USDT',
      pricescale: 10,
    });
    expect(readSearchResults([endless({ symbol: 'BTC_USDT' })])).toMatchObject([{ full_name: 'BTC_USDT' }]);
  });

  it('is read without its inherited fields [CHR-09]', () => {
    expect(readSymbolInfo(Object.create({ name: 'BTC_USDT' }))).toBeUndefined();
    expect(readConfiguration(Object.create({ exchanges: [] }))).toEqual({ supported_resolutions: undefined });
    for (const nothing of [undefined, null, 7, 'text']) expect(readSymbolInfo(nothing)).toBeUndefined();
  });
});

describe('readSymbolInfo()', () => {
  const read = (fields: object) => readSymbolInfo({ name: 'A', ...fields });

  it('accepts numbers as strings', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 18 }), fc.integer({ min: 1, max: 500 }), (digits, minmov) => {
        const [pricescale, step] = [`1${'0'.repeat(digits)}`, String(minmov)];
        const info = read({ pricescale, minmov: step, volume_precision: '5' });
        expect(info).toEqual(read({ pricescale: 10 ** digits, minmov, volume_precision: 5 }));
        expect(info).toMatchObject({ pricescale: 10 ** digits, minmov, volume_precision: 5 });
        expect(info).not.toHaveProperty('isScaleUnknown');
      }),
    );
  });

  it.each<[string, object]>([
    ['is absent', {}],
    ['is null', { pricescale: null }],
    ['is empty', { pricescale: '' }],
    ['is 0', { pricescale: 0 }],
    ['is negative', { pricescale: -100 }],
    ['is not a number', { pricescale: 'many' }],
    ['is too large', { pricescale: 1e20 }],
    ['is too large as a string', { pricescale: '100000000000000000000' }],
    ['is infinite', { pricescale: Infinity }],
    ['is a list', { pricescale: [100] }],
    ['has a minmov of 0', { pricescale: 100, minmov: 0 }],
    ['has a minmov that is not a number', { pricescale: 100, minmov: 'x' }],
  ])('marks the scale as unknown if it %s', (_what, fields) => {
    expect(read(fields)).toMatchObject({ minmov: 1, pricescale: 100, isScaleUnknown: true });
  });

  it('returns a `minmov` of 1 by default', () => {
    for (const minmov of [undefined, null, '']) {
      expect(read({ pricescale: 1000, minmov })).toMatchObject({ minmov: 1, pricescale: 1000 });
      expect(read({ pricescale: 1000, minmov })).not.toHaveProperty('isScaleUnknown');
    }
  });

  it.each(['has_intraday', 'has_seconds', 'has_daily', 'has_weekly_and_monthly'])(
    'accepts every notation of the field (%s)',
    (flag) => {
      for (const no of [false, 0, '0', 'false']) expect(read({ [flag]: no }), String(no)).toHaveProperty(flag, false);
      for (const yes of [true, 1, '1', 'true', undefined, null])
        expect(read({ [flag]: yes }), String(yes)).toHaveProperty(flag, true);
    },
  );

  it('accepts codes as numbers', () => {
    const lists = { supported_resolutions: [1, '5', 60], seconds_multipliers: [1], intraday_multipliers: [1, 60] };
    expect(read(lists)).toMatchObject({
      supported_resolutions: ['1', '5', '60'],
      seconds_multipliers: ['1'],
      intraday_multipliers: ['1', '60'],
    });
    expect(readConfiguration({ supported_resolutions: [1, 5, 60, 240] })).toEqual({
      supported_resolutions: ['1', '5', '60', '240'],
    });
  });
});
