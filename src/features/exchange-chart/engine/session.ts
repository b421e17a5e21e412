import type { SymbolInfo } from '../rules/datafeed.ts';
import type { SavedStudy, SymbolDrawings } from '../rules/saved.ts';
import { countIndicators } from '../rules/volume-pane.ts';
import type { LegendSize } from '../rules/pane-layout.ts';
import type { EngineOptions, Overrides, PricePoint } from '../rules/engine.ts';
import { DEFAULT_RESOLUTION, parseResolution, RESOLUTIONS, type Resolution } from '../rules/resolution.ts';
import { barsAfter, countBars } from '../rules/calendar.ts';
import { likelyNow, nextTask } from '../../../platform/clock.ts';
import type { BarLoader } from './bar-loader.ts';
import { overriddenStyles, readColors, stylesOf } from './chart-styles.ts';
import type { createEvents } from './engine-events.ts';
import type { Chart, Period, Point } from './klinecharts.ts';
import { applyChartType } from './late-types.ts';
import { calcOf, isRegistered, loadIncrementalCalcs, loadOwnIndicators } from './late-indicators.ts';
import type { LateOverlays } from './late-overlays.ts';
import {
  CHART_PROPERTIES,
  type ChartFormats,
  type ChartProperties,
  type BuiltinTools,
  type ScrollOutcome,
} from './builtin-engine.ts';
import { type AxisState, loadScale } from './price-axis.ts';
import { arrangePanes, candleBox, CANDLES, type PanePlaces, placesOf } from './pane-studies.ts';

/** A chart that the built-in engine draws, and its state. */
export interface Session {
  readonly box: HTMLElement;
  readonly options: EngineOptions;
  readonly chart: Chart;
  readonly events: ReturnType<typeof createEvents>;
  readonly overlays: LateOverlays;
  readonly loader: BarLoader;
  readonly now: SessionState;
}

/** The mutable state of a session. */
export interface SessionState {
  symbol: string;
  /** Undefined until the feed has described the symbol. */
  info: SymbolInfo | undefined;
  resolution: Resolution;
  properties: ChartProperties;
  studies: readonly SavedStudy[];
  /** The drawings on symbols that aren't shown. */
  otherDrawings: readonly SymbolDrawings[];
  overrides: Overrides;
  formats: ChartFormats;
  lines: Parameters<BuiltinTools['setLines']> | undefined;
  trades: Parameters<BuiltinTools['setTrades']> | undefined;
  isDelayed: boolean;
  /** The time to which the chart scrolls once its bars have loaded. */
  scrollTarget: number | undefined;
  isScrollingToTarget: boolean;
  /** Called with the outcome once the scroll target has been reached or abandoned. */
  onTargetEnd: (outcome: ScrollOutcome) => void;
  /** The height of the legend above the candles, in px. */
  headroom: number;
  /** The part of the legend that fits above the candles. */
  legend: LegendSize;
  /** Called with the positions of the panes after each change. */
  onPanes: (places: PanePlaces) => void;
  /** Whether `ready` has been emitted. */
  isReady: boolean;
  /** The settings that were last applied to the price axis. */
  applied: AxisState['applied'];
  /** The styles that were last applied, as JSON. */
  appliedStyles: string;
  isRemoved: boolean;
  isRestyling: boolean;
  /** The number of symbol requests so far, so that responses to earlier requests can be ignored. */
  symbolRequests: number;
  isResolving: boolean;
  hasLoader: boolean;
  /** Whether the newest bar is loaded. It is dropped when the user scrolls back far enough (`rules/bar-window.ts`). */
  hasNewest: boolean;
  /** Listeners for changes to the visible range that the engine doesn't report as a scroll event. */
  readonly scrollListeners: Set<() => void>;
  /** Called once the newest bar is loaded again. */
  onNewest: () => void;
  cancelSave: () => void;
}

const PLAIN: ChartFormats = {
  price: (text) => text,
  volume: String,
  percent: String,
  time: (timestamp) => new Date(timestamp).toISOString(),
  countdown: () => '',
  ticks: (timestamps) => timestamps.map(() => ''),
};

export function createSessionState({ symbol, interval, overrides, timezone }: EngineOptions): SessionState {
  return {
    symbol,
    info: undefined,
    resolution: parseResolution(interval) ?? DEFAULT_RESOLUTION,
    properties: { ...CHART_PROPERTIES, timezone },
    studies: [],
    otherDrawings: [],
    overrides,
    formats: PLAIN,
    lines: undefined,
    trades: undefined,
    isDelayed: false,
    scrollTarget: undefined,
    isScrollingToTarget: false,
    onTargetEnd: () => {},
    headroom: 0,
    legend: 'full',
    onPanes: () => {},
    isReady: false,
    applied: undefined,
    appliedStyles: '',
    isRemoved: false,
    isRestyling: false,
    symbolRequests: 0,
    isResolving: false,
    hasLoader: false,
    hasNewest: true,
    scrollListeners: new Set(),
    onNewest: () => {},
    cancelSave: () => {},
  };
}

/** Converts a resolution to the engine's period. */
export function periodOf(resolution: Resolution): Period {
  const { seconds } = RESOLUTIONS[resolution];
  const span = Number.parseInt(resolution, 10);
  if (resolution.endsWith('M')) return { type: 'month', span };
  if (resolution.endsWith('W')) return { type: 'week', span };
  if (resolution.endsWith('D')) return { type: 'day', span };
  if (seconds < 60) return { type: 'second', span: seconds };
  return seconds < 3600 ? { type: 'minute', span: seconds / 60 } : { type: 'hour', span: seconds / 3600 };
}

/** Schedules `restyleNow` for the end of this task, so that a change of both theme and overrides is applied only once. */
export function restyle(session: Session): void {
  const { now } = session;
  if (now.isRestyling) return;
  now.isRestyling = true;
  queueMicrotask(() => restyleNow(session));
}

/**
 * Returns the properties that the engine draws. Hides the last-price line while the newest bar isn't loaded, because the engine would draw
 * it at the last loaded price.
 */
const shownProperties = ({ properties, hasNewest }: SessionState): ChartProperties =>
  hasNewest ? properties : { ...properties, lastLine: false };

/** Immediately applies the page's current colours and overrides, the chart type, and the lines and fills. */
export function restyleNow(session: Session): void {
  const { box, chart, now, overlays } = session;
  now.isRestyling = false;
  if (now.isRemoved) return;
  const colors = readColors(box);
  const styles = [stylesOf(colors, shownProperties(now), now.isDelayed), ...overriddenStyles(now.overrides)];
  const written = JSON.stringify(styles);
  // Skip unchanged styles, because the engine lays out all panes each time that styles are set.
  if (written !== now.appliedStyles) for (const changed of styles) chart.setStyles(changed);
  now.appliedStyles = written;
  applyChartType(session, () => {
    now.properties = { ...now.properties, type: CHART_PROPERTIES.type };
    restyle(session);
  });
  const { 'paneProperties.background': background } = now.overrides;
  // The legend and the notes over the bars use the same background.
  if (typeof background === 'string') (box.parentElement ?? box).style.setProperty('--_chart-background', background);
  if (now.lines !== undefined) overlays.showLines(now.lines[0], colors, { ...now.lines[1], top: () => now.headroom });
  if (now.trades !== undefined)
    overlays.showTrades(now.trades[0], colors, { onMarks: now.trades[1], end: () => endOfBars(session) });
}

/** Lays out the panes in the plot's frame. The frame's height includes the row of collapsed panes. */
export function layOut(session: Session): void {
  const { box, chart, now } = session;
  const { clientHeight } = box.parentElement ?? box;
  // An element that isn't displayed has no height. The layout runs again once it is displayed.
  if (now.isRemoved || clientHeight === 0) return;
  loadScale(now, () => layOut(session));
  now.legend = arrangePanes(chart, now, clientHeight);
  reportPlaces(session);
  if (!now.studies.every(({ name }) => isRegistered(name)))
    loadOwnIndicators().then(
      () => layOut(session),
      // The failed load has already been reported.
      () => {},
    );
  // If the volume pane is the only indicator, the engine's own calculation is fast enough.
  if (countIndicators(now.studies) > 0 && calcOf('VOL') === undefined)
    loadIncrementalCalcs().then(
      () => layOut(session),
      // If the load fails, the engine's own calculations remain in use.
      () => {},
    );
}

/** Reports the positions of the panes in the next task, once the engine has measured them. */
export function reportPlaces({ box, chart, now }: Session): void {
  void nextTask().then(() => {
    const { clientHeight } = box.parentElement ?? box;
    if (!now.isRemoved && clientHeight > 0) now.onPanes(placesOf(chart, now, clientHeight));
  });
}

/**
 * Returns the end of the last loaded bar. Returns Infinity if no bar is loaded, or if the last one is the newest bar, which may last longer
 * than its resolution.
 */
export function endOfBars({ chart, now }: Pick<Session, 'chart' | 'now'>): number {
  const last = chart.getDataList().at(-1);
  return now.hasNewest || last === undefined ? Infinity : barsAfter(last.timestamp, now.resolution, 1);
}

/** Schedules `autoSaveNeeded`, which is emitted once nothing has changed for `auto_save_delay` seconds (CHR-21). */
export function scheduleSave(
  { options, now, events }: Session,
  later: (delay: number, action: () => void) => () => void,
): void {
  now.cancelSave();
  now.cancelSave = later(options.auto_save_delay * 1000, () => events.emit('autoSaveNeeded', undefined));
}

/** Scrolls as close to the target as the loaded bars allow. The engine then requests older or newer bars. */
export function scrollToTarget({ chart, now, loader }: Pick<Session, 'chart' | 'now' | 'loader'>): void {
  const bars = chart.getDataList();
  const [oldest, newest] = [bars[0], bars.at(-1)];
  const { scrollTarget: target, resolution } = now;
  if (oldest === undefined || newest === undefined || target === undefined || loader.isLoadingFirst()) return;
  const isBeyond = !now.hasNewest && target > newest.timestamp;
  // If the target is closer to the present than to the loaded bars, reset the chart. It then loads the latest bars in a single request.
  if (isBeyond && countBars(newest.timestamp, target, resolution) > countBars(target, likelyNow(target), resolution))
    return chart.resetData();
  now.isScrollingToTarget = true;
  chart.scrollToTimestamp(target);
  now.isScrollingToTarget = false;
  if (oldest.timestamp <= target && !isBeyond) endTarget(now, 'reached');
}

/** Clears the scroll target and passes the outcome to its callback. */
export function endTarget(now: SessionState, outcome: ScrollOutcome): void {
  if (now.scrollTarget === undefined) return;
  now.scrollTarget = undefined;
  now.onTargetEnd(outcome);
}

/** Returns the price and the bar at a point in the box. The price is NaN outside the candle pane. */
export function pointAt({ chart }: Session, x: number, y: number): PricePoint {
  const { top, height } = candleBox(chart);
  const [point] = chart.convertFromPixel([{ x, y }], { paneId: CANDLES, absolute: true }) as readonly Partial<Point>[];
  const isInside = y >= top && y <= top + height;
  return { price: (isInside ? point?.value : undefined) ?? Number.NaN, time: point?.timestamp, x, y };
}
