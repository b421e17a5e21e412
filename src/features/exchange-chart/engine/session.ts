import type { SymbolInfo } from '../rules/datafeed.ts';
import type { SavedStudy, SymbolDrawings } from '../rules/saved.ts';
import type { LegendSize } from '../rules/pane-layout.ts';
import type { EngineOptions, Overrides, PricePoint } from '../rules/engine.ts';
import { DEFAULT_RESOLUTION, parseResolution, RESOLUTIONS, type Resolution } from '../rules/resolution.ts';
import { nextTask } from '../../../platform/clock.ts';
import type { BarLoader } from './bar-loader.ts';
import { overriddenStyles, readColors, stylesOf } from './chart-styles.ts';
import type { createEvents } from './engine-events.ts';
import type { Chart, Period, Point } from './klinecharts.ts';
import type { LateOverlays } from './late-overlays.ts';
import { CHART_PROPERTIES, type ChartFormats, type ChartProperties, type OwnTools } from './builtin-engine.ts';
import { arrangePanes, candleBox, CANDLES, type PanePlaces, placesOf } from './pane-studies.ts';

/** One chart of our engine: what is on it, and what it was told. */
export interface Session {
  readonly box: HTMLElement;
  readonly options: EngineOptions;
  readonly chart: Chart;
  readonly events: ReturnType<typeof createEvents>;
  readonly overlays: LateOverlays;
  readonly loader: BarLoader;
  readonly now: Shown;
}

/** What changes of it. */
export interface Shown {
  symbol: string;
  /** Undefined until the feed has said what the symbol is. */
  info: SymbolInfo | undefined;
  resolution: Resolution;
  properties: ChartProperties;
  studies: readonly SavedStudy[];
  /** What is drawn on symbols that are not shown. */
  otherDrawings: readonly SymbolDrawings[];
  overrides: Overrides;
  formats: ChartFormats;
  lines: Parameters<OwnTools['setLines']>;
  isDelayed: boolean;
  /** The moment to scroll to, until its bars are loaded. */
  scrollTarget: number | undefined;
  isScrollingToTarget: boolean;
  /** The height of the legend over the candles, in px. */
  headroom: number;
  /** How much of the legend has room. */
  legend: LegendSize;
  /** Called with the places of the panes, after each change of them. */
  onPanes: (places: PanePlaces) => void;
  /** It has said so. */
  isReady: boolean;
  isRemoved: boolean;
  isRestyling: boolean;
  /** Counts what was asked of symbols: an answer to an earlier question is none. */
  asked: number;
  isResolving: boolean;
  hasLoader: boolean;
  cancelSave: () => void;
}

const PLAIN: ChartFormats = {
  price: (text) => text,
  volume: String,
  time: (timestamp) => new Date(timestamp).toISOString(),
  ticks: (timestamps) => timestamps.map(() => ''),
};

export function beginShown({ symbol, interval, overrides, timezone }: EngineOptions): Shown {
  return {
    symbol,
    info: undefined,
    resolution: parseResolution(interval) ?? DEFAULT_RESOLUTION,
    properties: { ...CHART_PROPERTIES, timezone },
    studies: [],
    otherDrawings: [],
    overrides,
    formats: PLAIN,
    lines: [[], (_line, price) => price],
    isDelayed: false,
    scrollTarget: undefined,
    isScrollingToTarget: false,
    headroom: 0,
    legend: 'full',
    onPanes: () => {},
    isReady: false,
    isRemoved: false,
    isRestyling: false,
    asked: 0,
    isResolving: false,
    hasLoader: false,
    cancelSave: () => {},
  };
}

/** A resolution as the engine counts it. */
export function periodOf(resolution: Resolution): Period {
  const { seconds } = RESOLUTIONS[resolution];
  const span = Number.parseInt(resolution, 10);
  if (resolution.endsWith('M')) return { type: 'month', span };
  if (resolution.endsWith('W')) return { type: 'week', span };
  if (resolution.endsWith('D')) return { type: 'day', span };
  if (seconds < 60) return { type: 'second', span: seconds };
  return seconds < 3600 ? { type: 'minute', span: seconds / 60 } : { type: 'hour', span: seconds / 3600 };
}

/** Draws all of it with the colours of the page as they are when this task ends: theme and overrides come one after the other. */
export function restyle(session: Session): void {
  const { now } = session;
  if (now.isRestyling) return;
  now.isRestyling = true;
  queueMicrotask(() => restyleNow(session));
}

/** The same at once. */
export function restyleNow({ box, chart, now, overlays }: Session): void {
  now.isRestyling = false;
  if (now.isRemoved) return;
  const colors = readColors(box);
  chart.setStyles(stylesOf(colors, now.properties, now.isDelayed));
  for (const styles of overriddenStyles(now.overrides)) chart.setStyles(styles);
  const { 'paneProperties.background': background } = now.overrides;
  // What stands over the bars has it too.
  if (typeof background === 'string') (box.parentElement ?? box).style.setProperty('--_chart-background', background);
  overlays.showLines(now.lines[0], colors, now.lines[1]);
}

/** Lays out the panes in the frame of the plot, which is as high with and without the row of collapsed panes. */
export function arrange(session: Session): void {
  const { box, chart, now } = session;
  const { clientHeight } = box.parentElement ?? box;
  // An element that is not displayed has no height, and is measured again when it is.
  if (now.isRemoved || clientHeight === 0) return;
  now.legend = arrangePanes(chart, now, clientHeight);
  reportPlaces(session);
}

/** Reports where the panes are once the engine has measured them, which it does when this task ends. */
export function reportPlaces({ box, chart, now }: Session): void {
  void nextTask().then(() => {
    const { clientHeight } = box.parentElement ?? box;
    if (!now.isRemoved && clientHeight > 0) now.onPanes(placesOf(chart, now.studies, clientHeight, now.legend));
  });
}

/** Says once, when nothing has changed for so long as it was told (CHR-21), that it wants to be saved. */
export function askForSaving(
  { options, now, events }: Session,
  later: (delay: number, action: () => void) => () => void,
): void {
  now.cancelSave();
  now.cancelSave = later(options.auto_save_delay * 1000, () => events.say('autoSaveNeeded', undefined));
}

/** Scrolls to the moment that was asked for, as far as bars are loaded: the engine asks for older ones then. */
export function scrollToTarget({ chart, now }: Pick<Session, 'chart' | 'now'>): void {
  const [oldest] = chart.getDataList();
  const { scrollTarget: target } = now;
  if (oldest === undefined || target === undefined) return;
  if (oldest.timestamp <= target) now.scrollTarget = undefined;
  now.isScrollingToTarget = true;
  chart.scrollToTimestamp(target);
  now.isScrollingToTarget = false;
}

/** Price and bar at a place of the box; no price beside the candles. */
export function pointAt({ chart }: Session, x: number, y: number): PricePoint {
  const { top, height } = candleBox(chart);
  const [point] = chart.convertFromPixel([{ x, y }], { paneId: CANDLES, absolute: true }) as readonly Partial<Point>[];
  const isInside = y >= top && y <= top + height;
  return { price: (isInside ? point?.value : undefined) ?? Number.NaN, time: point?.timestamp, x, y };
}
