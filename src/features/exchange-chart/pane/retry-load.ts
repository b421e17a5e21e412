import { pauseOf } from '../rules/polling.ts';
import { afterDelay } from '../../../platform/clock.ts';
import { whenVisible } from '../../../platform/page/when-seen.ts';
import type { PaneStore } from './pane-store.ts';

/** Retries a chart's first load after a failure. */
export interface LoadRetries {
  /** Cancels a scheduled retry, because a load has started. */
  onBegin(): void;
  onFailure(): void;
  onSuccess(): void;
  dispose(): void;
}

/** Creates the retry logic for a failed first load. Retries after 2, 4 … 30 s while the page is visible (OP-114). */
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
