import { afterDelay } from '../../platform/clock.ts';

/** How long the page may think about it, in milliseconds. */
const LONGEST = 5_000;

/** What the page says of its experiment: a value, a function or a promise. What fails or comes late is a no (OP-46). */
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
