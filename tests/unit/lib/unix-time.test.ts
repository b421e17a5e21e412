import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readMilliseconds, readSeconds } from '../../../src/lib/unix-time.ts';

const seconds = fc.integer({ min: Date.UTC(1974, 0, 1) / 1000, max: Date.UTC(2099, 11, 31) / 1000 });

describe('readSeconds() and readMilliseconds()', () => {
  it('accepts every time from 1974 to 2099 in either unit', () => {
    fc.assert(
      fc.property(seconds, (time) => {
        expect(readSeconds(time)).toEqual({ time, isConverted: false });
        expect(readSeconds(time * 1000)).toEqual({ time, isConverted: true });
        expect(readMilliseconds(time * 1000)).toEqual({ time: time * 1000, isConverted: false });
        expect(readMilliseconds(time)).toEqual({ time: time * 1000, isConverted: true });
      }),
    );
  });

  it.each([1.7e15, 1.7e18, -1e14, 1e300, Infinity, Number.NaN])('rejects an implausible time (%d)', (written) => {
    expect(readSeconds(written)).toBeUndefined();
    expect(readMilliseconds(written)).toBeUndefined();
  });

  it('returns times before 1970 unchanged', () => {
    const time = Date.UTC(1962, 0, 2);
    expect(readMilliseconds(time)).toEqual({ time, isConverted: false });
    expect(readSeconds(time / 1000)).toEqual({ time: time / 1000, isConverted: false });
  });
});
