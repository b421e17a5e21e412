/** Returns the shortest of five calls' durations in milliseconds, because load on the machine can only lengthen a call. */
function shortest(call: () => void): number {
  let best = Number.POSITIVE_INFINITY;
  for (let run = 0; run < 5; run += 1) {
    const start = performance.now();
    call();
    best = Math.min(best, performance.now() - start);
  }
  return best;
}

/**
 * Returns the ratio of the durations for an input ten times as large and for an input of `size`: about 10 for linear time, about 100 for
 * quadratic time.
 */
export function growthOf(call: (size: number) => void, size: number): number {
  return shortest(() => call(10 * size)) / shortest(() => call(size));
}
