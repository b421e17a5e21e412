import { describe, expect, it } from 'vitest';
import { formatFigure, rateFigure } from '../../../demo/field/rate-figure.ts';

describe('rateFigure()', () => {
  it.each([
    ['inp', 0, 'good'],
    ['inp', 200, 'good'],
    ['inp', 201, 'needs improvement'],
    ['inp', 500, 'needs improvement'],
    ['inp', 501, 'poor'],
    ['cls', 0.1, 'good'],
    ['cls', 0.11, 'needs improvement'],
    ['cls', 0.25, 'needs improvement'],
    ['cls', 0.26, 'poor'],
    ['headerVisible', 10_000, undefined],
  ] as const)('rates %s %d as %s', (figure, value, rating) => {
    expect(rateFigure(figure, value)).toBe(rating);
  });
});

describe('formatFigure()', () => {
  it.each([
    ['inp', 104.4, '104 ms'],
    ['headerVisible', 99.5, '100 ms'],
    ['cls', 0.01234, '0.0123'],
  ] as const)('formats %s %d as %s', (figure, value, text) => {
    expect(formatFigure(figure, value)).toBe(text);
  });
});
