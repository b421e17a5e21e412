import { BOUNDS, cut } from '../../../lib/bounds.ts';
import { afterDelay } from '../../../platform/clock.ts';

/** Milliseconds after which a call of a feed has failed: longer than the limit of each request of our own feed (OP-114). */
const PATIENCE = 25_000;

/** What a feed has answered, or why it has not. */
export type FeedAnswer<T> = { readonly data: T } | { readonly reason: string };

/**
 * One call of a feed, which may be a page's own object: whatever it does, there is one answer, and never before the call has
 * returned. What it throws, or rejects, is its reason, and so is what reading its answer throws.
 */
export function askFeed<Sent, T>(
  call: (answer: (sent: Sent) => void, fail: (reason: unknown) => void) => unknown,
  read: (sent: Sent) => T,
): Promise<FeedAnswer<T>> {
  return new Promise((resolve) => {
    const cancel = afterDelay(PATIENCE, () => resolve({ reason: `no answer within ${PATIENCE} ms` }));
    const settle = (answer: FeedAnswer<T>): void => {
      cancel();
      resolve(answer);
    };
    const fail = (reason: unknown): void => settle({ reason: reasonOf(reason) });
    const answer = (sent: Sent): void => {
      try {
        settle({ data: read(sent) });
      } catch (error) {
        fail(error);
      }
    };
    try {
      Promise.resolve(call(answer, fail)).catch(fail);
    } catch (error) {
      fail(error);
    }
  });
}

/** A reason in words. */
export function reasonOf(reason: unknown): string {
  if (typeof reason === 'string') return cut(reason, BOUNDS.title);
  return reason instanceof Error ? cut(reason.message, BOUNDS.title) : 'no reason given';
}
