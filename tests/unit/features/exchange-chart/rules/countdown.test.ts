import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countdownOf, timeToClose } from '../../../../../src/features/exchange-chart/rules/countdown.ts';
import { RESOLUTION_CODES } from '../../../../../src/features/exchange-chart/rules/resolution.ts';
import { chartFormats } from '../../../../../src/features/exchange-chart/pane/chart-formats.ts';

const at = (text: string): number => Date.parse(`2026-${text}Z`);
const SECOND = 1000;
const HOUR = 3_600 * SECOND;

describe('timeToClose()', () => {
  it.each([
    ['an hour', '60', '11-26T14:00', '11-26T14:12:30', 47.5 * 60],
    ['a bar that has just begun', '5', '11-26T14:00', '11-26T14:00', 300],
    ['a month of 28 days', '1M', '02-01T00:00', '02-27T00:00', 2 * 86_400],
    ['a week that begins on a Sunday', '1W', '11-22T00:00', '11-28T00:00', 86_400],
    ['an overdue bar', '60', '11-26T14:00', '11-26T15:00', undefined],
    ['a future bar', '60', '11-26T14:00', '11-26T13:59', undefined],
  ] as const)('returns the remaining time of %s', (_name, resolution, bar, now, seconds) => {
    const left = timeToClose(at(bar), at(now), { resolution, session: '24x7' });
    expect(left).toBe(seconds === undefined ? undefined : seconds * SECOND);
  });

  it('returns undefined for daily bars in a market with closing hours', () => {
    const session = '0930-1600';
    expect(timeToClose(0, HOUR, { resolution: '1D', session })).toBeUndefined();
    expect(timeToClose(0, 1, { resolution: '60', session })).toBe(HOUR - 1);
  });

  it('returns less time for each later moment, and undefined once the bar has ended', () => {
    const passed = fc.nat(40 * 86_400 * SECOND);
    fc.assert(
      fc.property(fc.constantFrom(...RESOLUTION_CODES), fc.nat(4e12), passed, (resolution, bar, time) => {
        const options = { resolution, session: '24x7' };
        const [left, later] = [time, time + 1].map((one) => timeToClose(bar, bar + one, options));
        if (left === undefined) expect(later).toBeUndefined();
        else expect(later ?? 0).toBe(left - 1);
      }),
    );
  });
});

describe('countdownOf()', () => {
  it.each([
    [1, { clock: [0, 1] }],
    [59 * SECOND + 1, { clock: [1, 0] }],
    [HOUR - 1, { clock: [1, 0, 0] }],
    [HOUR - SECOND, { clock: [59, 59] }],
    [24 * HOUR - SECOND, { clock: [23, 59, 59] }],
    [24 * HOUR, { days: 1, hours: 0 }],
    [75.5 * HOUR, { days: 3, hours: 3 }],
  ])('splits a time into its units (%i ms: %j)', (milliseconds, expected) => {
    expect(countdownOf(milliseconds)).toEqual(expected);
  });
});

describe('chartFormats().countdown()', () => {
  const options = { resolution: '60', zone: '', symbolZone: undefined, priceType: 'price' } as const;

  it.each([
    ['en', 9 * SECOND, '00:09'],
    ['en', 754 * SECOND, '12:34'],
    ['en', 5_025 * SECOND, '1:23:45'],
    ['en', 51 * HOUR, '2d 3h'],
    ['de', 51 * HOUR, '2 T 3h'],
    ['ar', 754 * SECOND, '\u206712:34\u2069'],
  ] as const)('formats a time in the given language (%s, %i ms: %s)', (language, milliseconds, expected) => {
    expect(chartFormats(language, options).countdown(milliseconds).replaceAll('\u00a0', ' ')).toBe(expected);
  });
});
