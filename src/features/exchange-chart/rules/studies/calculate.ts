import { createSeriesGraph, type StudyBar, type Value } from './series.ts';
import type { BuildStudy } from './studies.ts';

/** The values of an indicator at one bar, by output. */
export type StudyRow = Readonly<Record<string, Value>>;

/** An indicator's calculation, which can be updated as bars arrive. */
export interface Calculation {
  /**
   * Returns a row for each bar. If only the last bar has changed or bars were added, calculates only those bars and returns the same array
   * as the previous call.
   */
  update(bars: readonly StudyBar[]): readonly StudyRow[];
}

export function createCalculation(build: BuildStudy, inputs: readonly number[]): Calculation {
  const graph = createSeriesGraph();
  const outputs = Object.entries(build(graph, inputs));
  let rows: StudyRow[] = [];
  let known: readonly StudyBar[] = [];
  /** Returns the index of the first bar that may have changed. Engines replace the object of the last bar and reuse all others. */
  const firstChange = (bars: readonly StudyBar[]): number => {
    const last = rows.length - 1;
    const isContinued = last > 0 && bars.length > last && known[0] === bars[0] && known[1] === bars[last - 1];
    return isContinued ? last : 0;
  };
  return {
    update: (bars) => {
      const from = firstChange(bars);
      if (from === 0) rows = [];
      graph.run(bars, from);
      for (let index = from; index < bars.length; index += 1)
        rows[index] = Object.fromEntries(outputs.map(([key, series]) => [key, series(index)]));
      rows.length = bars.length;
      known = [bars[0], bars[bars.length - 2]].filter((bar) => bar !== undefined);
      return rows;
    },
  };
}
