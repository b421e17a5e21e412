interface Timer {
  readonly due: number;
  readonly run: () => void;
}

/** Mocks `setTimeout()`. New timers run in order when `advance()` passes their due time. Animation frames and events are unaffected. */
export function stopClock(): { advance(milliseconds: number): void; restore(): void } {
  const { setTimeout: realSet, clearTimeout: realClear } = window;
  const timers = new Map<number, Timer>();
  let now = 0;
  // Above the ids of the browser's own timers.
  let last = 1e9;
  const set = (run: () => void, delay = 0): number => {
    last += 1;
    timers.set(last, { due: now + delay, run });
    return last;
  };
  const clear = (timer?: number): void => {
    if (timer !== undefined && !timers.delete(timer)) realClear(timer);
  };
  Object.assign(window, { setTimeout: set, clearTimeout: clear });
  return {
    advance(milliseconds) {
      const end = now + milliseconds;
      for (;;) {
        const [next] = [...timers]
          .filter(([, { due }]) => due <= end)
          .toSorted(([, one], [, other]) => one.due - other.due);
        if (next === undefined) break;
        timers.delete(next[0]);
        now = next[1].due;
        next[1].run();
      }
      now = end;
    },
    restore() {
      Object.assign(window, { setTimeout: realSet, clearTimeout: realClear });
    },
  };
}
