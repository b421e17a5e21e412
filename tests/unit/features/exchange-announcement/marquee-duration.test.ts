import { describe, expect, it } from 'vitest';
import { marqueeSeconds } from '../../../../src/features/exchange-announcement/rules/marquee-duration.ts';

describe('a banner that scrolls', () => {
  it.each([
    [500, 8],
    [200, 3],
    [201, 4],
    [1, 1],
  ])('ANN-06 %i px take %i s', (width, seconds) => expect(marqueeSeconds(width)).toBe(seconds));

  it.each([0, -5, Number.NaN, Number.POSITIVE_INFINITY])('%d px take no time', (width) =>
    expect(marqueeSeconds(width)).toBe(0),
  );
});
