import type { Datafeed } from '../rules/datafeed.ts';
import { type ChartEngine, type CreateEngine, ENGINE_DEFAULTS, type Overrides } from '../rules/engine.ts';
import { type JsonObject, readJsonObject } from '../rules/json.ts';
import { chooseResolution, nearestResolution } from '../rules/resolution.ts';
import type { SavedChart } from '../rules/saved.ts';
import { nextTask } from '../../../platform/clock.ts';
import { watchInViewport } from '../../../platform/page/when-seen.ts';
import { createChartFeed } from '../feed/create-chart-feed.ts';
import { createUdfFeed } from '../feed/create-udf-feed.ts';
import { prefetchFirstBars } from '../feed/prefetch-first-bars.ts';
import type { PanePlaces } from '../engine/pane-studies.ts';
import { isOwn } from '../engine/builtin-engine.ts';
import { readSaved } from '../engine/read-saved.ts';
import { followAge } from './observe-data-age.ts';
import type { PaneStore } from './pane-store.ts';
import { createLoadRetries } from './retry-load.ts';

/** A feed of the page's own, or where one over UDF is. */
export type FeedSource = Datafeed | { readonly address: string; readonly gateway: string };

const isFeed = (source: FeedSource): source is Datafeed => 'getBars' in source;

/** The feed of a source; undefined for an address where none can be. */
function feedOf(source: FeedSource): Datafeed | undefined {
  return isFeed(source) ? source : createUdfFeed(source.address, source.gateway);
}

/** Where pairs are found, without a chart; undefined for an address where no feed can be. */
export function openSearch(
  source: FeedSource,
): { readonly feed: Pick<Datafeed, 'searchSymbols'>; close(): void } | undefined {
  const feed = feedOf(source);
  if (feed === undefined) return undefined;
  const chartFeed = createChartFeed(feed, { onReset: () => {} });
  return { feed: chartFeed, close: chartFeed.dispose };
}

/** Bars as wide as the engine draws them first, in px. */
const BAR = 10;

/** Asks the feed of a source for what the chart in this box begins with, while its engine is on its way. */
export async function prepareOwn(
  source: FeedSource,
  pane: PaneStore,
  box: HTMLElement,
  loadEngine: () => Promise<CreateEngine<HTMLElement>>,
): Promise<Pick<PaneOptions, 'feed' | 'create'>> {
  const feed = feedOf(source);
  const { symbol, resolution } = pane.getState();
  const prefetched =
    feed && prefetchFirstBars(feed, { symbol, resolution, visibleCount: Math.ceil(box.clientWidth / BAR) });
  const create = await loadEngine();
  // A feed that answers at once has its bars in the first frame.
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
  /** Its frame is there, and it was told to load (CHR-03, CHR-06). */
  readonly onReady: () => void;
  /** It wants to be saved (CHR-05). */
  readonly onChange: () => void;
}

export interface RunningPane {
  readonly engine: ChartEngine;
  /** Where pairs are found. */
  readonly feed: Pick<Datafeed, 'searchSymbols'>;
  /** What is saved of it. */
  save(heed: (chart: SavedChart) => void): void;
  stop(): void;
}

/** What of an engine's data is saved: ours speaks its form, that of a page is kept whole, as properties. */
function savedOf(pane: PaneStore, engine: ChartEngine, data: unknown): SavedChart {
  const { symbol, resolution, studies } = pane.getState();
  if (isOwn(engine)) return data as SavedChart;
  return { symbol, resolution, chartProperties: readJsonObject(data), studies, drawings: [] };
}

/** Which of the bars the crosshair is at. */
function followCrosshair(engine: ChartEngine, pane: PaneStore): void {
  engine.on('crosshair', (at) => {
    const index = at?.time === undefined || !isOwn(engine) ? -1 : engine.own.indexOf(at.time);
    pane.setState({ pointed: isOwn(engine) ? engine.own.barAt(index) : undefined });
  });
}

/** Stores where the panes are, where that has changed. */
function setPlaces(pane: PaneStore, places: PanePlaces): void {
  if (JSON.stringify(places) !== JSON.stringify(pane.getState().places)) pane.setState({ places });
}

/** Changes a resolution that is not offered: where the symbol lacks it to the nearest one, else to the default of the feed (CHR-18). */
function followOffer(engine: ChartEngine, pane: PaneStore): () => void {
  return pane.subscribe(({ offered, resolution, info }, before) => {
    if (offered === before.offered || offered.includes(resolution)) return;
    const next = info ? nearestResolution(resolution, offered) : chooseResolution(resolution, offered);
    if (next === resolution) return;
    pane.setState({ resolution: next });
    engine.setResolution(next);
  });
}

/** Makes the engine of one chart, lets it load once it is ready, and keeps the pane in step with it; undefined where its feed has no address. */
export function startPane(options: PaneOptions): RunningPane | undefined {
  const { box, pane, create, isPageEngine, saved, onReady, onChange } = options;
  const feed = feedOf(options.feed);
  if (feed === undefined) return undefined;
  const { symbol, resolution, offered } = pane.getState();
  const retries = createLoadRetries(pane, () => engine.resetData());
  // The engine may be a page's own: it gets the Datafeed API and nothing else.
  const {
    renew: _,
    setOnScreen,
    dispose,
    ...datafeed
  } = createChartFeed(feed, {
    onReset: () => engine.resetData(),
    onBehind: (since) => age.heedDelay({ isDelayed: since !== undefined, asOf: since }),
    status: { pane, retries, isSingleSymbol: !isPageEngine },
  });
  const given: JsonObject | SavedChart | undefined = isPageEngine ? saved?.chartProperties : saved;
  const own = readSaved(saved);
  pane.setState((state) => ({ properties: { ...state.properties, ...own.properties }, studies: own.studies }));
  const { timezone } = pane.getState().properties;
  const engine = create(box, {
    ...ENGINE_DEFAULTS,
    symbol,
    interval: resolution,
    supported_resolutions: offered,
    overrides: options.overrides,
    saved_data: given,
    // Ours keeps it open, for whoever travels; another engine is given a name.
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
  followCrosshair(engine, pane);
  if (isOwn(engine)) engine.own.onPanes((places) => setPlaces(pane, places));
  const age = followAge(pane, feed);
  const undo = [age.stop, retries.dispose, followOffer(engine, pane), watchInViewport(box, setOnScreen)];
  return {
    engine,
    feed: datafeed,
    save: (heed) => engine.save((data) => heed(savedOf(pane, engine, data))),
    stop: () => {
      for (const action of undo) action();
      dispose();
      engine.remove();
    },
  };
}
