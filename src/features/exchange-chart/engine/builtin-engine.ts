import type { Bar } from '../rules/bar.ts';
import type { ChartEngine, PricePoint } from '../rules/engine.ts';
import type { DrawingTools } from './drawing-tools.ts';
import type { PanePlaces } from './pane-studies.ts';
import type { PriceLine } from '../rules/price-lines.ts';
import type { PriceScaleType } from '../rules/price-scale.ts';
import type { Range } from '../rules/ranges.ts';
import type { SavedStudy } from '../rules/saved.ts';

export const CHART_TYPES = ['candles', 'hollow', 'ohlc', 'area'] as const;
export type ChartType = (typeof CHART_TYPES)[number];

/** The user's settings of one chart. */
export interface ChartProperties {
  readonly type: ChartType;
  /** `Etc/UTC` or a name of `Intl.supportedValuesOf('timeZone')`; empty for the device's time zone. */
  readonly timezone: string;
  readonly grid: boolean;
  readonly extremes: boolean;
  readonly lastLine: boolean;
  /** Whether the price axis shows the time until the last bar closes. */
  readonly countdown: boolean;
  readonly scale: PriceScaleType;
  /** Whether higher prices are further down. */
  readonly inverted: boolean;
  /** The date range that the chart shows until the user scrolls or zooms; empty for none. */
  readonly range: Range | '';
}

export const CHART_PROPERTIES: ChartProperties = {
  type: 'candles',
  timezone: '',
  grid: true,
  extremes: true,
  lastLine: true,
  countdown: true,
  scale: 'linear',
  inverted: false,
  range: '',
};

/** Formats numbers and times for the canvas. */
export interface ChartFormats {
  /** Formats a price, a decimal string, for the price axis. */
  price(text: string): string;
  volume(amount: number): string;
  /** Formats a change in percent for the price axis. */
  percent(value: number): string;
  /** Formats the date and time of a bar. */
  time(timestamp: number): string;
  /** Formats the time until a bar closes. */
  countdown(milliseconds: number): string;
  /** Returns the labels of the time axis' ticks, whose times ascend. */
  ticks(timestamps: readonly number[]): readonly string[];
}

/** Asks whether a line may move to a price. Returns the price that it snaps to; undefined where it must stay. */
export type MoveLine = (line: PriceLine, price: number) => number | undefined;

/** Whether a chart has reached a time: its bars may not go back that far, their request may fail, or the user may scroll elsewhere. */
export type ScrollOutcome = 'reached' | 'no data' | 'failed' | 'cancelled';

/** Features of the built-in engine beyond the engine API. A page's own engine brings its own tools for them. */
export interface BuiltinTools {
  change(properties: Partial<ChartProperties>): void;
  setStudies(studies: readonly SavedStudy[]): void;
  setLines(lines: readonly PriceLine[], onMove: MoveLine): void;
  setFormats(formats: ChartFormats): void;
  /** Reserves this many px above the highest candle for the legend. */
  setHeadroom(height: number): void;
  /** Calls back with the positions of the panes, now and after each change. */
  onPanes(callback: (places: PanePlaces) => void): void;
  /** Draws the line of the last price grey and dotted where the price is out of date. */
  setDelayed(isDelayed: boolean): void;
  /** All loaded bars, the newest last. */
  bars(): readonly Bar[];
  barAt(index: number): Bar | undefined;
  /** Returns the index of the last bar that begins at or before a time; -1 where there is none. */
  indexOf(time: number): number;
  /** Moves the crosshair to a bar, at its close unless `price` is set, and scrolls it into view; removes the crosshair for undefined. */
  pointAt(index: number | undefined, price?: number): PricePoint | undefined;
  zoom(step: 1 | -1): void;
  /** Loads the drawing tools. */
  openDrawings(): Promise<DrawingTools>;
  /** Calls back with the time of the last visible bar after the user has scrolled or zoomed. Returns a cleanup function. */
  onScroll(callback: (lastVisible: number) => void): () => void;
  /** The start time of the last visible bar; undefined where that is the newest bar. */
  lastVisibleTime(): number | undefined;
  scrollToNewest(): void;
  /** Fits the price axis to the visible bars again, after the user has dragged it. */
  fitPrices(): void;
  /** The width of the candles' area, in px. */
  plotWidth(): number;
  /** Scrolls until the bar at a time is the last visible one, loading older bars as needed. */
  scrollTo(until: number): void;
  /** Loads older bars until a time, and scrolls its bar to the middle of the chart. */
  goTo(time: number): Promise<ScrollOutcome>;
}

export interface BuiltinEngine extends ChartEngine {
  readonly builtin: BuiltinTools;
}

/** Whether the engine is the built-in one rather than a page's own. */
export function isBuiltin(engine: ChartEngine): engine is BuiltinEngine {
  return 'builtin' in engine;
}
