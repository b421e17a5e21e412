/** The user's settings for an indicator's pane. */
export interface PaneRequest {
  /** The share of the chart's height, from 0 to 1, that the user has set by dragging the pane's edge. */
  readonly share?: number | undefined;
  /**
   * True if the user has collapsed the pane, false if the user has expanded it. If undefined, the pane is expanded if there is enough
   * space.
   */
  readonly collapsed?: boolean | undefined;
}

export interface PaneLayout {
  /** The height of the candle pane, in px. */
  readonly price: number;
  /** The height of each indicator pane in px, or 0 if it is collapsed. */
  readonly panes: readonly number[];
  /** Whether there is space for the row that lists the collapsed panes. */
  readonly hasRow: boolean;
}

/** Heights in px. `axis` is at least the height of the engine's time axis. */
export const PANE_SIZES = {
  axis: 28,
  separator: 1,
  /** The height of the row that lists the collapsed panes. */
  row: 32,
  /** The minimum height of a pane. Panes that would be lower are collapsed. */
  least: 56,
} as const;

/** The minimum height of the candles, as a share of the chart's height. */
const PRICE_SHARE = 0.45;
/** The minimum height of the candles in px, if the chart is tall enough. */
const PRICE_LEAST = 120;
/** The default height of an indicator's pane as a share of the chart's height, and its maximum in px. */
const DEFAULT_SHARE = 0.2;
const DEFAULT_MOST = 160;

/** Returns the minimum height of the candle pane in px. `height` is the height of the chart in px. */
export function leastPrice(height: number): number {
  return Math.max(0, Math.min(height - PANE_SIZES.axis, Math.max(Math.ceil(PRICE_SHARE * height), PRICE_LEAST)));
}

/**
 * Returns the indices of the panes that the user hasn't collapsed, in the order in which they receive space. Panes that the user has
 * expanded come first.
 */
function byPriority(panes: readonly PaneRequest[]): readonly number[] {
  const open = [...panes.keys()].filter((index) => panes[index]?.collapsed !== true);
  const isExpanded = (index: number): boolean => panes[index]?.collapsed === false;
  return [...open.filter(isExpanded), ...open.filter((index) => !isExpanded(index))];
}

/** Returns the indices of the expanded panes, in the order of the panes. Panes that don't fit are omitted. */
function expandedIn(room: number, panes: readonly PaneRequest[]): readonly number[] {
  const most = Math.max(0, Math.floor(room / (PANE_SIZES.least + PANE_SIZES.separator)));
  return byPriority(panes)
    .slice(0, most)
    .toSorted((one, other) => one - other);
}

/**
 * Shrinks heights so that their sum fits into `room`. Each height shrinks in proportion to its excess over the minimum. Returns whole px.
 */
function fit(wanted: readonly number[], room: number): readonly number[] {
  const { least } = PANE_SIZES;
  const above = wanted.map((height) => height - least);
  const sum = above.reduce((total, height) => total + height, 0);
  const free = room - wanted.length * least;
  const factor = sum > free && sum > 0 ? free / sum : 1;
  return above.map((height) => least + Math.floor(height * factor));
}

/**
 * Divides a chart's height, in px, between the candles and the indicator panes. The candles keep at least 45 % of the height, and 120 px if
 * the chart is tall enough. Panes that would be lower than 56 px are collapsed, starting with the last one.
 */
export function layoutPanes(height: number, panes: readonly PaneRequest[]): PaneLayout {
  const least = leastPrice(height);
  const all = Math.max(0, height - PANE_SIZES.axis);
  const roomWith = (row: number): number => all - row - least;
  let open = expandedIn(roomWith(0), panes);
  const hasRow = open.length < panes.length && roomWith(PANE_SIZES.row) >= 0;
  const row = hasRow ? PANE_SIZES.row : 0;
  if (hasRow) open = expandedIn(roomWith(row), panes);
  const wanted = open.map((index) => {
    const share = panes[index]?.share;
    const pane = share === undefined ? Math.min(DEFAULT_SHARE * height, DEFAULT_MOST) : share * height;
    return Math.max(PANE_SIZES.least, Math.round(pane));
  });
  const separators = open.length * PANE_SIZES.separator;
  const fitted = fit(wanted, roomWith(row) - separators);
  const heights = [...panes.keys()].map((index) => fitted[open.indexOf(index)] ?? 0);
  return { price: all - row - separators - fitted.reduce((sum, pane) => sum + pane, 0), panes: heights, hasRow };
}

/**
 * Returns the panes after the user has moved a pane's upper edge up by `distance` px, or down if `distance` is negative. The space comes
 * from the pane above or from the candles, which keep their minimum height. Heights are stored as shares.
 */
export function resizePane<Pane extends PaneRequest>(
  height: number,
  panes: readonly Pane[],
  index: number,
  distance: number,
): readonly Pane[] {
  const { price, panes: heights } = layoutPanes(height, panes);
  const own = heights[index] ?? 0;
  if (own === 0) return panes;
  const above = heights.findLastIndex((pane, place) => place < index && pane > 0);
  const slack = above === -1 ? price - leastPrice(height) : (heights[above] ?? 0) - PANE_SIZES.least;
  const moved = Math.round(Math.max(PANE_SIZES.least - own, Math.min(slack, distance)));
  return panes.map((pane, place) => {
    const now = heights[place] ?? 0;
    if (now === 0) return pane;
    const next = place === index ? now + moved : place === above ? now - moved : now;
    return { ...pane, share: next / height };
  });
}

/** Returns the panes after the user has collapsed the pane at `index`. */
export function collapsePane<Pane extends PaneRequest>(panes: readonly Pane[], index: number): readonly Pane[] {
  return panes.map((pane, place) => (place === index ? { ...pane, collapsed: true } : pane));
}

/** Returns the panes after the user has expanded the pane at `index`, which receives space first. */
export function expandPane<Pane extends PaneRequest>(panes: readonly Pane[], index: number): readonly Pane[] {
  return panes.map((pane, place) => {
    const { collapsed, ...others } = pane;
    if (place === index) return { ...pane, collapsed: false };
    return collapsed === false ? (others as unknown as Pane) : pane;
  });
}

/** The visible part of the legend: all of it, the pair with its last price, or only warnings. */
export type LegendSize = 'full' | 'short' | 'none';

/** Heights in px of the mark at the highest bar, of the legend on one, two and three lines, and of a line of indicator values. */
const MARK = 20;
const LEGEND = { short: 26, middle: 44, tall: 62, line: 20 } as const;
/** The maximum share of the candle pane's height that text may cover. */
const TEXT_SHARE = 0.45;
/**
 * Minimum plot widths in px for the legend on one line and on two lines, the margin, and the widths of an indicator's name and of each of
 * its values.
 */
const WIDTHS = { wideLegend: 1000, legend: 600, margin: 96, name: 110, figure: 110 } as const;

/**
 * Returns the part of the legend and the number of indicators whose values fit above the candles, so that more than half of the pane's
 * height remains free. The pane's size is in px.
 */
export function legendLayout(
  pane: { readonly width: number; readonly height: number },
  figures: readonly number[],
): { readonly legend: LegendSize; readonly indicators: number } {
  const budget = pane.height * TEXT_SHARE - MARK;
  const width = pane.width - WIDTHS.margin;
  const full = width >= WIDTHS.wideLegend ? LEGEND.short : width >= WIDTHS.legend ? LEGEND.middle : LEGEND.tall;
  const legend = full <= budget ? 'full' : LEGEND.short <= budget ? 'short' : 'none';
  let free = budget - (legend === 'full' ? full : legend === 'short' ? LEGEND.short : 0);
  const fits = figures.map((count) => {
    free -= linesOf(count, pane.width) * LEGEND.line;
    return free >= 0;
  });
  const first = fits.indexOf(false);
  return { legend, indicators: first === -1 ? figures.length : first };
}

/** Returns the number of lines that an indicator's name and `figures` values need in a plot of `width` px. */
export function linesOf(figures: number, width: number): number {
  return Math.max(1, Math.ceil((WIDTHS.name + figures * WIDTHS.figure) / Math.max(1, width)));
}
