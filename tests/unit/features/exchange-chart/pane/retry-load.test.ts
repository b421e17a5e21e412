import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChartEngine, EngineOptions } from '../../../../../src/features/exchange-chart/rules/engine.ts';
import { chartFormats } from '../../../../../src/features/exchange-chart/pane/chart-formats.ts';
import { createPaneStore, type PaneStore } from '../../../../../src/features/exchange-chart/pane/pane-store.ts';
import type { RunningPane } from '../../../../../src/features/exchange-chart/pane/start-pane.ts';
import { type FreshPage, freshPage, leavePage } from '../feed/feed-page.ts';

let page: FreshPage['page'];
let pane: PaneStore;
let running: RunningPane | undefined;

/**
 * Returns an engine that resolves its symbol and requests the first bars each time its data is reset, and a function that reports that the
 * engine is ready.
 */
function plainEngine({ datafeed, symbol, interval }: EngineOptions) {
  const listeners = new Map<string, () => void>();
  const resetData = (): void =>
    datafeed.resolveSymbol(
      symbol,
      (info) => {
        const period = { from: 0, to: Date.now() / 1000 + 1, countBack: 300, firstDataRequest: true };
        datafeed.getBars(
          info,
          interval,
          period,
          () => {},
          () => {},
        );
      },
      () => {},
    );
  const engine: Partial<ChartEngine> = {
    resetData,
    setSymbol: () => {},
    setResolution: () => {},
    on: (name, listener) => {
      listeners.set(name, listener as () => void);
      return () => {};
    },
    remove: () => {},
  };
  return { engine: engine as ChartEngine, ready: () => listeners.get('ready')?.() };
}

async function open(): Promise<void> {
  const { startPane } = await import('../../../../../src/features/exchange-chart/pane/start-pane.ts');
  pane = createPaneStore('BTC_USDT', '60');
  let ready = (): unknown => undefined;
  running = startPane({
    box: {} as HTMLElement,
    pane,
    feed: { address: '/udf', gateway: '' },
    create: (_box, options) => {
      const made = plainEngine(options);
      ready = made.ready;
      return made.engine;
    },
    isPageEngine: true,
    overrides: {},
    saved: undefined,
    locale: 'en',
    formats: chartFormats('en', { zone: '', symbolZone: undefined, priceType: 'price', resolution: '60' }),
    onReady: () => {},
    onChange: () => {},
  });
  ready();
}

beforeEach(async () => {
  ({ page } = await freshPage());
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => {
  running?.dispose();
  leavePage();
});

const down = (path: string) => (url: URL) =>
  url.pathname.endsWith(path) ? new Response('', { status: 503 }) : undefined;
const CALLS = ['/udf/symbols', '/udf/history'];

describe('the first load of a chart [OP-114]', () => {
  it.each(CALLS.flatMap((path) => [3, 6, 12, 19].map((seconds) => [path, seconds] as const)))(
    'waits up to 20 s for a response (%s, %i s)',
    async (path, seconds) => {
      page.answerBy(async (url) => {
        if (url.pathname.endsWith(path)) await new Promise((resolve) => void setTimeout(resolve, seconds * 1000));
        return undefined as unknown as Response;
      });
      await open();
      await page.pass(seconds * 1000 - 500);
      expect(pane.getState().status).toBe('loading');
      await page.pass(1000);
      expect(pane.getState().status).toBe('ready');
      expect(page.count(path)).toBe(1);
    },
  );

  it.each(CALLS)('fails if a response takes longer than 20 s (%s)', async (path) => {
    page.answerBy((url) => (url.pathname.endsWith(path) ? new Promise(() => {}) : undefined));
    await open();
    await page.pass(19_500);
    expect(pane.getState().status).toBe('loading');
    await page.pass(1000);
    expect(pane.getState().status).toBe('error');
  });

  it.each(CALLS)('shows the error and is retried after 2, 4, 8, 16, 30 and 30 s (%s fails)', async (path) => {
    page.answerBy(down(path));
    await open();
    await page.pass();
    const times: number[] = [];
    let [last, count] = [Date.now(), page.count(path)];
    for (let step = 0; step < 400 && times.length < 6; step += 1) {
      await page.pass(250);
      expect(pane.getState().status).toBe('error');
      if (page.count(path) === count) continue;
      times.push(Date.now() - last);
      [last, count] = [Date.now(), page.count(path)];
    }
    expect(times).toEqual([2000, 4000, 8000, 16_000, 30_000, 30_000]);
    page.answerBy(undefined);
    await page.pass(30_000);
    expect(pane.getState().status).toBe('ready');
  });

  it('is not retried after a success', async () => {
    page.answerBy(down('history'));
    await open();
    await page.pass(1000);
    page.answerBy(undefined);
    await page.pass(1500);
    expect(pane.getState().status).toBe('ready');
    const count = page.count('/udf/symbols');
    await page.pass(60_000);
    expect(page.count('/udf/symbols')).toBe(count);
  });

  it('is not retried for an unknown symbol', async () => {
    page.answerBy((url) =>
      url.pathname.endsWith('symbols') ? Response.json({ s: 'error', errmsg: 'unknown_symbol' }) : undefined,
    );
    await open();
    await page.pass(60_000);
    expect(pane.getState().status).toBe('empty');
    expect(page.count('/udf/symbols')).toBe(1);
  });

  it('is not retried until the page is visible', async () => {
    page.answerBy(down('history'));
    await open();
    await page.pass(1000);
    page.setVisible(false);
    const count = page.count('/udf/history');
    await page.pass(120_000);
    expect(page.count('/udf/history')).toBe(count);
    page.setVisible(true);
    await page.pass();
    expect(page.count('/udf/history')).toBe(count + 1);
  });

  it('is retried early on request, and only once', async () => {
    page.answerBy(down('history'));
    await open();
    await page.pass(1000);
    page.answerBy(undefined);
    running?.engine.resetData();
    await page.pass();
    expect(pane.getState().status).toBe('ready');
    const count = page.count('/udf/symbols');
    await page.pass(10_000);
    expect(page.count('/udf/symbols')).toBe(count);
  });

  it('is not retried once the chart is removed', async () => {
    page.answerBy(down('history'));
    await open();
    await page.pass(1000);
    running?.dispose();
    const count = page.count('/udf/history');
    await page.pass(60_000);
    expect(page.count('/udf/history')).toBe(count);
  });
});
