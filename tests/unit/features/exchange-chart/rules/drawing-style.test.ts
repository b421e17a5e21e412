import { describe, expect, it } from 'vitest';
import { DRAWING_COLORS, readDrawingStyle } from '../../../../../src/features/exchange-chart/rules/drawing-style.ts';

/** Returns a colour's relative luminance (WCAG 2). */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

describe('DRAWING_COLORS', () => {
  it.each(Object.entries(DRAWING_COLORS))(
    'contains colours with enough contrast in both themes and for black text (%s)',
    (_, hex) => {
      expect(contrast(hex, '#ffffff')).toBeGreaterThanOrEqual(3);
      expect(contrast(hex, '#14161a')).toBeGreaterThanOrEqual(3);
      expect(contrast(hex, '#000000')).toBeGreaterThanOrEqual(4.5);
    },
  );
});

describe('readDrawingStyle()', () => {
  it('returns the valid fields of a style', () => {
    const style = { color: 'red', width: 3, line: 'dashed' };
    expect(readDrawingStyle(style)).toEqual({ style });
    expect(readDrawingStyle({ width: 1 })).toEqual({ style: { width: 1 } });
  });

  it('omits invalid and unknown fields', () => {
    expect(readDrawingStyle({ color: 'url(//evil)', width: 2, line: 'wavy', script: 'x' })).toEqual({
      style: { width: 2 },
    });
  });

  it.each([
    undefined,
    null,
    'red',
    7,
    [],
    {},
    { color: '' },
    { color: 'toString' },
    { color: '__proto__' },
    { width: 0 },
    { width: 1.5 },
    { width: '2' },
    { width: Number.NaN },
    { line: 1 },
  ])('returns no style if no field is valid (%j)', (value) => {
    expect(readDrawingStyle(value)).toEqual({});
  });
});
