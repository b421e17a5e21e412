import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wallClockOf } from '../../../../../src/features/exchange-chart/pane/bar-times.ts';
import { fieldsOf, momentOf, readDateTime } from '../../../../../src/features/exchange-chart/rules/zoned-time.ts';

const at = (text: string): number => Date.parse(`${text}Z`);
const ZONES = ['Etc/UTC', 'Asia/Tokyo', 'America/New_York', 'Europe/Berlin', 'Asia/Kolkata', 'Pacific/Apia'] as const;
const times = fc.integer({ min: at('1995-01-01T00:00'), max: at('2099-12-31T00:00') });

describe('readDateTime()', () => {
  it.each([
    ['2026-11-26', '14:30', '2026-11-26T14:30'],
    ['2024-02-29', '00:00', '2024-02-29T00:00'],
    ['2026-11-26', '14:30:15', '2026-11-26T14:30'],
  ])('parses a date and a time (%s %s)', (date, time, expected) => {
    expect(readDateTime(date, time)).toBe(at(expected));
  });

  it.each([
    ['', '14:30'],
    ['2026-11-26', ''],
    ['2026-02-30', '14:30'],
    ['2026-13-01', '14:30'],
    ['0026-11-26', '14:30'],
    ['12026-11-26', '14:30'],
    ['2026-11-26', '24:00'],
    ['2026-11-26', '14:60'],
    ['26.11.2026', '14:30'],
  ])('rejects an invalid date or time (%j %j)', (date, time) => {
    expect(readDateTime(date, time)).toBeUndefined();
  });

  it('parses the values that fieldsOf() returns', () => {
    fc.assert(
      fc.property(times, (time) => {
        const { date, time: clock } = fieldsOf(time);
        expect(readDateTime(date, clock)).toBe(Math.floor(time / 60_000) * 60_000);
      }),
    );
  });
});

describe('momentOf()', () => {
  it.each([
    ['in winter', 'Europe/Berlin', '2026-01-15T12:00', '2026-01-15T11:00'],
    ['in summer', 'Europe/Berlin', '2026-07-15T12:00', '2026-07-15T10:00'],
    ['that clocks skip', 'Europe/Berlin', '2026-03-29T02:30', '2026-03-29T01:30'],
    ['that clocks show twice', 'Europe/Berlin', '2026-10-25T02:30', '2026-10-25T00:30'],
    ['in a zone with a half-hour offset', 'Asia/Kolkata', '2026-01-15T12:00', '2026-01-15T06:30'],
  ])('returns the moment of a local time %s', (_name, zone, shown, expected) => {
    expect(momentOf(at(shown), wallClockOf(zone))).toBe(at(expected));
  });

  it('returns a moment at which the zone’s clock shows the given time', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ZONES), times, (zone, time) => {
        const wallClock = wallClockOf(zone);
        const moment = Math.floor(time / 60_000) * 60_000;
        const result = momentOf(wallClock(moment), wallClock);
        expect(wallClock(result)).toBe(wallClock(moment));
        expect(result).toBeLessThanOrEqual(moment);
      }),
    );
  });
});
