import type { PaneStore } from '../pane/pane-store.ts';
import type { RunningPane } from '../pane/start-pane.ts';
import { toolsOf, type Tools } from '../tools/tools-of.ts';
import type { Step } from './sync-charts.ts';

/** The tools of the chart that is at hand: pair and interval go to all charts where those are in step. */
export function stepTools(
  panes: readonly PaneStore[],
  runnings: readonly (RunningPane | undefined)[],
  index: number,
  steps: ReadonlySet<Step>,
): Tools {
  const all = panes.map((pane, place) => toolsOf(pane, runnings[place]));
  const own = all[index] as Tools;
  const those = (step: Step): readonly Tools[] => (steps.has(step) ? all : [own]);
  return {
    ...own,
    chooseSymbol: (symbol) => those('stepSymbol').forEach((tools) => tools.chooseSymbol(symbol)),
    chooseResolution: (resolution) => those('stepInterval').forEach((tools) => tools.chooseResolution(resolution)),
  };
}
