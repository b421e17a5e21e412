import type { Bar } from '../rules/bar.ts';
import type { ChartEngine, PricePoint } from '../rules/engine.ts';
import type { ChartWindow } from '../rules/compared-bars.ts';
import type { CompareOverlay } from './compare-overlay.ts';
import type { DrawingTools } from './drawing-tools.ts';
import type { PanePlaces } from './pane-studies.ts';
import type { Session } from './session.ts';
import type { PriceLineKind, TargetKind } from '../rules/price-lines.ts';
import type { PriceScaleType } from '../rules/price-scale.ts';
import type { Range } from '../rules/ranges.ts';
import type { SavedStudy } from '../rules/saved.ts';
import type { MarkSide } from '../rules/trade-clusters.ts';
import type { Trade } from '../rules/trades.ts';

/** The chart types that the engine draws. */
const ENGINE_TYPES = ['candles', 'hollow', 'ohlc', 'area'] as const;
/** The chart types that the chart draws itself (`chart-types.ts`). */
const OWN_TYPES = ['heikinAshi', 'lineMarkers', 'stepLine', 'baseline', 'columns'] as const;
export const CHART_TYPES = [...ENGINE_TYPES, ...OWN_TYPES] as const;
export type OwnChartType = (typeof OWN_TYPES)[number];
export type ChartType = (typeof CHART_TYPES)[number];

/** Returns whether the chart, rather than its engine, draws a type. */
export function isOwnType(type: ChartType): type is OwnChartType {
  return (OWN_TYPES as readonly ChartType[]).includes(type);
}

/** The user's settings for one chart. */
export interface ChartProperties {
  readonly type: ChartType;
  /** The time zone: `Etc/UTC` or a name from `Intl.supportedValuesOf('timeZone')`. Empty for the device's time zone. */
  readonly timezone: string;
  readonly grid: boolean;
  readonly extremes: boolean;
  readonly lastLine: boolean;
  /** Whether the price axis shows the time until the last bar closes. */
  readonly countdown: boolean;
  readonly scale: PriceScaleType;
  /** Whether the price axis is inverted, with higher prices further down. */
  readonly inverted: boolean;
  /** Whether a tone plays when the user moves to a bar with the keyboard. */
  readonly sound: boolean;
  /** The comparison with other symbols, not yet validated (`parseComparison`). Null if no symbols are compared. */
  readonly comparison: unknown;
  /** The date range that the chart shows until the user scrolls or zooms. Empty if none is selected. */
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
  sound: false,
  comparison: null,
  range: '',
};

/** Formatters for the numbers and times on the canvas. */
export interface ChartFormats {
  /** Formats a price, given as a decimal string, for the price axis. */
  price(text: string): string;
  volume(amount: number): string;
  /** Formats a change in percent for the price axis. */
  percent(value: number): string;
  /** Formats a bar's date and time. */
  time(timestamp: number): string;
  /** Formats the time until a bar closes. */
  countdown(milliseconds: number): string;
  /** Returns the labels for ticks on the time axis. Tick times must be in ascending order. */
  ticks(timestamps: readonly number[]): readonly string[];
}

export type LineTone = PriceLineKind | TargetKind;

/** A line that the engine draws: one of the page's lines, or the take-profit or stop-loss of such a line. */
export interface ChartLine {
  readonly id: string;
  readonly price: number;
  readonly text: string;
  readonly tone: LineTone;
  readonly isDraggable: boolean;
  /** The height of the label with its controls, in px. 0 if the line has no label. */
  readonly labelHeight: number;
}

/** The position of a line's label in the box, in px. */
export interface LabelPlace {
  /** The y coordinate of the label's centre. It differs from the line's if the label would cover another label. */
  readonly y: number;
  /** The width of the label on the canvas. */
  readonly width: number;
}

/** Handlers that connect the lines on the canvas with the page and with the controls over the canvas. */
export interface LineHandlers {
  /** Decides whether a line may move to a price. Returns the price to which the line snaps, or undefined if it must not move. */
  onMove(id: string, price: number): number | undefined;
  /** Called in each frame that draws lines, before the frame is painted, with the positions of the visible labels. */
  onPlace(places: ReadonlyMap<string, LabelPlace>): void;
}

/** The mark for one or more fills. Coordinates are in px within the box. */
export interface TradeMark {
  readonly x: number;
  readonly y: number;
  readonly side: MarkSide;
  /** The range of fills, as indices into the list of fills. `to` is exclusive. */
  readonly from: number;
  readonly to: number;
}

/** A callback that receives the visible marks in each frame that draws fills. */
export type ShowMarks = (marks: readonly TradeMark[]) => void;

/**
 * The outcome of scrolling a chart to a time. `no data` means that the history doesn't go back that far, and `cancelled` that the user has
 * scrolled or zoomed, or that another target has replaced this one.
 */
export type ScrollOutcome = 'reached' | 'no data' | 'failed' | 'cancelled';

/** Features of the built-in engine beyond the engine API. An engine that the page provides has its own user interface for such features. */
export interface BuiltinTools {
  change(properties: Partial<ChartProperties>): void;
  setStudies(studies: readonly SavedStudy[]): void;
  setLines(lines: readonly ChartLine[], handlers: LineHandlers): void;
  /** Sets the fills to mark, in chronological order. */
  setTrades(trades: readonly Trade[], onMarks: ShowMarks): void;
  /** Returns the price at a y coordinate in the box, or undefined outside the candle area. */
  priceAt(y: number): number | undefined;
  setFormats(formats: ChartFormats): void;
  /** Sets the space that is reserved for the legend above the highest candle, in px. */
  setHeadroom(height: number): void;
  /** Calls `callback` asynchronously with the panes' positions, once initially and then after each change. */
  onPanes(callback: (places: PanePlaces) => void): void;
  /** Sets whether the price is out of date. If it is, the last-price line is grey with shorter dashes. */
  setDelayed(isDelayed: boolean): void;
  /**
   * Returns up to `most` bars in chronological order: the newest bars or, if the newest bar isn't loaded, the bars up to the last visible
   * bar.
   */
  tableBars(most: number): readonly Bar[];
  /** Returns the bars that are at least partly visible. */
  visibleBars(): readonly Bar[];
  barAt(index: number): Bar | undefined;
  /** Returns the index of the last bar that begins at or before a time, or -1 if that bar isn't loaded. */
  indexOf(time: number): number;
  /** Returns the end of a loaded bar, which is the start of the next bar. Returns Infinity for the newest bar. */
  endOf(bar: Bar): number;
  /** Returns the index of the last loaded bar, or -1 if there are no bars. */
  lastIndex(): number;
  /** Returns whether the newest bar is loaded. It is dropped when the user scrolls back far enough. */
  hasNewest(): boolean;
  /**
   * Moves the crosshair to a bar, at its close unless `price` is set, and scrolls the bar into view. Returns the crosshair's position. If
   * there is no bar at the index, removes the crosshair and returns undefined.
   */
  pointAt(index: number | undefined, price?: number): PricePoint | undefined;
  zoom(step: 1 | -1): void;
  /** Loads the drawing tools. */
  openDrawings(): Promise<DrawingTools>;
  /** Calls `callback` with the last visible bar's time after the user has scrolled or zoomed. Returns a cleanup function. */
  onScroll(callback: (lastVisible: number) => void): () => void;
  /** Returns the start time of the last visible bar, or undefined if it is the newest bar. */
  lastVisibleTime(): number | undefined;
  /** Scrolls to the newest bar. Resolves once the bar is visible. */
  scrollToNewest(): Promise<void>;
  /** Fits the price axis to the visible bars again, for example after the user has dragged the axis. */
  fitPrices(): void;
  /** Returns the width of the candle area, in px. */
  plotWidth(): number;
  /** Scrolls until the bar at a time is the last visible one, loading bars as needed. */
  scrollTo(until: number): void;
  /** Loads bars back to a time, and scrolls the bar at that time to the middle of the chart. */
  goTo(time: number): Promise<ScrollOutcome>;
  /**
   * Loads the overlay for compared symbols. `onView` is called with the stored bars after the user has scrolled or the bars have changed.
   */
  openComparison(onView: (bars: ChartWindow) => void): Promise<CompareOverlay>;
  /** Calls `feature` with the engine's session and returns the result. Used by features whose code loads on first use. */
  extend<Result>(feature: (session: Session) => Result): Result;
}

export interface BuiltinEngine extends ChartEngine {
  readonly builtin: BuiltinTools;
}

/** Returns whether the engine is the built-in engine rather than one that the page provides. */
export function isBuiltin(engine: ChartEngine): engine is BuiltinEngine {
  return 'builtin' in engine;
}
