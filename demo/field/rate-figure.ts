/** The figures of a `field_performance` event. */
export const FIGURES = ['headerVisible', 'inp', 'cls'] as const;
export type Figure = (typeof FIGURES)[number];

export type Rating = 'good' | 'needs improvement' | 'poor';

/** The highest values that web.dev rates as good and as needing improvement. */
const THRESHOLDS: Readonly<Partial<Record<Figure, readonly [good: number, acceptable: number]>>> = {
  inp: [200, 500],
  cls: [0.1, 0.25],
};

/** Returns the rating by the thresholds of web.dev, which has none for `headerVisible`. */
export function rateFigure(figure: Figure, value: number): Rating | undefined {
  const thresholds = THRESHOLDS[figure];
  if (thresholds === undefined) return undefined;
  const [good, acceptable] = thresholds;
  if (value <= good) return 'good';
  return value <= acceptable ? 'needs improvement' : 'poor';
}

/** Formats a figure: milliseconds without decimals, and `cls` with four. */
export const formatFigure = (figure: Figure, value: number): string =>
  figure === 'cls' ? value.toFixed(4) : `${Math.round(value)} ms`;
