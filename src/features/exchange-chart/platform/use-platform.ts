import { type RefObject, useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { chartsIn, type LayoutCode } from '../rules/layouts.ts';
import { DEFAULT_RESOLUTION } from '../rules/resolution.ts';
import { currentLayout, withArrangement } from '../rules/saved-layout.ts';
import { useWideElement } from '../../../hooks/use-element-width.ts';
import { isOwn, type OwnEngine } from '../engine/builtin-engine.ts';
import { createPaneStore, type PaneStore } from '../pane/pane-store.ts';
import type { RunningPane } from '../pane/start-pane.ts';
import { keepPane } from '../pane/use-pane.ts';
import type { SavedCharts } from '../saved/saved-store.ts';
import type { Tools } from '../tools/tools-of.ts';
import { type Step, useInStep, stepTools } from './sync-charts.ts';
import type { DrawingDesk } from './use-drawings.ts';

const PLACES = [0, 1, 2, 3] as const;
/** The symbol is not synchronised: users compare pairs. */
const FIRST_STEPS: ReadonlySet<Step> = new Set(['stepInterval', 'stepCrosshair', 'stepTime']);

export interface PlatformState {
  /** The visible charts. */
  readonly panes: readonly PaneStore[];
  readonly layout: LayoutCode;
  /** The index of the active chart, which the tools change. */
  readonly index: number;
  readonly pane: PaneStore;
  readonly running: RunningPane | undefined;
  readonly engine: OwnEngine | undefined;
  readonly tools: Tools;
  readonly steps: ReadonlySet<Step>;
  setSteps(steps: ReadonlySet<Step>): void;
  choose(index: number): void;
  arrange(layout: LayoutCode): void;
  heedRunning(index: number, running: RunningPane | undefined): void;
  /** Saves all charts, before another layout is opened. */
  keepAll(): void;
  /** Stops saving the charts, as the saved data already describes another layout. */
  forget(): void;
}

/** The state of up to four charts: layout, active chart and what they synchronise. A phone shows one. */
export function usePlatform(saved: SavedCharts | undefined): PlatformState {
  const isWide = useWideElement();
  const all = useMemo(() => PLACES.map(() => createPaneStore('', DEFAULT_RESOLUTION)), []);
  const [wanted, setWanted] = useState<LayoutCode>('s');
  const [chosen, choose] = useState(0);
  const [steps, setSteps] = useState(FIRST_STEPS);
  const [runnings, setRunnings] = useState<readonly (RunningPane | undefined)[]>([]);
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- saved data can be read only once its owner is known
    if (saved !== undefined) setWanted(currentLayout(saved.read())?.layout ?? 's');
  }, [saved]);
  const heedRunning = useCallback((place: number, next: RunningPane | undefined): void => {
    setRunnings((before) => PLACES.map((at) => (at === place ? next : before[at])));
  }, []);
  useInStep(runnings, steps);
  const layout = isWide ? wanted : 's';
  const panes = all.slice(0, chartsIn(layout));
  const index = chosen < panes.length ? chosen : 0;
  const running = runnings[index];
  return {
    panes,
    layout,
    index,
    pane: panes[index] as PaneStore,
    running,
    engine: running !== undefined && isOwn(running.engine) ? running.engine : undefined,
    tools: stepTools(panes, runnings, index, steps),
    steps,
    setSteps,
    choose,
    arrange: (next) => {
      saved?.change(withArrangement(saved.read(), next));
      setWanted(next);
    },
    heedRunning,
    keepAll: () => {
      if (saved === undefined) return;
      panes.forEach((_, place) => {
        const one = runnings[place];
        if (one !== undefined) keepPane(one, saved, place);
      });
    },
    forget: () => {
      for (const pane of all) pane.setState({ status: 'loading' });
    },
  };
}

/** Cancels the current drawing on Escape before any other action. */
export function useLeaveDrawing(frame: RefObject<HTMLElement | null>, drawings: DrawingDesk): void {
  const leave = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || drawings.tool === undefined) return;
    event.preventDefault();
    drawings.begin(undefined);
  });
  useEffect(() => {
    const element = frame.current;
    const hear = (event: KeyboardEvent): void => leave(event);
    element?.addEventListener('keydown', hear, true);
    return () => element?.removeEventListener('keydown', hear, true);
  }, [frame]);
}
