import { useCallback, useEffect, useMemo, useState } from 'react';
import { chartsIn, type LayoutCode } from '../rules/layouts.ts';
import { DEFAULT_RESOLUTION } from '../rules/resolution.ts';
import { currentLayout, withArrangement } from '../rules/saved-layout.ts';
import { useWideElement } from '../../../hooks/use-element-width.ts';
import { isBuiltin, type BuiltinEngine } from '../engine/builtin-engine.ts';
import { createPaneStore, type PaneStore } from '../pane/pane-store.ts';
import type { RunningPane } from '../pane/start-pane.ts';
import { savePane } from '../pane/use-pane.ts';
import type { SavedCharts } from '../saved/saved-store.ts';
import type { Tools } from '../tools/tools-of.ts';
import { type SyncOption, useSyncedCharts, syncedTools } from './sync-charts.ts';

const PLACES = [0, 1, 2, 3] as const;
/** The options that are synchronised by default. The symbol isn't, because users compare pairs. */
const DEFAULT_SYNC: ReadonlySet<SyncOption> = new Set(['stepInterval', 'stepCrosshair', 'stepTime']);

export interface PlatformState {
  /** The visible charts. */
  readonly panes: readonly PaneStore[];
  readonly layout: LayoutCode;
  /** The index of the active chart, to which the tools apply. */
  readonly index: number;
  readonly pane: PaneStore;
  readonly running: RunningPane | undefined;
  readonly engine: BuiltinEngine | undefined;
  readonly tools: Tools;
  readonly synced: ReadonlySet<SyncOption>;
  setSynced(steps: ReadonlySet<SyncOption>): void;
  activate(index: number): void;
  arrange(layout: LayoutCode): void;
  setRunning(index: number, running: RunningPane | undefined): void;
  /** Saves all charts before another layout is opened. */
  saveAll(): void;
  /** Stops saving the charts, because the saved data already describes another layout. */
  stopSaving(): void;
}

/**
 * Returns the state of up to four charts: their layout, the active chart and the synchronised features. In a narrow element, only one chart
 * is visible.
 */
export function usePlatform(saved: SavedCharts | undefined): PlatformState {
  const isWide = useWideElement();
  const all = useMemo(() => PLACES.map(() => createPaneStore('', DEFAULT_RESOLUTION)), []);
  const [chosenLayout, setChosenLayout] = useState<LayoutCode>('s');
  const [active, activate] = useState(0);
  const [synced, setSynced] = useState(DEFAULT_SYNC);
  const [runnings, setRunnings] = useState<readonly (RunningPane | undefined)[]>([]);
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- saved data can be read only once its owner is known
    if (saved !== undefined) setChosenLayout(currentLayout(saved.read())?.layout ?? 's');
  }, [saved]);
  const setRunning = useCallback((place: number, next: RunningPane | undefined): void => {
    setRunnings((before) => PLACES.map((at) => (at === place ? next : before[at])));
  }, []);
  useSyncedCharts(runnings, synced);
  const layout = isWide ? chosenLayout : 's';
  const panes = all.slice(0, chartsIn(layout));
  const index = active < panes.length ? active : 0;
  const running = runnings[index];
  return {
    panes,
    layout,
    index,
    pane: panes[index] as PaneStore,
    running,
    engine: running !== undefined && isBuiltin(running.engine) ? running.engine : undefined,
    tools: syncedTools(panes, { runnings, index, synced }),
    synced,
    setSynced,
    activate,
    arrange: (next) => {
      saved?.change(withArrangement(saved.read(), next));
      setChosenLayout(next);
    },
    setRunning,
    saveAll: () => {
      if (saved === undefined) return;
      panes.forEach((_, place) => {
        const one = runnings[place];
        if (one !== undefined) savePane(one, saved, place);
      });
    },
    stopSaving: () => {
      for (const pane of all) pane.setState({ status: 'loading' });
    },
  };
}
