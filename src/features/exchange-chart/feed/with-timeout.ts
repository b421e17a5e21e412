import type { Datafeed } from '../rules/datafeed.ts';
import { afterDelay } from '../../../platform/clock.ts';
import { reasonOf, type ReportFault } from './feed-faults.ts';

/** The timeout of a call in milliseconds. It is longer than the built-in feed's request timeout (OP-114). */
const TIMEOUT = 25_000;

type Outcome<Sent> = { readonly sent: Sent } | { readonly reason: string };

/**
 * Wraps a feed so that each call is answered exactly once and asynchronously, and fails after 25 s. A call that throws or rejects has
 * failed. Failures are reported. `onReady` and `searchSymbols`, which have no error callback, receive an empty response. Ticks are
 * delivered in microtasks.
 */
export function withTimeout(feed: Datafeed, report: ReportFault): Datafeed {
  const ask = async <Sent extends readonly unknown[]>(
    name: keyof Datafeed,
    call: (onAnswer: (...sent: Sent) => void, onError: (reason: unknown) => void) => unknown,
    onAnswer: (...sent: Sent) => void,
    onError: (reason: string) => void,
  ): Promise<void> => {
    const outcome = await settle(call);
    if ('sent' in outcome) return onAnswer(...outcome.sent);
    report(name, outcome.reason);
    return onError(outcome.reason);
  };
  const attempt = (name: keyof Datafeed, action: () => void): void => {
    try {
      action();
    } catch (error) {
      report(name, reasonOf(error));
    }
  };
  return {
    onReady: (onReady) =>
      void ask(
        'onReady',
        (onAnswer) => feed.onReady(onAnswer),
        onReady,
        () => onReady({}),
      ),
    searchSymbols: (query, exchange, type, onResult) =>
      void ask(
        'searchSymbols',
        (onAnswer) => feed.searchSymbols(query, exchange, type, onAnswer),
        onResult,
        () => onResult([]),
      ),
    resolveSymbol: (name, onResolve, onError) =>
      void ask(
        'resolveSymbol',
        (onAnswer, onFailure) => feed.resolveSymbol(name, onAnswer, onFailure),
        onResolve,
        onError,
      ),
    getBars: (symbol, resolution, period, onResult, onError) =>
      void ask(
        'getBars',
        (onAnswer, onFailure) => feed.getBars(symbol, resolution, period, onAnswer, onFailure),
        onResult,
        onError,
      ),
    subscribeBars: (symbol, resolution, onTick, guid, onReset) =>
      attempt('subscribeBars', () =>
        feed.subscribeBars(
          symbol,
          resolution,
          (bar) => queueMicrotask(() => onTick(bar)),
          guid,
          () => queueMicrotask(onReset),
        ),
      ),
    unsubscribeBars: (guid) => attempt('unsubscribeBars', () => feed.unsubscribeBars(guid)),
  };
}

function settle<Sent extends readonly unknown[]>(
  call: (onAnswer: (...sent: Sent) => void, onError: (reason: unknown) => void) => unknown,
): Promise<Outcome<Sent>> {
  return new Promise((resolve) => {
    const cancel = afterDelay(TIMEOUT, () => resolve({ reason: `no answer within ${TIMEOUT} ms` }));
    const finish = (outcome: Outcome<Sent>): void => {
      cancel();
      resolve(outcome);
    };
    const fail = (reason: unknown): void => finish({ reason: reasonOf(reason) });
    try {
      Promise.resolve(call((...sent) => finish({ sent }), fail)).catch(fail);
    } catch (error) {
      fail(error);
    }
  });
}
