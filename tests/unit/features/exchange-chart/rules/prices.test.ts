import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CHART_BACKGROUND, CHART_THEME_ID } from '../../../../../src/features/exchange-chart/rules/chart-attributes.ts';
import { ENGINE_DEFAULTS } from '../../../../../src/features/exchange-chart/rules/engine.ts';
import {
  decimalsOf,
  keyStep,
  priceText,
  scaleOfBars,
  snapPrice,
} from '../../../../../src/features/exchange-chart/rules/precision.ts';
import { readSearchResults, readSymbolInfo } from '../../../../../src/features/exchange-chart/rules/symbol-info.ts';
import { HEADER_THEME_ID } from '../../../../../src/domain/page/themes.ts';

describe('scaleOfBars()', () => {
  const barOf = (price: number) => ({ time: 0, open: price, high: price, low: price, close: price });

  it.each<[string, readonly number[], number | undefined]>([
    ['whole prices', [5, 100], 0],
    ['two decimals', [1.5, 1.25], 2],
    ['tiny prices', [1.23e-9, 1.2e-9], 11],
    ['a large price beside a small one', [68_000.12, 0.5], 2],
    ['floating-point noise', [0.1 + 0.2], 1],
    ['a large price with a repeating decimal', [68_000 / 7], 6],
    ['negative prices', [-1.25], 2],
    ['prices of 0', [0], undefined],
    ['no bars', [], undefined],
  ])('derives the decimals from %s', (_what, prices, decimals) => {
    const scale = scaleOfBars(prices.map(barOf));
    expect(scale && decimalsOf(scale)).toBe(decimals);
  });

  it('returns a scale that shows every price of up to 10 digits in full', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_999_999_999 }), fc.integer({ min: 0, max: 16 }), (digits, places) => {
        const written = priceText(digits / 10 ** places, 18);
        const price = Number(written);
        const scale = scaleOfBars([barOf(price)]);
        expect(Number(priceText(price, decimalsOf(scale!)))).toBeCloseTo(price, 18);
        expect(/[1-9]/.test(priceText(price, decimalsOf(scale!)))).toBe(true);
      }),
    );
  });
});

const scales = fc.record({
  pricescale: fc.constantFrom(1, 10, 100, 1000, 1e5, 1e8),
  minmov: fc.constantFrom(1, 2, 5, 25, 50),
});
const prices = fc.double({ min: -1e6, max: 1e6, noNaN: true });

describe('snapPrice()', () => {
  it.each([
    [1012.04, 100, 25, '1012.00'],
    [1012.13, 100, 25, '1012.25'],
    [1012.125, 100, 25, '1012.25'],
    [3, 1, 5, '5'],
    [0.1 + 0.2, 10, 1, '0.3'],
    [1.23e-9, 1e12, 1, '0.000000001230'],
    [-7.4, 10, 5, '-7.5'],
  ])('rounds to the tick size (%d, pricescale %d, minmov %d: %s)', (price, pricescale, minmov, text) => {
    const scale = { pricescale, minmov };
    expect(priceText(snapPrice(price, scale), decimalsOf(scale))).toBe(text);
  });

  it('returns the nearest multiple of the tick size', () => {
    fc.assert(
      fc.property(prices, scales, (price, { pricescale, minmov }) => {
        const snapped = snapPrice(price, { pricescale, minmov });
        const steps = Math.round(snapped * pricescale);
        expect(steps % minmov === 0 || Object.is(steps % minmov, -0)).toBe(true);
        expect(snapped).toBe(steps / pricescale);
        expect(Math.abs(snapped - price)).toBeLessThanOrEqual((minmov / pricescale / 2) * (1 + 1e-6));
      }),
    );
  });

  it.each([0, Number.NaN, -1, Number.POSITIVE_INFINITY])(
    'returns the price unchanged if `pricescale` is invalid (%d)',
    (pricescale) => {
      expect(snapPrice(1.234, { pricescale, minmov: 1 })).toBe(1.234);
    },
  );
});

describe('keyStep()', () => {
  it('returns a whole number of ticks that changes the price', () => {
    fc.assert(
      fc.property(prices, scales, (price, { pricescale, minmov }) => {
        const tick = minmov / pricescale;
        const ticks = keyStep(price, { pricescale, minmov }) / tick;
        expect(ticks).toBeGreaterThanOrEqual(1);
        expect(Math.abs(ticks - Math.round(ticks))).toBeLessThan(1e-6);
        expect(snapPrice(price + keyStep(price, { pricescale, minmov }), { pricescale, minmov })).not.toBe(
          snapPrice(price, { pricescale, minmov }),
        );
      }),
    );
  });
});

describe('decimalsOf()', () => {
  it.each([
    [100, 1, 2],
    [1, 1, 0],
    [10, 5, 1],
    [100, 25, 2],
    [1, 5, 0],
    [1e8, 1, 8],
    [1e12, 1, 12],
    [1e18, 1, 18],
    [1e9, 1, 9],
    [4, 1, 2],
    [32, 1, 5],
    [0, 1, 2],
    [-100, 1, 2],
    [Number.NaN, 1, 2],
    [100, 0, 2],
    [Infinity, 1, 2],
    [3, 1, 2],
    [3000, 1, 5],
    [1e30, 1, 18],
  ])('returns the decimals of the tick size (pricescale %d, minmov %d: %i)', (pricescale, minmov, decimals) => {
    expect(decimalsOf({ pricescale, minmov })).toBe(decimals);
  });
});

describe('priceText()', () => {
  it.each<[number, number, string]>([
    [68012.4, 2, '68012.40'],
    [0.000000012345, 12, '0.000000012345'],
    [1e-9, 12, '0.000000001000'],
    [1e21, 2, '1000000000000000000000'],
    [-1.2, 2, '-1.20'],
    [-0.001, 2, '0.00'],
    [-0, 0, '0'],
    [5, -3, '5'],
    [1, 99, '1.000000000000000000'],
    [Number.NaN, 2, ''],
    [-Infinity, 2, ''],
  ])('formats a price (%d with %i decimals: "%s")', (price, decimals, text) => {
    expect(priceText(price, decimals)).toBe(text);
  });

  it('always returns a decimal string without an exponent', () => {
    fc.assert(
      fc.property(
        fc.double({ noNaN: true, noDefaultInfinity: true }),
        fc.integer({ min: 0, max: 18 }),
        (price, decimals) => {
          expect(priceText(price, decimals)).toMatch(/^-?\d+(?:\.\d+)?$/);
          expect(priceText(price, decimals)).not.toMatch(/^-[0.]*$/);
        },
      ),
    );
  });
});

describe('the chart’s options object', () => {
  it('contains the theme ids 0 and 1, although the header’s dark theme has the id 2 [DAT-48, CHR-24, trap 31]', () => {
    expect(CHART_THEME_ID).toEqual({ light: 0, dark: 1 });
    expect(HEADER_THEME_ID.dark).toBe(2);
  });

  it('contains a background for each mode and theme [CHR-23, OP-57]', () => {
    expect(CHART_BACKGROUND).toEqual({
      basic: { light: '#ffffff', dark: '#141414' },
      platform: { light: '#FCFCFC', dark: '#0C0C0F' },
    });
  });

  it('contains an offset of 5 bars, a save delay of 2 s and a search delay of 1000 ms [CHR-20, CHR-21, CHR-22]', () => {
    expect(ENGINE_DEFAULTS).toEqual({ right_offset: 5, auto_save_delay: 2, symbol_search_request_delay: 1000 });
  });
});

describe('a symbol response [CHR-09, CHR-10]', () => {
  it('accepts TradingView’s field names, and adds defaults', () => {
    expect(
      readSymbolInfo({ name: 'BTC_USDT', pricescale: 100, type: 'pilot', supported_resolutions: ['60', 7] }),
    ).toEqual({
      name: 'BTC_USDT',
      ticker: 'BTC_USDT',
      description: '',
      type: 'pilot',
      session: '24x7',
      timezone: 'Etc/UTC',
      exchange: '',
      listed_exchange: '',
      format: 'price',
      minmov: 1,
      pricescale: 100,
      has_intraday: true,
      has_seconds: true,
      has_daily: true,
      has_weekly_and_monthly: true,
      volume_precision: 2,
      supported_resolutions: ['60', '7'],
    });
  });

  it.each([
    ['pricescale', '100', 100],
    ['pricescale', -1, 100],
    ['pricescale', 0, 100],
    ['pricescale', 1e19, 100],
    ['pricescale', Number.NaN, 100],
    ['minmov', null, 1],
    ['volume_precision', 0, 0],
    ['volume_precision', 99, 2],
    ['volume_precision', -1, 2],
    ['has_intraday', false, false],
    ['has_intraday', 'no', true],
    ['description', { toString: 'x' }, ''],
    ['description', 'd'.repeat(400), `${'d'.repeat(299)}…`],
  ])('has its fields normalised (%s, %j: %j)', (key, sent, read) => {
    expect(readSymbolInfo({ name: 'A', [key]: sent })).toHaveProperty([key], read as never);
  });

  it('keeps every known field and drops unknown ones', () => {
    const whole = {
      name: 'BTC_USDT',
      ticker: 'spot:BTC_USDT',
      description: 'Bitcoin',
      type: 'crypto',
      session: '0930-1600',
      timezone: 'Asia/Tokyo',
      exchange: 'Demo',
      listed_exchange: 'Other',
      format: 'volume',
      minmov: 5,
      pricescale: 1000,
      has_intraday: false,
      has_seconds: false,
      has_daily: false,
      has_weekly_and_monthly: false,
      volume_precision: 4,
      supported_resolutions: ['60'],
    };
    expect(readSymbolInfo({ ...whole, secret: 1 })).toEqual(whole);
  });

  it('uses the exchange as the default listed exchange, and contains at most 100 resolutions', () => {
    expect(readSymbolInfo({ name: 'A', exchange: 'Demo' })).toMatchObject({
      exchange: 'Demo',
      listed_exchange: 'Demo',
    });
    expect(
      readSymbolInfo({ name: 'A', supported_resolutions: Array(200).fill('60') })?.supported_resolutions,
    ).toHaveLength(100);
  });

  it('may contain multiples of seconds and minutes', () => {
    const lists = { seconds_multipliers: ['1', '10'], intraday_multipliers: ['1', 60] };
    expect(readSymbolInfo({ name: 'A', ...lists })).toMatchObject({
      seconds_multipliers: ['1', '10'],
      intraday_multipliers: ['1', '60'],
    });
  });

  it('is accepted without its list of resolutions if the list is invalid', () => {
    expect(readSymbolInfo({ name: 'A', supported_resolutions: 'all' })).not.toHaveProperty('supported_resolutions');
  });

  it('is rejected if the symbol has no name', () => {
    for (const sent of [null, undefined, 7, 'BTC', [], {}, { name: '' }, { name: 7 }, { ticker: 'BTC' }])
      expect(readSymbolInfo(sent)).toBeUndefined();
  });
});

describe('readSearchResults() and readSymbolInfo()', () => {
  it('keep known fields, and add default values', () => {
    const result = { symbol: 'A', full_name: 'D:A', description: 'd', exchange: 'D', ticker: 't', type: 'pilot' };
    expect(readSearchResults([{ ...result, secret: 1 }, { symbol: 'B' }])).toEqual([
      result,
      { symbol: 'B', full_name: 'B', description: '', exchange: '', ticker: 'B', type: '' },
    ]);
  });

  it('return at most 100 search results, and omit those without a symbol', () => {
    const results = readSearchResults([
      { symbol: 'A', description: '<b>' },
      null,
      { symbol: 7 },
      'B',
      { symbol: 'C', ticker: 'c' },
    ]);
    expect(results.map(({ symbol, ticker, description }) => [symbol, ticker, description])).toEqual([
      ['A', 'A', '<b>'],
      ['C', 'c', ''],
    ]);
    expect(readSearchResults(Array.from({ length: 500 }, () => ({ symbol: 'A' })))).toHaveLength(100);
    expect(readSearchResults({ length: 3 })).toEqual([]);
  });

  it('ignore a polluted Object.prototype', () => {
    const prototype = Object.prototype as unknown as Record<string, unknown>;
    prototype['pricescale'] = 7;
    prototype['name'] = 'polluted';
    try {
      expect(readSymbolInfo({})).toBeUndefined();
      expect(readSymbolInfo(JSON.parse('{"name":"A"}'))?.pricescale).toBe(100);
    } finally {
      delete prototype['pricescale'];
      delete prototype['name'];
    }
  });

  it('never throw, and return symbols of less than 20 000 characters', () => {
    fc.assert(
      fc.property(fc.anything(), fc.object(), (sent, fields) => {
        for (const value of [sent, { name: 'A', ...fields, description: sent, exchange: sent }]) {
          const info = readSymbolInfo(value);
          if (info) expect(JSON.stringify(info).length).toBeLessThan(20_000);
          expect(Array.isArray(readSearchResults([value, sent]))).toBe(true);
        }
      }),
    );
  });
});
