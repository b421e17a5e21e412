import { describe, expect, it } from 'vitest';
import {
  exchangeZone,
  namedZone,
  UTC,
  zoneOffset,
} from '../../../../../src/features/exchange-chart/rules/time-zones.ts';

describe('zoneOffset()', () => {
  const winter = Date.UTC(2026, 0, 15);
  const summer = Date.UTC(2026, 6, 15);

  it.each([
    [UTC, winter, ''],
    ['Europe/Berlin', winter, '+1'],
    ['Europe/Berlin', summer, '+2'],
    ['America/New_York', winter, '-5'],
    ['Asia/Kolkata', winter, '+5:30'],
  ])('returns the zone’s offset at a time (%s, %i: UTC%s)', (zone, at, offset) => {
    expect(zoneOffset(zone, 'en', at).replace('−', '-')).toBe(`UTC${offset}`);
  });

  it('returns the name of a zone that the browser does not support', () => {
    expect(zoneOffset('Moon/Tranquility', 'en', winter)).toBe('Moon/Tranquility');
  });

  it('returns the device’s offset if the setting is empty', () => {
    expect(zoneOffset('', 'en', winter)).toBe(zoneOffset(namedZone(''), 'en', winter));
  });
});

describe('exchangeZone()', () => {
  it('returns a zone that differs from UTC and from the device’s zone', () => {
    expect(exchangeZone('Asia/Tokyo', 'Asia/Seoul')).toBe('Asia/Tokyo');
  });

  it.each([undefined, UTC, 'Asia/Seoul'])('returns undefined for %s on a device in Seoul', (zone) => {
    expect(exchangeZone(zone, 'Asia/Seoul')).toBeUndefined();
  });
});
