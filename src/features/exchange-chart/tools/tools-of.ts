import type { SavedStudy } from '../rules/saved.ts';
import { type Range, rangeResolution } from '../rules/ranges.ts';
import { nearestResolution, type Resolution } from '../rules/resolution.ts';
import { type ChartProperties, isBuiltin } from '../engine/builtin-engine.ts';
import type { PaneStore } from '../pane/pane-store.ts';
import type { RunningPane } from '../pane/start-pane.ts';

export interface Tools {
  chooseSymbol(symbol: string): void;
  /** Switches to a resolution, or to the nearest one that the symbol supports. */
  chooseResolution(resolution: Resolution): void;
  /** Shows a date range in a resolution that suits the chart's width. */
  chooseRange(range: Range): void;
  setProperties(properties: Partial<ChartProperties>): void;
  setStudies(studies: readonly SavedStudy[]): void;
  /** Starts a replay by asking the user to choose a bar, or ends the replay. */
  toggleReplay(leader?: PaneStore): void;
  reset(): void;
}

/** Returns a chart's tools, which update its pane and its engine together. */
export function toolsOf(pane: PaneStore, running: RunningPane | undefined): Tools {
  const own = running !== undefined && isBuiltin(running.engine) ? running.engine.builtin : undefined;
  const none = { last: undefined, before: undefined, pointed: undefined, asOf: undefined } as const;
  const setProperties = (properties: Partial<ChartProperties>): void => {
    pane.setState((state) => ({ properties: { ...state.properties, ...properties } }));
    own?.change(properties);
  };
  const setResolution = (wanted: Resolution): void => {
    const { info, resolution: current, offered } = pane.getState();
    const resolution = nearestResolution(wanted, offered);
    if (resolution === current) return;
    // A symbol that the feed doesn't know has no bars to load.
    pane.setState({ ...none, resolution, ...(info !== null && { status: 'loading' as const }) });
    running?.engine.setResolution(resolution);
  };
  return {
    chooseSymbol: (symbol) => {
      if (symbol === pane.getState().symbol) return;
      pane.setState({ ...none, symbol, info: undefined, status: 'loading' });
      running?.engine.setSymbol(symbol);
    },
    chooseResolution: (wanted) => {
      if (pane.getState().properties.range !== '') setProperties({ range: '' });
      setResolution(wanted);
    },
    chooseRange: (range) => {
      setProperties({ range });
      setResolution(rangeResolution(range, own?.plotWidth() ?? 0, pane.getState().offered));
    },
    setProperties,
    setStudies: (studies) => {
      pane.setState({ studies });
      own?.setStudies(studies);
    },
    toggleReplay: (leader = pane) =>
      pane.setState(({ replay }) => ({ replay: replay === undefined ? { leader, moment: undefined } : undefined })),
    reset: () => {
      pane.setState({ status: 'loading' });
      running?.engine.resetData();
    },
  };
}
