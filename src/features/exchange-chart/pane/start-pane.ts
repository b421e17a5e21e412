import type { Datafeed } from '../rules/datafeed.ts';
import { type ChartEngine, type CreateEngine, ENGINE_DEFAULTS, type Overrides } from '../rules/engine.ts';
import { type JsonObject, readJsonObject } from '../rules/json.ts';
import { chooseResolution, nearestResolution } from '../rules/resolution.ts';
import type { SavedChart } from '../rules/saved.ts';
import { nextTask } from '../../../platform/clock.ts';
import { watchInViewport } from '../../../platform/page/when-seen.ts';
import { type ChartFeed, type ChartFeedOptions, createChartFeed } from '../feed/create-chart-feed.ts';
import { createUdfFeed } from '../feed/create-udf-feed.ts';
import { prefetchFirstBars } from '../feed/prefetch-first-bars.ts';
import type { PanePlaces } from '../engine/pane-studies.ts';
import { type BuiltinEngine, type ChartFormats, isBuiltin } from '../engine/builtin-engine.ts';
import { readSaved } from '../engine/read-saved.ts';
import { observeDataAge } from './observe-data-age.ts';
import type { PaneStore } from './pane-store.ts';
import { createLoadRetries } from './retry-load.ts';

/** The source of bars: a feed that the page provides, or the address of a UDF feed. */
export type FeedSource = Datafeed | { readonly address: string; readonly gateway: string };

const isFeed = (source: FeedSource): source is Datafeed => 'getBars' in source;

/** Returns the feed for a source, or undefined if its address is invalid. */
function feedOf(source: FeedSource): Datafeed | undefined {
  return isFeed(source) ? source : createUdfFeed(source.address, source.gateway);
}

/** Opens a feed that is used only for the symbol search. Returns undefined if its address is invalid. */
export function openSearch(
  source: FeedSource,
): { readonly feed: Pick<Datafeed, 'searchSymbols'>; dispose(): void } | undefined {
  const feed = feedOf(source);
  if (feed === undefined) return undefined;
  const chartFeed = createChartFeed(feed, { onReset: () => {} });
  return { feed: chartFeed, dispose: chartFeed.dispose };
}

/** The engine's initial bar width, in px. */
const BAR = 10;

/**
 * Loads the engine and, in parallel, the chart's first bars. Resolves to the function that creates the engine, and to a feed that answers
 * the engine's first calls with those bars.
 */
export async function prepareBuiltin(
  source: FeedSource,
  {
    pane,
    box,
    loadEngine,
  }: Pick<PaneOptions, 'pane' | 'box'> & {
    readonly loadEngine: () => Promise<CreateEngine<HTMLElement>>;
  },
): Promise<Pick<PaneOptions, 'feed' | 'create'>> {
  const feed = feedOf(source);
  const { symbol, resolution } = pane.getState();
  const prefetched =
    feed && prefetchFirstBars(feed, { symbol, resolution, visibleCount: Math.ceil(box.clientWidth / BAR) });
  const create = await loadEngine();
  // Wait briefly for a fast feed, so that the first frame already contains bars.
  await nextTask().then(nextTask);
  return { feed: prefetched ?? source, create };
}

export interface PaneOptions {
  readonly box: HTMLElement;
  readonly pane: PaneStore;
  readonly feed: FeedSource;
  readonly create: CreateEngine<HTMLElement>;
  readonly isPageEngine: boolean;
  readonly overrides: Overrides;
  readonly saved: SavedChart | undefined;
  readonly locale: string;
  /** The formatters of the built-in engine. */
  readonly formats: ChartFormats;
  /** Called once the engine is ready and has started to load bars (CHR-03, CHR-06). */
  readonly onReady: () => void;
  /** Called when the chart has changed and must be saved (CHR-05). */
  readonly onChange: () => void;
}

export interface RunningPane {
  readonly engine: ChartEngine;
  /** The feed for the symbol search. */
  readonly feed: Pick<Datafeed, 'searchSymbols'>;
  /** Opens a separate feed pipeline with the same data source, for another symbol. */
  openFeed(options: ChartFeedOptions): ChartFeed;
  /** Calls `callback` with the chart data to save. */
  save(callback: (chart: SavedChart) => void): void;
  dispose(): void;
}

/** Returns an engine's data in its saved form. If the page provides the engine, its JSON-compatible data is stored as `chartProperties`. */
function savedOf(pane: PaneStore, engine: ChartEngine, data: unknown): SavedChart {
  const { symbol, resolution, studies } = pane.getState();
  if (isBuiltin(engine)) return data as SavedChart;
  return { symbol, resolution, chartProperties: readJsonObject(data), studies, drawings: [] };
}

/** Stores in the pane which bar is under the crosshair. */
function trackPointedBar(engine: ChartEngine, pane: PaneStore): void {
  engine.on('crosshair', (at) => {
    const index = at?.time === undefined || !isBuiltin(engine) ? -1 : engine.builtin.indexOf(at.time);
    pane.setState({ pointed: isBuiltin(engine) ? engine.builtin.barAt(index) : undefined });
  });
}

/** Clears a chart's date range when the user scrolls or zooms. */
function endRangeOnScroll({ builtin }: BuiltinEngine, pane: PaneStore): void {
  builtin.onScroll(() => {
    if (pane.getState().properties.range === '') return;
    pane.setState((state) => ({ properties: { ...state.properties, range: '' } }));
    builtin.change({ range: '' });
  });
}

/** Stores the positions of the indicator panes if they have changed. */
function setPlaces(pane: PaneStore, places: PanePlaces): void {
  if (JSON.stringify(places) !== JSON.stringify(pane.getState().places)) pane.setState({ places });
}

/**
 * Replaces a resolution that isn't available with the symbol's nearest resolution or, if the symbol is unknown, with the default (CHR-18).
 * Returns a cleanup function.
 */
function replaceUnoffered(engine: ChartEngine, pane: PaneStore): () => void {
  return pane.subscribe(({ offered, resolution, info }, before) => {
    if (offered === before.offered || offered.includes(resolution)) return;
    const next = info ? nearestResolution(resolution, offered) : chooseResolution(resolution, offered);
    if (next === resolution) return;
    pane.setState({ resolution: next });
    engine.setResolution(next);
  });
}

/** Starts a chart's engine and synchronises it with the pane. Returns undefined if the feed's address is invalid. */
export function startPane(options: PaneOptions): RunningPane | undefined {
  const { box, pane, create, isPageEngine, saved, onReady, onChange } = options;
  const feed = feedOf(options.feed);
  if (feed === undefined) return undefined;
  const { symbol, resolution, offered } = pane.getState();
  const retries = createLoadRetries(pane, () => engine.resetData());
  // An engine that the page provides receives only the Datafeed API.
  const {
    renew: _,
    setOnScreen,
    dispose,
    ...datafeed
  } = createChartFeed(feed, {
    onReset: () => engine.resetData(),
    onBehind: (since) => age.setDelay({ isDelayed: since !== undefined, asOf: since }),
    status: { pane, retries, isSingleSymbol: !isPageEngine },
  });
  const savedData: JsonObject | SavedChart | undefined = isPageEngine ? saved?.chartProperties : saved;
  const own = readSaved(saved);
  const studies = isPageEngine ? (saved?.studies ?? []) : own.studies;
  pane.setState((state) => ({ properties: { ...state.properties, ...own.properties }, studies }));
  const { timezone } = pane.getState().properties;
  const engine = create(box, {
    ...ENGINE_DEFAULTS,
    symbol,
    interval: resolution,
    supported_resolutions: offered,
    overrides: options.overrides,
    saved_data: savedData,
    // The built-in engine follows changes to the device's time zone. A page's engine needs the name of a time zone.
    timezone: timezone === '' && isPageEngine ? new Intl.DateTimeFormat().resolvedOptions().timeZone : timezone,
    locale: options.locale,
    datafeed,
  });
  let isReady = false;
  engine.on('ready', () => {
    if (isReady) return;
    isReady = true;
    engine.resetData();
    onReady();
  });
  engine.on('autoSaveNeeded', onChange);
  engine.on('contextMenu', (menu) => pane.setState({ menu }));
  trackPointedBar(engine, pane);
  if (isBuiltin(engine)) {
    engine.builtin.setFormats(options.formats);
    engine.builtin.onPanes((places) => setPlaces(pane, places));
    endRangeOnScroll(engine, pane);
  }
  const age = observeDataAge(pane, feed);
  const cleanups = [age.dispose, retries.dispose, replaceUnoffered(engine, pane), watchInViewport(box, setOnScreen)];
  return {
    engine,
    feed: datafeed,
    openFeed: (feedOptions) => createChartFeed(feed, feedOptions),
    save: (callback) => engine.save((data) => callback(savedOf(pane, engine, data))),
    dispose: () => {
      for (const cleanup of cleanups) cleanup();
      dispose();
      engine.remove();
    },
  };
}
