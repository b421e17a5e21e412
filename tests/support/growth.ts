/** Returns the shortest of several durations of a call, because other load only lengthens them. */
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
 * Returns how many times longer a call takes for an input of ten times the size: about 10 if its time is linear, about 100 if it is
 * quadratic.
 */
export function growthOf(call: (size: number) => void, size: number): number {
  return shortest(() => call(10 * size)) / shortest(() => call(size));
}
