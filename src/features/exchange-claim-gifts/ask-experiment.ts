import { afterDelay } from '../../platform/clock.ts';

/** The maximum time that the page may take to answer, in milliseconds. */
const TIMEOUT = 5_000;

/** Resolves the page's experiment, which is a value, a function or a promise. A failed or late answer is treated as false (OP-46). */
export async function askExperiment(experiment: unknown): Promise<boolean> {
  let cancel = (): void => {};
  const late = new Promise<undefined>((resolve) => {
    cancel = afterDelay(TIMEOUT, () => resolve(undefined));
  });
  try {
    return Boolean(
      await Promise.race([typeof experiment === 'function' ? (experiment as () => unknown)() : experiment, late]),
    );
  } catch {
    return false;
  } finally {
    cancel();
  }
}
