import type { SavedStudy } from '../rules/saved.ts';
import { nearestResolution, type Resolution } from '../rules/resolution.ts';
import { type ChartProperties, isBuiltin } from '../engine/builtin-engine.ts';
import type { PaneStore } from '../pane/pane-store.ts';
import type { RunningPane } from '../pane/start-pane.ts';

export interface Tools {
  chooseSymbol(symbol: string): void;
  /** Switches to this resolution, or to the nearest one that the symbol has. */
  chooseResolution(resolution: Resolution): void;
  setProperties(properties: Partial<ChartProperties>): void;
  setStudies(studies: readonly SavedStudy[]): void;
  reset(): void;
}

/** Returns the tools of a chart, which update the pane and the engine together. */
export function toolsOf(pane: PaneStore, running: RunningPane | undefined): Tools {
  const own = running !== undefined && isBuiltin(running.engine) ? running.engine.builtin : undefined;
  const none = { last: undefined, before: undefined, pointed: undefined, asOf: undefined } as const;
  return {
    chooseSymbol: (symbol) => {
      if (symbol === pane.getState().symbol) return;
      pane.setState({ ...none, symbol, info: undefined, status: 'loading' });
      running?.engine.setSymbol(symbol);
    },
    chooseResolution: (wanted) => {
      const { info, resolution: current, offered } = pane.getState();
      const resolution = nearestResolution(wanted, offered);
      if (resolution === current) return;
      // An unknown symbol has no bars to load.
      pane.setState({ ...none, resolution, ...(info !== null && { status: 'loading' as const }) });
      running?.engine.setResolution(resolution);
    },
    setProperties: (properties) => {
      pane.setState((state) => ({ properties: { ...state.properties, ...properties } }));
      own?.change(properties);
    },
    setStudies: (studies) => {
      pane.setState({ studies });
      own?.setStudies(studies);
    },
    reset: () => {
      pane.setState({ status: 'loading' });
      running?.engine.resetData();
    },
  };
}
