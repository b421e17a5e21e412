import { pauseOf } from '../rules/polling.ts';
import { afterDelay } from '../../../platform/clock.ts';
import { whenVisible } from '../../../platform/page/when-seen.ts';
import type { PaneStore } from './pane-store.ts';

/** The retries of a chart's first load after failures. */
export interface LoadRetries {
  /** Cancels a scheduled retry, because a load has started. */
  onBegin(): void;
  onFailure(): void;
  onSuccess(): void;
  dispose(): void;
}

/** Creates the retries of a failed first load, after 2, 4 … 30 s while the page is visible (OP-114). */
export function createLoadRetries(pane: PaneStore, load: () => void): LoadRetries {
  let missed = 0;
  let isDisposed = false;
  let cancel = (): void => {};
  return {
    onBegin: () => cancel(),
    onFailure: () => {
      cancel();
      if (isDisposed) return;
      missed += 1;
      const pause = pauseOf({ missed, answeredAt: undefined }, pane.getState().resolution, Math.random());
      cancel = afterDelay(pause, () => {
        cancel = whenVisible(load);
      });
    },
    onSuccess: () => {
      cancel();
      missed = 0;
    },
    dispose: () => {
      isDisposed = true;
      cancel();
    },
  };
}
