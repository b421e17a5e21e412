interface LayoutRow {
  readonly columns: number;
  readonly rows: number;
}

const grid = (columns: number, rows: number): LayoutRow => ({ columns, rows });

/** The arrangements of a platform's charts. Charts are side by side in `h` layouts and stacked in `v` layouts. */
export const LAYOUTS = {
  s: grid(1, 1),
  '2h': grid(2, 1),
  '2v': grid(1, 2),
  '3h': grid(3, 1),
  '3v': grid(1, 3),
  '4': grid(2, 2),
} as const satisfies Readonly<Record<string, LayoutRow>>;

export type LayoutCode = keyof typeof LAYOUTS;

/** The layout codes, from one chart to four charts. */
export const LAYOUT_CODES: readonly LayoutCode[] = ['s', '2h', '2v', '3h', '3v', '4'];

/** Returns the number of charts in a layout. */
export function chartsIn(layout: LayoutCode): number {
  return LAYOUTS[layout].columns * LAYOUTS[layout].rows;
}

/** The number of charts in the largest layout. */
export const MOST_CHARTS = 4;

/**
 * Returns the value if it is a layout code. Any other value, including `single` from old pages, becomes the layout with one chart (OP-83).
 */
export function parseLayout(value: unknown): LayoutCode {
  return typeof value === 'string' && Object.hasOwn(LAYOUTS, value) ? (value as LayoutCode) : 's';
}
