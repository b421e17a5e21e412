import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readIsoDate } from '../../../src/lib/iso-date.ts';

describe('readIsoDate()', () => {
  it('returns every calendar date unchanged', () => {
    const years = { min: new Date('0000-01-01T00:00:00Z'), max: new Date('9999-12-31T00:00:00Z') };
    fc.assert(
      fc.property(fc.date({ ...years, noInvalidDate: true }), (date) => {
        const day = date.toISOString().slice(0, 10);
        expect(readIsoDate(day)).toBe(day);
      }),
    );
  });

  it.each([
    '',
    '2026-02-30',
    '2025-02-29',
    '2026-13-01',
    '2026-5-3',
    '2026-05-03T00:00',
    '3 May 2026',
    20_260_503,
    null,
  ])('returns undefined for %j', (value) => {
    expect(readIsoDate(value)).toBeUndefined();
  });

  it('returns the input or undefined for any value, and never throws', () => {
    fc.assert(fc.property(fc.anything(), (value) => [undefined, value].includes(readIsoDate(value))));
  });
});
