import { vi } from 'vitest';
import type { Gateway } from '../../../../../demo/gateway/create-gateway.ts';
import { createGateway } from '../../../../support/gateway.ts';

/** 9 October 2025, 08:53:20 UTC. */
export const START = 1_760_000_000_000;

/** A request by the page. */
interface RecordedRequest {
  readonly url: URL;
  readonly init: RequestInit;
}

/** Creates a fresh page and its feed modules for one test. */
export async function freshPage() {
  const feeds = await freshFeeds();
  return { feeds, page: feedPage() };
}
export type FreshPage = Awaited<ReturnType<typeof freshPage>>;

/** Creates a page with a fake clock. The demo's gateway responds to its requests. */
export function feedPage() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: START });
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  let visibility = 'visible';
  class Page extends EventTarget {
    get visibilityState(): string {
      return visibility;
    }
  }
  const [page, frame] = [new Page(), new EventTarget()];
  vi.stubGlobal('Document', Page);
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', frame);
  const requests: RecordedRequest[] = [];
  const gateway: Gateway = createGateway({ now: () => Date.now() });
  let answer: ((url: URL) => Response | Promise<Response> | undefined) | undefined;
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const url = new URL(input, 'https://page.example');
    requests.push({ url, init });
    return (await answer?.(url)) ?? gateway.request(url.pathname + url.search, init);
  });
  return {
    requests,
    gateway,
    frame,
    /** Returns the number of requests to a path. */
    count: (path: string) => requests.filter(({ url }) => url.pathname.endsWith(path)).length,
    /** Overrides the gateway's responses to some requests. */
    answerBy: (next: typeof answer) => (answer = next),
    setVisible(isVisible: boolean) {
      visibility = isVisible ? 'visible' : 'hidden';
      page.dispatchEvent(new Event('visibilitychange'));
    },
    /** Waits for pending responses, then advances the clock in steps. Responses can arrive between the steps. */
    async pass(milliseconds = 0) {
      await settle();
      for (let left = milliseconds; left > 0; left -= 250) {
        await vi.advanceTimersByTimeAsync(Math.min(250, left));
        await settle();
      }
    },
  };
}

async function settle(): Promise<void> {
  for (let turn = 0; turn < 8; turn += 1) await new Promise((resolve) => void setImmediate(resolve));
}

/**
 * Imports the feed modules again and returns their exports with the reported errors. Resets the state that several copies of the shell
 * share.
 */
export async function freshFeeds() {
  vi.resetModules();
  delete (globalThis as Record<symbol, unknown>)[Symbol.for('exchange-shell.v1')];
  const [feed, chartFeed, errors] = await Promise.all([
    import('../../../../../src/features/exchange-chart/feed/create-udf-feed.ts'),
    import('../../../../../src/features/exchange-chart/feed/create-chart-feed.ts'),
    import('../../../../../src/stores/page/errors.ts'),
  ]);
  const failures: string[] = [];
  errors.subscribeErrors(({ message }) => failures.push(message));
  return { ...feed, ...chartFeed, failures };
}

export function leavePage(): void {
  vi.useRealTimers();
  vi.unstubAllGlobals();
}
