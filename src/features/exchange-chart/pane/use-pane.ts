import { type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { CHART_BACKGROUND, CHART_THEME_ID, type ChartMode } from '../rules/chart-attributes.ts';
import type { CreateEngine, Overrides } from '../rules/engine.ts';
import type { PriceType } from '../rules/price-menu.ts';
import { LANGUAGES } from '../../../domain/languages/language-table.ts';
import type { Theme } from '../../../domain/page/themes.ts';
import { sendError } from '../../../runtime/custom-element/dispatch.ts';
import { loadChunk } from '../../../lib/load-chunk.ts';
import { isPageHidden, watchPageHidden } from '../../../platform/page/page-document.ts';
import { onPageEvent } from '../../../platform/page/page-events.ts';
import { errorSentence } from '../../../stores/page/errors.ts';
import { useElement, useElementState, useStore } from '../../../hooks/element-context.tsx';
import { useRiseColor } from '../../../hooks/market-choices.ts';
import { useScreen } from '../../../hooks/use-screen.ts';
import { type ChartFormats, isBuiltin } from '../engine/builtin-engine.ts';
import type { SavedCharts } from '../saved/saved-store.ts';
import { chartFormats } from './chart-formats.ts';
import type { PaneStore } from './pane-store.ts';
import type { FeedSource, PaneOptions, RunningPane } from './start-pane.ts';

export interface PaneSetup {
  readonly mode: ChartMode;
  /** The index of the chart in the layout. */
  readonly index: number;
  readonly priceType: PriceType;
  readonly feed: FeedSource | undefined;
  /** The engine that the page provides, if any. */
  readonly pageEngine: CreateEngine<HTMLElement> | undefined;
  readonly overrides: Overrides | undefined;
  /** Undefined until the saved charts have been read. */
  readonly saved: SavedCharts | undefined;
  readonly onReady: () => void;
}

const loadBuiltin = async (): Promise<CreateEngine<HTMLElement>> =>
  (await loadChunk('klinecharts-engine', () => import('../engine/klinecharts-engine.ts'))).createEngine;

const loadStart = () => loadChunk('start-pane', () => import('./start-pane.ts'));

const ENGINE_LOAD_FAILED = errorSentence(
  'The engine of a chart did not load',
  'The chart shows an error instead, and the rest of the page works',
  'Serve every file of the release unmodified, with CORS headers',
);

/** Updates the saved data with the chart's current state. */
export function savePane(running: RunningPane, saved: SavedCharts, index: number): void {
  running.save((chart) => saved.save(index, chart));
}

/** Returns the current theme, which may follow the operating system. */
function useEffectiveTheme(): Theme {
  const { theme } = useElementState();
  const isDark = useScreen('(prefers-color-scheme: dark)');
  return theme ?? (isDark ? 'dark' : 'light');
}

/** Returns a chart's overrides: its background (CHR-23), then the page's overrides. */
function overridesOf(mode: ChartMode, theme: Theme, pageOverrides: Overrides | undefined): Overrides {
  return { 'paneProperties.background': CHART_BACKGROUND[mode][theme], ...pageOverrides };
}

/** Runs the engine in a box while a feed and a symbol are set. Returns undefined until the engine has started. */
export function useRunningPane(
  box: RefObject<HTMLElement | null>,
  pane: PaneStore,
  setup: PaneSetup,
): RunningPane | undefined {
  const { host } = useElement();
  const { language } = useElementState();
  const { mode, index, feed, pageEngine, saved } = setup;
  const theme = useEffectiveTheme();
  const [running, setRunning] = useState<RunningPane>();
  const hasSymbol = useStore(pane, ({ symbol }) => symbol !== '');
  const formats = useChartFormats(pane, setup.priceType);
  const isBroken = useStore(pane, (state) => state.isBroken);
  const optionsFor = useEffectEvent(
    (element: HTMLElement, charts: SavedCharts): Omit<PaneOptions, 'create' | 'feed' | 'onChange'> => ({
      box: element,
      pane,
      isPageEngine: pageEngine !== undefined,
      overrides: overridesOf(mode, theme, setup.overrides),
      saved: charts.chart(index),
      locale: LANGUAGES[language].intl,
      formats,
      onReady: setup.onReady,
    }),
  );
  const fail = useEffectEvent((error: unknown) => {
    pane.setState({ isBroken: true, status: 'error' });
    if (host !== undefined) sendError(host, 'file', ENGINE_LOAD_FAILED, error);
  });
  useEffect(() => {
    const element = box.current;
    if (element === null || feed === undefined || saved === undefined || !hasSymbol || isBroken) return undefined;
    let isDisposed = false;
    let own: RunningPane | undefined;
    const save = (): void => {
      if (own === undefined) return;
      savePane(own, saved, index);
      saved.flush();
    };
    pane.setState({ status: 'loading' });
    loadStart()
      .then(async ({ prepareBuiltin, startPane }) => {
        if (isDisposed) return;
        const prepared = pageEngine
          ? { feed, create: pageEngine }
          : await prepareBuiltin(feed, { pane, box: element, loadEngine: loadBuiltin });
        if (isDisposed) return;
        own = startPane({ ...optionsFor(element, saved), ...prepared, onChange: save });
        setRunning(own);
      })
      .catch(fail);
    const cleanups = [onPageEvent('pagehide', save), watchPageHidden(() => isPageHidden() && save())];
    return () => {
      isDisposed = true;
      for (const cleanup of cleanups) cleanup();
      // Save under the current owner before the charts of another owner are read.
      if (pane.getState().status !== 'loading') save();
      own?.dispose();
      setRunning(undefined);
    };
  }, [box, pane, feed, pageEngine, saved, index, hasSymbol, isBroken]);
  useAppearance(running, pane, setup, { theme, formats });
  return running;
}

/** Returns the formatters for the engine's canvas. */
function useChartFormats(pane: PaneStore, priceType: PriceType): ChartFormats {
  const { language } = useElementState();
  const resolution = useStore(pane, (state) => state.resolution);
  const volumeDecimals = useStore(pane, ({ info }) => info?.volume_precision);
  const symbolZone = useStore(pane, ({ info }) => info?.timezone);
  const zone = useStore(pane, ({ properties }) => properties.timezone);
  return useMemo(
    () => chartFormats(language, { zone, symbolZone, priceType, resolution, volumeDecimals }),
    [language, zone, symbolZone, priceType, resolution, volumeDecimals],
  );
}

/** Applies theme, colours, language and the delayed state to the engine. */
function useAppearance(
  running: RunningPane | undefined,
  pane: PaneStore,
  setup: PaneSetup,
  { theme, formats }: { readonly theme: Theme; readonly formats: ChartFormats },
): void {
  const { mode, overrides, saved, index } = setup;
  const [rise] = useRiseColor();
  const isForced = useScreen('(forced-colors: active)');
  const isOld = useStore(pane, ({ status }) => status === 'delayed' || status === 'offline');
  const applied = useRef<{ readonly running: RunningPane; readonly theme: Theme }>(undefined);
  useEffect(() => {
    if (running === undefined || saved === undefined) return;
    const { engine } = running;
    // Apply the theme before the overrides. Neither reloads data (CHR-04).
    void engine.changeTheme(CHART_THEME_ID[theme]);
    engine.applyOverrides(overridesOf(mode, theme, overrides));
    if (applied.current?.running === running && applied.current.theme !== theme) {
      savePane(running, saved, index);
      saved.flush();
    }
    applied.current = { running, theme };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the engine reads the user's and the system's colours from the box
  }, [running, saved, index, mode, theme, overrides, rise, isForced]);
  useEffect(() => {
    if (running !== undefined && isBuiltin(running.engine)) running.engine.builtin.setFormats(formats);
  }, [running, formats]);
  useEffect(() => {
    if (running !== undefined && isBuiltin(running.engine)) running.engine.builtin.setDelayed(isOld);
  }, [running, isOld]);
}
