import type { BaseElementState } from '../custom-element/element-state.ts';

/** The module that derives the output of dormant elements. It contains the menus, the link catalogue and their rules. */
export interface OutputComparison {
  /** Returns true if the element's current output differs from its markup. */
  isOutputChanged(host: HTMLElement, state: BaseElementState): Promise<boolean>;
}

/** Compares an element's output with its markup, and reports only the latest result. */
export interface LatestComparison {
  /**
   * Cancels the pending comparison and starts another one. Calls `callback` with true if the output differs, or if the comparison's chunk
   * fails to load.
   */
  start(host: HTMLElement, state: BaseElementState, callback: (isChanged: boolean) => void): void;
  cancel(): void;
}

export function latestComparison(load: () => Promise<OutputComparison>): LatestComparison {
  let latest = 0;
  const isChanged = async (host: HTMLElement, state: BaseElementState): Promise<boolean> => {
    try {
      const comparison = await load();
      return await comparison.isOutputChanged(host, state);
    } catch {
      return true;
    }
  };
  const run = async (own: number, ...[host, state, callback]: Parameters<LatestComparison['start']>): Promise<void> => {
    const result = await isChanged(host, state);
    if (own === latest) callback(result);
  };
  return {
    start: (...request) => {
      latest += 1;
      void run(latest, ...request);
    },
    cancel: () => {
      latest += 1;
    },
  };
}
