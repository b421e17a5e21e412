import { assert, float, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { panOf, pitchOf } from '../../../../../src/features/exchange-chart/rules/tones.ts';

const price = float({ min: -1e6, max: 1e6, noNaN: true });

describe('pitchOf()', () => {
  it('returns rising pitches from 220 to 880 Hz for rising prices', () => {
    expect([1, 2, 3].map((value) => pitchOf(value, 1, 3))).toEqual([220, 440, 880]);
  });

  it('always returns a pitch between 220 and 880 Hz', () => {
    assert(
      property(price, price, price, (value, low, high) => {
        expect(pitchOf(value, low, high)).toBeGreaterThanOrEqual(220);
        expect(pitchOf(value, low, high)).toBeLessThanOrEqual(880);
      }),
    );
  });

  it('returns 440 Hz if all prices are the same', () => {
    expect(pitchOf(5, 5, 5)).toBe(440);
  });
});

describe('panOf()', () => {
  it('returns positions from left to right', () => {
    expect([0, 5, 10].map((time) => panOf(time, 0, 10))).toEqual([-0.8, 0, 0.8]);
    expect(panOf(3, 3, 3)).toBe(0);
  });

  it('returns values between −0.8 and 0.8', () => {
    assert(property(price, price, price, (time, first, last) => Math.abs(panOf(time, first, last)) <= 0.8));
  });
});
