import { describe, expect, it } from 'vitest';
import { marqueeSeconds } from '../../../../src/features/exchange-announcement/rules/marquee-duration.ts';

describe('marqueeSeconds()', () => {
  it.each([
    [500, 8],
    [200, 3],
    [201, 4],
    [1, 1],
  ])('returns a duration proportional to the width (%i px → %i s) [ANN-06]', (width, seconds) =>
    expect(marqueeSeconds(width)).toBe(seconds),
  );

  it.each([0, -5, Number.NaN, Number.POSITIVE_INFINITY])('returns 0 for an invalid width (%d px)', (width) =>
    expect(marqueeSeconds(width)).toBe(0),
  );
});
