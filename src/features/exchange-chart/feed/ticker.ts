import type { Bar } from '../rules/bar.ts';
import type { DatafeedBar } from '../rules/datafeed.ts';
import { addTick, afterDrawing, NO_TICKS, takeTicks } from '../rules/ticks.ts';
import { afterDelay, elapsed, nextTask } from '../../../platform/clock.ts';

export interface Ticker {
  add(bar: DatafeedBar): void;
  dispose(): void;
}

/**
 * Creates a ticker, which passes pending ticks to `draw` at most once per frame. Because the engine redraws the whole chart for each tick,
 * the ticker also pauses after drawing, to leave at least 90 % of the main thread's time to the page. It requests no frames during a pause.
 */
export function createTicker(draw: (bar: Bar) => void): Ticker {
  let ticks = NO_TICKS;
  let frame = 0;
  let cancelPause: (() => void) | undefined;
  const schedule = (): void => {
    if (frame !== 0 || cancelPause !== undefined) return;
    const pause = ticks.notBefore - elapsed();
    if (pause > 0) cancelPause = afterDelay(Math.ceil(pause), resume);
    else frame = requestAnimationFrame(run);
  };
  const resume = (): void => {
    cancelPause = undefined;
    schedule();
  };
  const run = (): void => {
    frame = 0;
    const began = elapsed();
    const { bars, left } = takeTicks(ticks, began);
    ticks = left;
    if (bars.length > 0) {
      for (const bar of bars) draw(bar);
      // The engine calculates in this task and draws in the next frame. Measure both.
      void nextTask().then(() => {
        const calculated = elapsed();
        ticks = afterDrawing(ticks, began, calculated);
        requestAnimationFrame((drawing) => {
          void nextTask().then(() => (ticks = afterDrawing(ticks, began, calculated + elapsed() - drawing)));
        });
      });
    } else if (ticks.waiting.length > 0) schedule();
  };
  return {
    add: (bar) => {
      ticks = addTick(ticks, bar);
      schedule();
    },
    dispose: () => {
      ticks = NO_TICKS;
      cancelAnimationFrame(frame);
      cancelPause?.();
    },
  };
}
