interface Held {
  readonly due: number;
  readonly run: () => void;
}

/** Captures new timers and runs them in order on command. Animation frames and events remain real. */
export function holdClock(): { pass(milliseconds: number): void; release(): void } {
  const { setTimeout: realSet, clearTimeout: realClear } = window;
  const timers = new Map<number, Held>();
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
    pass(milliseconds) {
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
    release() {
      Object.assign(window, { setTimeout: realSet, clearTimeout: realClear });
    },
  };
}
