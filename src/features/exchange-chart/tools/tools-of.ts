import type { SavedStudy } from '../rules/saved.ts';
import { nearestResolution, type Resolution } from '../rules/resolution.ts';
import { type ChartProperties, isOwn } from '../engine/builtin-engine.ts';
import type { PaneStore } from '../pane/pane-store.ts';
import type { RunningPane } from '../pane/start-pane.ts';

export interface Tools {
  chooseSymbol(symbol: string): void;
  /** Shows this resolution, or the nearest one that the symbol has. */
  chooseResolution(resolution: Resolution): void;
  setProperties(properties: Partial<ChartProperties>): void;
  setStudies(studies: readonly SavedStudy[]): void;
  reset(): void;
}

/** What the tools do to a chart: pane and engine are always told together. */
export function toolsOf(pane: PaneStore, running: RunningPane | undefined): Tools {
  const own = running !== undefined && isOwn(running.engine) ? running.engine.own : undefined;
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
      // Of a pair that there is not nothing comes.
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
