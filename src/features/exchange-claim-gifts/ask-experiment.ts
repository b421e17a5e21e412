import { afterDelay } from '../../platform/clock.ts';

/** How long the page may take to answer, in milliseconds. */
const LONGEST = 5_000;

/** Resolves the page's experiment, which is a value, a function or a promise. A failed or late answer counts as false (OP-46). */
export async function askExperiment(given: unknown): Promise<boolean> {
  let cancel = (): void => {};
  const late = new Promise<undefined>((resolve) => {
    cancel = afterDelay(LONGEST, () => resolve(undefined));
  });
  try {
    return Boolean(await Promise.race([typeof given === 'function' ? (given as () => unknown)() : given, late]));
  } catch {
    return false;
  } finally {
    cancel();
  }
}
