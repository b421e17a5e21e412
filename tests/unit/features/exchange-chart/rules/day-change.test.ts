import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayBefore } from '../../../../../src/features/exchange-chart/rules/day-change.ts';
import { RESOLUTION_CODES, RESOLUTIONS } from '../../../../../src/features/exchange-chart/rules/resolution.ts';

const at = (text: string): number => Date.parse(`2026-11-${text}Z`);

describe('dayBefore()', () => {
  it.each([
    ['an open hourly bar', '60', '26T14:00', '26T14:30', '25T13:30'],
    ['a closed hourly bar', '60', '26T14:00', '26T15:20', '25T14:00'],
    ['a one-minute bar', '1', '26T14:00', '26T14:00:30', '25T13:59:30'],
    ['a one-second bar', '1S', '26T14:00', '26T14:00:01', '25T14:00'],
    ['the last bar of a closed market', '60', '20T20:00', '26T14:30', '19T20:00'],
  ] as const)(
    'returns the start of the last bar that had closed 24 h earlier (%s)',
    (_name, resolution, bar, now, expected) => {
      expect(dayBefore(resolution, at(bar), at(now))).toBe(at(expected));
    },
  );

  it('returns undefined for bars longer than an hour', () => {
    const known = RESOLUTION_CODES.filter((code) => dayBefore(code, 0, 0) !== undefined);
    expect(known).toEqual(['1S', '10S', '30S', '1', '3', '5', '15', '30', '60']);
  });

  it('returns the start of a bar that closes exactly 24 h before the last price', () => {
    const times = fc.integer({ min: 0, max: 4e12 });
    fc.assert(
      fc.property(fc.constantFrom(...RESOLUTION_CODES), times, fc.nat(3_600_000), (resolution, bar, passed) => {
        const start = dayBefore(resolution, bar, bar + passed);
        if (start === undefined) return;
        const length = RESOLUTIONS[resolution].seconds * 1000;
        const price = Math.min(bar + passed, bar + length);
        expect(start + length).toBe(price - 86_400_000);
      }),
    );
  });
});
