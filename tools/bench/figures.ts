/** Pure functions for calculating and formatting figures. */

/** Duration of a frame at 60 Hz, in milliseconds. */
const FRAME = 1000 / 60;

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? Number.NaN)
    : ((sorted[middle - 1] ?? Number.NaN) + (sorted[middle] ?? Number.NaN)) / 2;
}

/** Returns the share of dropped frames, in which the screen repeated the previous frame. */
export function droppedShare(intervals: readonly number[]): number {
  const due = intervals.map((interval) => Math.max(1, Math.round(interval / FRAME)));
  const all = due.reduce((sum, count) => sum + count, 0);
  return all === 0 ? 0 : (all - intervals.length) / all;
}

export interface Figure {
  readonly name: string;
  /** The unit. Empty for counts. */
  readonly unit: 'ms' | '%' | 'MB' | '';
  readonly value: number;
  /** The baseline, measured in the same run. */
  readonly baseline: number;
  readonly comparedWith: string;
  /** The upper limit, if the figure has one. */
  readonly bound?: string;
}

/** Formats the ratio of the value to the baseline. Returns a dash if the value was not measured or only the baseline is 0. */
export function ratioOf({ value, baseline }: Pick<Figure, 'value' | 'baseline'>): string {
  if (Number.isNaN(value)) return '–';
  if (baseline > 0) return `${(value / baseline).toFixed(2)} ×`;
  return value > 0 ? '–' : '1.00 ×';
}

/** Formats figures as a text table. */
export function tableOf(figures: readonly Figure[]): string {
  const digits = { ms: 1, '%': 2, MB: 2, '': 0 };
  const text = (value: number, unit: Figure['unit']): string => `${value.toFixed(digits[unit])} ${unit}`.trim();
  const isBound = figures.some(({ bound }) => bound !== undefined);
  const rows = [
    ['figure', 'value', 'baseline', 'ratio', 'compared with', ...(isBound ? ['bound'] : [])],
    ...figures.map((figure) => [
      figure.name,
      text(figure.value, figure.unit),
      text(figure.baseline, figure.unit),
      ratioOf(figure),
      figure.comparedWith,
      ...(isBound ? [figure.bound ?? ''] : []),
    ]),
  ];
  return columnsOf(rows, (column) => column > 0 && column < 4);
}

/** Formats rows of cells as text, with numbers right-aligned. */
export function columnsOf(rows: readonly (readonly string[])[], isNumber: (column: number) => boolean): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) =>
          isNumber(column) ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
