import { loadChunk } from '../../../lib/load-chunk.ts';
import { afterDelay } from '../../../platform/clock.ts';
import type { PricePoint } from '../rules/engine.ts';
import { toBar } from './bar-loader.ts';
import type { Chart, Coordinate } from './klinecharts.ts';
import type { BuiltinTools, ScrollOutcome } from './builtin-engine.ts';
import { fitRange } from './fit-range.ts';
import { candleBox, CANDLES } from './pane-studies.ts';
import {
  endOfBars,
  endTarget,
  layOut,
  pointAt,
  scheduleSave,
  restyle,
  scrollToTarget,
  type Session,
} from './session.ts';

const ZOOM = { [1]: 1.25, [-1]: 0.8 } as const;
/** The minimum number of bars between the crosshair and either edge of the visible range. */
const MARGIN = 2;

/** Scrolls a bar into view. Returns false if it was already visible. */
function scrollIntoView(chart: Chart, index: number): boolean {
  const { realFrom, realTo } = chart.getVisibleRange();
  const first = Math.max(0, index - MARGIN);
  const missing = realFrom > first ? realFrom - first + 1 : Math.min(0, realTo - MARGIN - index);
  if (missing !== 0) chart.scrollByDistance(missing * chart.getBarSpace().bar);
  return missing !== 0;
}

/** Returns the index of the last bar that begins at or before a time, or -1 if that bar isn't loaded. */
function indexOf(session: Session, time: number): number {
  if (time >= endOfBars(session)) return -1;
  return session.chart.getDataList().findLastIndex(({ timestamp }) => timestamp <= time);
}

/** Returns the start time of the last visible bar. */
const lastVisible = (chart: Chart): number | undefined =>
  chart.getDataList()[chart.getVisibleRange().to - 1]?.timestamp;

/** Calls `callback` with the last visible bar's time whenever the user has scrolled or zoomed. Returns a cleanup function. */
function observeScroll({ chart, now }: Session, callback: (lastTime: number) => void): () => void {
  const onChange = (): void => {
    const until = lastVisible(chart);
    if (until !== undefined && !now.isScrollingToTarget) callback(until);
  };
  for (const type of ['onScroll', 'onZoom'] as const) chart.subscribeAction(type, onChange);
  now.scrollListeners.add(onChange);
  return () => {
    now.scrollListeners.delete(onChange);
    for (const type of ['onScroll', 'onZoom'] as const) chart.unsubscribeAction(type, onChange);
  };
}

/**
 * Moves the crosshair to a bar, at its close or at `price`, and returns the crosshair's position. Removes the crosshair if there is no such
 * bar.
 */
function putCrosshair(chart: Chart, index: number | undefined, price?: number): PricePoint | undefined {
  const bar = index === undefined ? undefined : chart.getDataList()[index];
  if (index === undefined || bar === undefined) {
    chart.executeAction('onCrosshairChange', {});
    return undefined;
  }
  const place = { paneId: CANDLES };
  const value = price ?? bar.close;
  const at = chart.convertToPixel({ dataIndex: index, value }, place) as Partial<Coordinate>;
  const { x = 0, y = 0 } = at;
  chart.executeAction('onCrosshairChange', { ...place, x, y });
  return { price: value, time: bar.timestamp, x, y };
}

/**
 * Returns a function that scrolls a bar into view, moves the crosshair to it and emits `crosshair`. The function removes the crosshair if
 * there is no bar at the index.
 */
function createPointer({ chart, events, now }: Session): BuiltinTools['pointAt'] {
  let turn = 0;
  return (index, price) => {
    turn += 1;
    const mine = turn;
    const isMoved = index !== undefined && scrollIntoView(chart, index);
    const point = putCrosshair(chart, index, price);
    // The engine re-measures the price axis at the end of this task, which can change the price's y coordinate.
    if (isMoved)
      queueMicrotask(() => {
        if (mine === turn && !now.isRemoved) putCrosshair(chart, index, price);
      });
    // The engine emits no event for a crosshair that was set programmatically.
    events.emit('crosshair', point);
    return point;
  };
}

/** Loads older bars back to a time, and scrolls the bar at that time to the middle of the chart. */
async function goTo(session: Session, time: number): Promise<ScrollOutcome> {
  const { chart, now } = session;
  endTarget(now, 'cancelled');
  const outcome = await new Promise<ScrollOutcome>((resolve) => {
    now.onTargetEnd = resolve;
    now.scrollTarget = time;
    scrollToTarget(session);
  });
  if (outcome !== 'reached' || now.isRemoved) return outcome;
  const half = candleBox(chart).width / chart.getBarSpace().bar / 2;
  chart.scrollToDataIndex(indexOf(session, time) + Math.floor(half));
  return outcome;
}

/** Scrolls to the newest bar. If it has been dropped, loads it first. */
async function scrollToNewest({ chart, now, options }: Session): Promise<void> {
  if (now.hasNewest) return chart.scrollToDataIndex(chart.getDataList().length - 1 + options.right_offset);
  endTarget(now, 'cancelled');
  await new Promise<void>((resolve) => {
    now.onNewest = resolve;
    chart.resetData();
  });
  // The engine emits no scroll event for this change.
  for (const onScroll of now.scrollListeners) onScroll();
}

/** Zooms to the chart's date range. If the newest bar has been dropped, loads it first. */
function showRange(session: Session): void {
  if (session.now.hasNewest || session.now.properties.range === '') fitRange(session);
  else session.chart.resetData();
}

/** Creates the built-in engine's features for one session. */
export function createBuiltinTools(session: Session): BuiltinTools {
  const { chart, now } = session;
  return {
    change: (properties) => {
      now.properties = { ...now.properties, ...properties };
      if (properties.timezone !== undefined) chart.setTimezone(properties.timezone);
      restyle(session);
      if (properties.scale !== undefined || properties.inverted !== undefined) layOut(session);
      if (properties.range !== undefined) showRange(session);
      scheduleSave(session, afterDelay);
    },
    setStudies: (studies) => {
      now.studies = studies;
      layOut(session);
      scheduleSave(session, afterDelay);
    },
    setLines: (...lines) => {
      now.lines = lines;
      restyle(session);
    },
    setTrades: (...trades) => {
      now.trades = trades;
      restyle(session);
    },
    priceAt: (y) => {
      const { price } = pointAt(session, 0, y);
      return Number.isNaN(price) ? undefined : price;
    },
    setFormats: (formats) => {
      if (formats === now.formats) return;
      now.formats = formats;
      // Lay out the chart again, because the widths of labels depend on the language.
      chart.resize();
    },
    setHeadroom: (height) => {
      now.headroom = height;
      layOut(session);
    },
    onPanes: (callback) => {
      now.onPanes = callback;
      layOut(session);
    },
    setDelayed: (isDelayed) => {
      if (isDelayed === now.isDelayed) return;
      now.isDelayed = isDelayed;
      restyle(session);
    },
    tableBars: (most) => {
      const bars = chart.getDataList();
      const end = now.hasNewest ? bars.length : chart.getVisibleRange().to;
      return bars.slice(Math.max(0, end - most), end).map(toBar);
    },
    visibleBars: () => {
      const { realFrom, realTo } = chart.getVisibleRange();
      return chart.getDataList().slice(Math.max(0, realFrom), realTo).map(toBar);
    },
    barAt: (index) => {
      const bar = chart.getDataList()[index];
      return bar && toBar(bar);
    },
    indexOf: (time) => indexOf(session, time),
    endOf: ({ time }) => chart.getDataList()[indexOf(session, time) + 1]?.timestamp ?? endOfBars(session),
    lastIndex: () => chart.getDataList().length - 1,
    hasNewest: () => now.hasNewest,
    pointAt: createPointer(session),
    openDrawings: session.overlays.openDrawings,
    onScroll: (callback) => observeScroll(session, callback),
    lastVisibleTime: () => {
      const until = lastVisible(chart);
      return now.hasNewest && until === chart.getDataList().at(-1)?.timestamp ? undefined : until;
    },
    scrollTo: (until) => {
      endTarget(now, 'cancelled');
      now.scrollTarget = until;
      scrollToTarget(session);
    },
    scrollToNewest: () => scrollToNewest(session),
    fitPrices: () => {
      now.applied = undefined;
      layOut(session);
    },
    plotWidth: () => candleBox(chart).width,
    goTo: (time) => goTo(session, time),
    openComparison: async (onView) =>
      (await loadChunk('compare-overlay', () => import('./compare-overlay.ts'))).createCompareOverlay(session, onView),
    zoom: (step) => chart.zoomAtCoordinate(ZOOM[step]),
    extend: (feature) => feature(session),
  };
}
