import type { DatafeedBar, SymbolInfo } from '../rules/datafeed.ts';
import type { ChartEngine, EngineOptions } from '../rules/engine.ts';
import { decimalsOf, withScale } from '../rules/precision.ts';
import { parseResolution } from '../rules/resolution.ts';
import { changeSymbol, type ChartDrawings, withOthers } from '../rules/symbol-drawings.ts';
import { afterDelay, nextTask } from '../../../platform/clock.ts';
import { watchSize } from '../../../platform/page/watch-size.ts';
import { createBarLoader } from './bar-loader.ts';
import { countdownText, startCountdown } from './countdown.ts';
import { createEvents } from './engine-events.ts';
import { type AxisTick, type Chart, type Crosshair, dispose, init } from './klinecharts.ts';
import { barsInRange, fitRange } from './fit-range.ts';
import { createLateOverlays } from './late-overlays.ts';
import type { ChartFormats, BuiltinEngine } from './builtin-engine.ts';
import { createBuiltinTools } from './builtin-tools.ts';
import { candleBox } from './pane-studies.ts';
import { readSaved, saveProperties } from './read-saved.ts';
import {
  endTarget,
  layOut,
  scheduleSave,
  createSessionState,
  periodOf,
  pointAt,
  reportPlaces,
  restyle,
  restyleNow,
  scrollToTarget,
  type Session,
  type SessionState,
} from './session.ts';
import { limitPointerCapture } from './limit-pointer-capture.ts';

let chartCount = 0;

function createCanvas(frame: HTMLElement, now: SessionState): Chart {
  const chart: Chart = init(frame, {
    timezone: now.properties.timezone,
    formatter: {
      // `createTicks` formats the labels of the time axis instead, because they depend on one another.
      formatDate: ({ timestamp, type }) => (type === 'xAxis' ? '' : now.formats.time(timestamp)),
      formatBigNumber: (value) => now.formats.volume(Number(value)),
      formatExtendText: () => countdownText({ chart, now }),
    },
    thousandsSeparator: { sign: '', format: String },
    decimalFold: { format: (value) => formatOnAxis(String(value), now.formats) },
    zoomAnchor: { main: 'cursor', xAxis: 'last_bar' },
  }) as Chart;
  chart.overrideXAxis({
    createTicks: ({ defaultTicks, bounding }) => labelTicks(defaultTicks, bounding.width, now.formats),
  });
  return chart;
}

/** Formats a label of the price axis: a price or, on a percentage scale, a change. */
function formatOnAxis(text: string, formats: ChartFormats): string {
  return text.endsWith('%') ? formats.percent(Number(text.slice(0, -1))) : formats.price(text);
}

/** Half the width of the widest label on the time axis, in px. */
const HALF_LABEL = 40;

/** Returns the ticks of the time axis with their labels. A tick whose label would be cut off at the edge has a grid line but no label. */
function labelTicks(ticks: readonly AxisTick[], width: number, formats: ChartFormats): AxisTick[] {
  const isWhole = ({ coord }: AxisTick): boolean => coord >= HALF_LABEL && coord <= width - HALF_LABEL;
  const labels = formats.ticks(ticks.filter(isWhole).map(({ value }) => Number(value))).values();
  return ticks.map((tick) => ({ ...tick, text: isWhole(tick) ? (labels.next().value ?? '') : '' }));
}

/** Scrolls to the newest bar, with an offset from the right edge (CHR-20). The engine expects the offset in px. */
function scrollToNewest({ chart, options }: Pick<Session, 'chart' | 'options'>): void {
  chart.setOffsetRightDistance(options.right_offset * chart.getBarSpace().bar);
}

/** Sets the symbol and its precision. The engine then requests all bars again. */
function setPrecision(chart: Chart, ticker: string, info: SymbolInfo): void {
  chart.setSymbol({
    ticker,
    pricePrecision: decimalsOf(info),
    volumePrecision: Math.max(0, info.volume_precision),
  });
}

/** Derives the price precision from the bars if the feed doesn't send the scale. */
function refinePrecision(chart: Chart, { symbol, info }: SessionState, bars: readonly DatafeedBar[]): void {
  if (info === undefined) return;
  const refined = withScale(info, bars);
  if (decimalsOf(refined) !== chart.getSymbol()?.pricePrecision) setPrecision(chart, symbol, refined);
}

/** Resolves the symbol and shows it. Bars are requested once the symbol is known. */
function showSymbol({ chart, now, options, loader }: Session): void {
  now.symbolRequests += 1;
  const request = now.symbolRequests;
  [now.info, now.isResolving] = [undefined, true];
  const isCurrent = (): boolean => request === now.symbolRequests && !now.isRemoved;
  options.datafeed.resolveSymbol(
    now.symbol,
    (info) => {
      if (!isCurrent()) return;
      [now.info, now.isResolving] = [info, false];
      if (!now.hasLoader) chart.setPeriod(periodOf(now.resolution));
      setPrecision(chart, now.symbol, info);
      if (!now.hasLoader) chart.setDataLoader(loader);
      now.hasLoader = true;
    },
    () => {
      if (isCurrent()) now.isResolving = false;
    },
  );
}

/** Maps the engine's actions to the events of the engine API. Returns a cleanup function. */
function connectEvents(session: Session): () => void {
  const { chart, events, box } = session;
  const canvas = chart.getDom();
  if (canvas !== null) {
    // The box is the tab stop, so the canvas must not be a second one.
    canvas.tabIndex = -1;
    canvas.setAttribute('aria-hidden', 'true');
  }
  chart.subscribeAction('onCrosshairChange', (data) => {
    const { x, y } = (data ?? {}) as Crosshair;
    const { top } = candleBox(chart);
    events.emit('crosshair', x === undefined || y === undefined ? undefined : pointAt(session, x, y + top));
  });
  chart.subscribeAction('onCrosshairFeatureClick', (data) => {
    const { x = 0, y = 0 } = (data as { crosshair: Crosshair }).crosshair;
    const { width, top } = candleBox(chart);
    events.emit('contextMenu', { ...pointAt(session, x, y + top), x: width });
  });
  for (const type of ['onZoom', 'onScroll'] as const)
    chart.subscribeAction(type, () => {
      if (session.now.isScrollingToTarget) return;
      endTarget(session.now, 'cancelled');
      scheduleSave(session, afterDelay);
    });
  // The width of the price axis depends on the visible prices.
  chart.subscribeAction('onVisibleRangeChange', () => reportPlaces(session));
  return limitPointerCapture(
    box,
    (x, y) => pointAt(session, x, y),
    (at) => events.emit('contextMenu', at),
  );
}

function createSession(box: HTMLElement, options: EngineOptions): { session: Session; frame: HTMLElement } {
  const frame = box.appendChild(box.ownerDocument.createElement('div'));
  frame.className = 'canvas';
  const now = createSessionState(options);
  const chart = createCanvas(frame, now);
  chartCount += 1;
  const loader = createBarLoader({
    chart,
    feed: options.datafeed,
    id: `exchange-chart-${chartCount}`,
    shown: () => now,
    visibleCount: () => barsInRange({ chart, now }) ?? Math.ceil(candleBox(chart).width / chart.getBarSpace().bar),
    scrollTarget: () => now.scrollTarget,
    onFirst: (bars) => {
      scrollToNewest({ chart, options });
      refinePrecision(chart, now, bars);
    },
    onLoaded: (hasOlder, isFailed) => {
      // Don't scroll after a failure, because scrolling would immediately request the bars again.
      if (isFailed) return endTarget(now, 'failed');
      fitRange(session);
      scrollToTarget(session);
      if (!hasOlder) endTarget(now, 'no data');
    },
    onNewest: (hasNewest) => {
      now.hasNewest = hasNewest;
      restyle(session);
      reportPlaces(session);
      if (hasNewest) now.onNewest();
    },
    onStale: () => chart.resetData(),
  });
  const overlays = createLateOverlays(chart, () => now.isRemoved);
  const session: Session = { box, options, chart, loader, now, events: createEvents(), overlays };
  return { session, frame };
}

/** Returns the drawings on the current symbol and those on other symbols. */
function readDrawings({ now, overlays }: Session): ChartDrawings {
  return { symbol: now.symbol, drawings: overlays.readDrawings(), ...withOthers(now.otherDrawings) };
}

/** Shows the drawings on the current symbol and stores those on other symbols. */
function showDrawings({ now, overlays }: Session, drawn: ChartDrawings): void {
  const { drawings, otherDrawings = [] } = changeSymbol(drawn, now.symbol);
  now.otherDrawings = otherDrawings;
  overlays.showDrawings(drawings);
}

/** Implements the engine API for a session. */
function createApi(session: Session, onRemove: () => void): ChartEngine {
  const { chart, now, events, box } = session;
  const load = (data: unknown): void => {
    const { properties, studies, drawn } = readSaved(data);
    now.properties = { ...now.properties, ...properties };
    chart.setTimezone(now.properties.timezone);
    now.studies = studies;
    layOut(session);
    showDrawings(session, drawn);
    restyleNow(session);
  };
  load(session.options.saved_data);
  return {
    setSymbol: (symbol) => {
      if (symbol === now.symbol) return;
      const drawn = readDrawings(session);
      now.symbol = symbol;
      showDrawings(session, drawn);
      showSymbol(session);
      scheduleSave(session, afterDelay);
    },
    setResolution: (resolution) => {
      const known = parseResolution(resolution);
      if (known === undefined || known === now.resolution) return;
      now.resolution = known;
      chart.setPeriod(periodOf(known));
      scheduleSave(session, afterDelay);
    },
    changeTheme: (theme) => {
      box.dataset['chartTheme'] = String(theme);
      restyle(session);
    },
    applyOverrides: (overrides) => {
      now.overrides = { ...now.overrides, ...overrides };
      restyle(session);
    },
    save: (callback) => {
      const { resolution, properties, studies } = now;
      callback({
        resolution,
        chartProperties: saveProperties(properties, studies),
        studies,
        ...readDrawings(session),
      });
    },
    load,
    resetData: () => {
      // Don't reload bars that are still loading or that arrived before `ready`, because they are as recent as reloaded bars.
      if (!now.isReady || now.isResolving || session.loader.isLoadingFirst()) return;
      if (now.info === undefined) showSymbol(session);
      else {
        scrollToNewest(session);
        chart.resetData();
      }
    },
    layoutName: () => 's',
    // Apply pending styles first, so that the screenshot shows the current colours.
    takeScreenshot: async () => {
      if (now.isRestyling) restyleNow(session);
      const background = getComputedStyle(box).backgroundColor;
      return chart.getConvertPictureUrl(true, 'png', background);
    },
    on: events.on,
    remove: onRemove,
  };
}

/** Creates the built-in engine (OP-06): klinecharts with patches that prevent it from capturing the page's wheel, key and touch events. */
export function createEngine(box: HTMLElement, options: EngineOptions): BuiltinEngine {
  const { session, frame } = createSession(box, options);
  const { loader, now, events } = session;
  const disconnect = connectEvents(session);
  const stopCountdown = startCountdown(session);
  const unobserve = watchSize([box.parentElement ?? box], () => {
    layOut(session);
    fitRange(session);
  });
  const port = createApi(session, () => {
    if (now.isRemoved) return;
    now.isRemoved = true;
    now.cancelSave();
    loader.dispose();
    disconnect();
    stopCountdown();
    unobserve();
    dispose(frame);
    frame.remove();
  });
  options.datafeed.onReady(() => {});
  showSymbol(session);
  // Start asynchronously so that the caller can subscribe first.
  void nextTask().then(() => {
    if (!now.isRemoved) events.emit('ready', undefined);
    now.isReady = true;
  });
  return { ...port, builtin: createBuiltinTools(session) };
}
