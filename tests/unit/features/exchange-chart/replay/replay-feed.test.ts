import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BuiltinEngine } from '../../../../../src/features/exchange-chart/engine/builtin-engine.ts';
import { createPaneStore } from '../../../../../src/features/exchange-chart/pane/pane-store.ts';
import type { Datafeed, DatafeedBar, SymbolInfo } from '../../../../../src/features/exchange-chart/rules/datafeed.ts';

// The library reads the user agent when it is imported.
vi.stubGlobal('window', { navigator: { userAgent: '' } });
const { createReplayFeed } = await import('../../../../../src/features/exchange-chart/replay/replay-feed.ts');
afterAll(() => void vi.unstubAllGlobals());

const MINUTE = 60_000;
const START = Date.UTC(2026, 0, 5);
const INFO = { name: 'BTC_USDT' } as SymbolInfo;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: START + 1_000 * MINUTE });
});

const barAt = (index: number): DatafeedBar => ({
  time: START + index * MINUTE,
  open: 1,
  high: 1,
  low: 1,
  close: index,
});

/** Returns the moment at which the bar with an index closes. */
const closeOf = (index: number): number => START + (index + 1) * MINUTE;

/** Waits until all settled promises have been handled. */
const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) {
    // eslint-disable-next-line no-await-in-loop
    await Promise.resolve();
  }
};

/**
 * Creates an engine that shows the bars 0 to 9 of a minute chart, and the feed's pending requests. Like the built-in engine, `resetData`
 * does nothing while the first bars are loading.
 */
function startReplay() {
  const requests: (() => void)[] = [];
  const shown: DatafeedBar[] = [];
  const state = { isLoadingFirst: false, subscriptions: 0 };
  const datafeed = {
    getBars: (_info, _resolution, { from, to }, onResult) => {
      const all = Array.from({ length: 1_000 }, (_, index) => barAt(index));
      requests.push(() => onResult(all.filter(({ time }) => time >= from * 1000 && time < to * 1000)));
    },
    unsubscribeBars: () => {},
    subscribeBars: () => {},
  } as Partial<Datafeed> as Datafeed;
  const subscribe = (): void => {
    state.subscriptions += 1;
    datafeed.subscribeBars(
      INFO,
      '1',
      (bar) => shown.push(bar),
      `guid-${state.subscriptions}`,
      () => {},
    );
  };
  /** Loads the first bars, as the engine does after a reset. */
  const load = (): void => {
    datafeed.unsubscribeBars(`guid-${state.subscriptions}`);
    state.isLoadingFirst = true;
    const period = { from: 0, to: START / 1000 + 60_000, countBack: 300, firstDataRequest: true };
    datafeed.getBars(
      INFO,
      '1',
      period,
      (bars) => {
        state.isLoadingFirst = false;
        shown.splice(0, shown.length, ...bars);
        subscribe();
      },
      () => {},
    );
  };
  const chart = { resetData: vi.fn(load) };
  const session = { chart, options: { datafeed }, now: { info: INFO, resolution: '1', isRemoved: false } };
  const engine = {
    builtin: {
      extend: (feature: (value: unknown) => unknown) => feature(session),
      tableBars: () => shown.map((bar) => ({ ...bar })),
    },
    resetData: () => {
      if (!state.isLoadingFirst) load();
    },
  } as unknown as BuiltinEngine;
  shown.push(...Array.from({ length: 10 }, (_, index) => barAt(index)));
  const feed = createReplayFeed(engine, createPaneStore('BTC_USDT', '1'));
  return { feed, requests, shown, state, load };
}

describe('createReplayFeed()', () => {
  it('loads the live bars when it is disposed while replayed bars are loading', async () => {
    const { feed, requests, shown, state, load } = startReplay();
    await feed.show(closeOf(5));
    await settle();
    expect(shown.map(({ close }) => close)).toEqual([0, 1, 2, 3, 4, 5]);
    load();
    expect(state.isLoadingFirst).toBe(true);
    feed.dispose();
    for (const respond of requests) respond();
    expect(shown.length).toBeGreaterThan(6);
  });

  it('requests later bars only once when the shown bars are loaded again during an earlier request', async () => {
    const { feed, requests, shown, load } = startReplay();
    await feed.show(closeOf(5));
    await settle();
    const [late] = requests.splice(0);
    expect(late).toBeDefined();
    // The engine subscribes again, which starts another request for later bars.
    load();
    requests.shift()?.();
    await settle();
    late?.();
    await settle();
    const later = feed.next();
    expect(requests).toHaveLength(1);
    requests[0]?.();
    expect(await later).toBe(closeOf(6));
    await feed.show(closeOf(8));
    expect(shown.map(({ close }) => close)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  });
});
