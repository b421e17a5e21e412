import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  parseRange,
  RANGE_CODES,
  rangeResolution,
  RANGES,
  rangeStart,
} from '../../../../../src/features/exchange-chart/rules/ranges.ts';
import { RESOLUTION_CODES, RESOLUTIONS } from '../../../../../src/features/exchange-chart/rules/resolution.ts';

const DAY = 86_400_000;

describe('rangeResolution()', () => {
  it.each([
    ['a wide chart', 1_600, ['5', '15', '60', '240', '1D', '1W']],
    ['a quarter-width chart', 640, ['5', '30', '240', '720', '1W', '1M']],
    ['a phone chart', 320, ['15', '60', '1D', '1D', '1W', '1M']],
    ['a chart without a width', 0, ['30', '60', '1D', '1D', '1W', '1M']],
  ] as const)('returns resolutions that suit %s', (_name, width, expected) => {
    expect(RANGE_CODES.map((range) => rangeResolution(range, width, RESOLUTION_CODES))).toEqual(expected);
  });

  it('returns shorter bars for wider charts, and bars that fit if there are any', () => {
    const widths = fc.integer({ min: 1, max: 4_000 });
    fc.assert(
      fc.property(fc.constantFrom(...RANGE_CODES), widths, widths, (range, one, other) => {
        const [narrow, wide] = [Math.min(one, other), Math.max(one, other)];
        const { days = 3_650, resolutions } = RANGES[range];
        const secondsIn = (width: number): number =>
          RESOLUTIONS[rangeResolution(range, width, RESOLUTION_CODES)].seconds;
        expect(secondsIn(wide)).toBeLessThanOrEqual(secondsIn(narrow));
        if (rangeResolution(range, wide, RESOLUTION_CODES) !== resolutions.at(-1))
          expect((2 * days * 86_400) / secondsIn(wide)).toBeLessThanOrEqual(wide);
      }),
    );
  });
});

describe('rangeResolution() with few available resolutions', () => {
  it.each([
    ['1D', 720, ['1', '15', '60'], '15'],
    ['5D', 720, ['1', '15', '60'], '60'],
    ['1M', 720, ['60', '240', '1D'], '240'],
    ['1D', 720, ['1D'], '1D'],
    ['1Y', 1_600, ['60', '240'], '240'],
    ['all', 1_600, [], '1W'],
  ] as const)(
    'returns the available resolution that fits best (%s, %i px, %j: %s)',
    (range, width, offered, expected) => {
      expect(rangeResolution(range, width, offered)).toBe(expected);
    },
  );
});

describe('rangeStart()', () => {
  it('returns the start of the range, or undefined for the whole history', () => {
    expect(RANGE_CODES.map((range) => rangeStart(range, 1_000 * DAY))).toEqual(
      [999, 995, 970, 909, 635].map((day) => day * DAY).concat(undefined as unknown as number),
    );
  });
});

describe('parseRange()', () => {
  it('returns known ranges unchanged, and undefined for any other value', () => {
    expect(RANGE_CODES.map(parseRange)).toEqual(RANGE_CODES);
    for (const other of ['', '1d', 'toString', '__proto__', 7, null, undefined])
      expect(parseRange(other)).toBeUndefined();
  });
});
