import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  chooseResolution,
  DEFAULT_RESOLUTION,
  nearestResolution,
  offeredResolutions,
  parseResolution,
  pollSecondsOf,
  RESOLUTION_CODES,
  RESOLUTIONS,
} from '../../../../../src/features/exchange-chart/rules/resolution.ts';
import type { SymbolInfo } from '../../../../../src/features/exchange-chart/rules/datafeed.ts';
import { symbolResolutions } from '../../../../../src/features/exchange-chart/rules/symbol-info.ts';
import { parseSaved } from '../../../../../src/features/exchange-chart/rules/saved.ts';

const ALL_BARS = { has_seconds: true, has_intraday: true, has_daily: true, has_weekly_and_monthly: true };
const TWENTY = '1S, 10S, 30S, 1, 3, 5, 15, 30, 60, 120, 240, 360, 480, 720, 1D, 2D, 3D, 5D, 1W, 1M'.split(', ');

describe('RESOLUTIONS [CHR-19]', () => {
  it('contains 20 resolutions, from shortest to longest [CHR-19]', () => {
    expect(RESOLUTION_CODES).toEqual(TWENTY);
    const seconds = RESOLUTION_CODES.map((code) => RESOLUTIONS[code].seconds);
    expect(seconds).toEqual([
      1, 10, 30, 60, 180, 300, 900, 1800, 3600, 7200, 14400, 21600, 28800, 43200, 86400, 172800, 259200, 432000, 604800,
      2592000,
    ]);
  });

  it('marks the resolutions that have a toolbar button', () => {
    const favourites = RESOLUTION_CODES.filter((code) => RESOLUTIONS[code].isFavourite);
    expect(favourites).toEqual(['1', '5', '15', '60', '240', '1D', '1W']);
  });

  it.each(['1m', 'm', ' 1m '])(
    'are not parsed from a lower-case month code in an attribute, a feed’s list or saved data (%j)',
    (written) => {
      expect(chooseResolution(written, RESOLUTION_CODES)).toBe(DEFAULT_RESOLUTION);
      expect(offeredResolutions([written, '60', '1D'])).toEqual(['60', '1D']);
      expect(offeredResolutions([written, '1M'])).toEqual(['1M']);
      const layouts = [{ name: 'a', layout: 's', charts: [{ symbol: 'BTC_USDT', resolution: written }] }];
      const { data } = parseSaved({ v: 1, current: 'a', layouts, templates: [] });
      expect(data.layouts[0]?.charts[0]?.resolution).toBe(DEFAULT_RESOLUTION);
    },
  );
});

describe('parseResolution()', () => {
  it.each<readonly [unknown, string | undefined]>([
    ...TWENTY.map((code) => [code, code] as const),
    ['1d', '1D'],
    [' 60 ', '60'],
    [60, '60'],
    ['D', '1D'],
    ['w', '1W'],
    ['M', '1M'],
    ['S', '1S'],
    ['s', '1S'],
    ['10s', '10S'],
    ['1w', '1W'],
    ['1m', undefined],
    ['m', undefined],
    [' 1m ', undefined],
    ['5m', undefined],
    ['1h', undefined],
    ['1440', '1D'],
    ['', undefined],
    ['2', undefined],
    ['61', undefined],
    ['1H', undefined],
    ['060', undefined],
    ['toString', undefined],
    ['__proto__', undefined],
    [null, undefined],
    [['60'], undefined],
    [Number.NaN, undefined],
  ])('resolves %j to %s', (written, code) => {
    expect(parseResolution(written)).toBe(code);
  });

  it('accepts S, D and W in either case, but M only in upper case', () => {
    for (const code of RESOLUTION_CODES) {
      const folded = parseResolution(code.toLowerCase());
      expect(folded, code).toBe(code.endsWith('M') ? undefined : code);
    }
  });
});

describe('offeredResolutions()', () => {
  it('returns the resolutions that both the feed and the symbol list, and ignores a missing list', () => {
    expect(offeredResolutions()).toEqual(TWENTY);
    expect(offeredResolutions(undefined, undefined)).toEqual(TWENTY);
    expect(offeredResolutions(['1D', '60', '7', 'W'], undefined)).toEqual(['60', '1D', '1W']);
    expect(offeredResolutions(['60', '1D'], ['D', '5'])).toEqual(['1D']);
    expect(offeredResolutions([])).toEqual([]);
    expect(offeredResolutions([null, {}, ['60']])).toEqual([]);
  });
});

describe('chooseResolution()', () => {
  it('falls back to 60, or else to the first available resolution, if the value is unknown [CHR-18]', () => {
    expect(DEFAULT_RESOLUTION).toBe('60');
    expect(chooseResolution('5', RESOLUTION_CODES)).toBe('5');
    expect(chooseResolution('7', RESOLUTION_CODES)).toBe('60');
    expect(chooseResolution(undefined, RESOLUTION_CODES)).toBe('60');
    expect(chooseResolution('5', ['1', '60'])).toBe('60');
    expect(chooseResolution('5', ['1', '30'])).toBe('1');
    expect(chooseResolution('5', [])).toBe('60');
  });

  it('always returns an available resolution, if there is one', () => {
    fc.assert(
      fc.property(fc.anything(), fc.subarray([...RESOLUTION_CODES], { minLength: 1 }), (value, offered) => {
        expect(offered).toContain(chooseResolution(value, offered));
      }),
    );
  });
});

describe('symbolResolutions()', () => {
  it.each<[string, object, string]>([
    ['all kinds of bars', {}, TWENTY.join(' ')],
    ['no second bars', { has_seconds: false }, TWENTY.slice(3).join(' ')],
    ['no intraday bars', { has_intraday: false }, '1D 2D 3D 5D 1W 1M'],
    ['no daily bars', { has_daily: false }, [...TWENTY.slice(0, 14), '1W', '1M'].join(' ')],
    ['no weekly and monthly bars', { has_weekly_and_monthly: false }, TWENTY.slice(0, 18).join(' ')],
    ['a list of resolutions', { supported_resolutions: ['60', 'D', '7'] }, '60 1D'],
    ['a list of resolutions and no daily bars', { supported_resolutions: ['60', '1D'], has_daily: false }, '60'],
  ])('returns the resolutions for a symbol with %s', (_what, fields, offered) => {
    const symbol = { ...ALL_BARS, ...fields } as SymbolInfo;
    expect(symbolResolutions(undefined, symbol).join(' ')).toBe(offered);
    const feed = ['1S', '5', '60', '1D', '1M'];
    const both = offered.split(' ').filter((code) => feed.includes(code));
    expect(symbolResolutions(feed, symbol)).toEqual(both);
  });

  it('returns the feed’s resolutions while the symbol is unknown', () => {
    for (const symbol of [undefined, null]) expect(symbolResolutions(['60', '1D'], symbol)).toEqual(['60', '1D']);
  });
});

describe('nearestResolution()', () => {
  it.each([
    ['1', ['60', '1D'], '60'],
    ['240', ['60', '1D'], '60'],
    ['720', ['60', '1D'], '1D'],
    ['1M', ['60', '1D'], '1D'],
    ['1S', ['60', '1D'], '60'],
    ['60', ['60', '1D'], '60'],
    ['60', [], '60'],
  ] as const)('returns the available resolution that is nearest (%s of %j: %s)', (resolution, offered, nearest) => {
    expect(nearestResolution(resolution, offered)).toBe(nearest);
  });
});

describe('pollSecondsOf()', () => {
  it.each([
    ['1S', 1],
    ['10S', 2],
    ['30S', 2],
    ['1', 3],
    ['60', 3],
    ['1M', 3],
  ] as const)('returns the poll interval of bars (%s: %i s)', (code, seconds) => {
    expect(pollSecondsOf(code)).toBe(seconds);
  });
});
