import { expect } from 'chai';
import { createChartFeed } from '../../../src/features/exchange-chart/feed/create-chart-feed.ts';
import type { BuiltinEngine } from '../../../src/features/exchange-chart/engine/builtin-engine.ts';
import type { Bar } from '../../../src/features/exchange-chart/rules/bar.ts';
import { MOST_BARS } from '../../../src/features/exchange-chart/engine/bar-loader.ts';
import type { Datafeed } from '../../../src/features/exchange-chart/rules/datafeed.ts';
import { ENGINE_DEFAULTS } from '../../../src/features/exchange-chart/rules/engine.ts';
import { twoFrames, until } from '../support/elements.ts';

const MINUTE = 60_000;
const startOfMinute = (time: number): number => Math.floor(time / MINUTE) * MINUTE;

/** Returns a bar whose prices depend only on its time. */
function minuteBar(time: number): Bar {
  const close = 1000 + Math.round(500 * Math.sin(time / MINUTE / 90));
  return { time, open: close - 1, high: close + 2, low: close - 2, close, volume: (time / MINUTE) % 97 };
}

/** Creates a feed of minute bars since a time, and records the number of requests. */
function createHistory(oldest = 0) {
  let requests = 0;
  let isFailing = false;
  let newest = startOfMinute(Date.now()) - 100 * MINUTE;
  const listeners = new Map<string, (bar: Bar) => void>();
  const feed: Datafeed = {
    onReady: (onReady) => void setTimeout(() => onReady({})),
    searchSymbols: (_text, _exchange, _type, onResult) => onResult([]),
    resolveSymbol: (name, onResolve) =>
      void setTimeout(() =>
        onResolve({
          name,
          description: name,
          type: 'crypto',
          session: '24x7',
          timezone: 'Etc/UTC',
          exchange: '',
          listed_exchange: '',
          format: 'price',
          minmov: 1,
          pricescale: 100,
          has_intraday: true,
          has_seconds: false,
          has_daily: true,
          has_weekly_and_monthly: true,
          volume_precision: 2,
        }),
      ),
    getBars: (_info, _resolution, { from, to, countBack }, onResult, onError) => {
      requests += 1;
      setTimeout(() => {
        if (isFailing) return onError('down');
        const end = Math.min(newest, startOfMinute(to * 1000 - 1));
        const start = Math.max(oldest, Math.min(startOfMinute(from * 1000), end - (countBack - 1) * MINUTE));
        const count = Math.max(0, (end - start) / MINUTE + 1);
        const bars = Array.from({ length: count }, (_, index) => minuteBar(start + index * MINUTE));
        return onResult(bars, { noData: bars.length === 0 });
      });
    },
    subscribeBars: (_info, _resolution, onTick, guid) => void listeners.set(guid, onTick),
    unsubscribeBars: (guid) => void listeners.delete(guid),
  };
  return {
    feed,
    requests: () => requests,
    fail: (next: boolean) => (isFailing = next),
    newest: () => newest,
    /** Sends the next bar. */
    tick: (): void => {
      newest += MINUTE;
      for (const onTick of listeners.values()) onTick(minuteBar(newest));
    },
  };
}

/** Imports the engine from its source. Its library reads `process`, which bundlers replace. */
async function importEngine() {
  Object.assign(globalThis, { process: { env: { NODE_ENV: 'production' } } });
  return import('../../../src/features/exchange-chart/engine/klinecharts-engine.ts');
}

const disposals: (() => void)[] = [];
afterEach(() => {
  for (const dispose of disposals.splice(0)) dispose();
});

async function start(history: ReturnType<typeof createHistory>, studies: readonly object[] = []) {
  const { createEngine } = await importEngine();
  const plot = document.body.appendChild(document.createElement('div'));
  plot.style.cssText = 'width: 900px; height: 400px; position: relative';
  const box = plot.appendChild(document.createElement('div'));
  box.style.cssText = 'position: absolute; inset: 0';
  const { renew: _, setOnScreen: __, dispose, ...datafeed } = createChartFeed(history.feed, { onReset: () => {} });
  const engine: BuiltinEngine = createEngine(box, {
    ...ENGINE_DEFAULTS,
    symbol: 'BTC_USDT',
    interval: '1',
    supported_resolutions: ['1'],
    overrides: {},
    saved_data: { studies, drawings: [] },
    timezone: 'Etc/UTC',
    locale: 'en',
    datafeed,
  });
  disposals.push(() => {
    engine.remove();
    dispose();
    plot.remove();
  });
  await until(() => engine.builtin.lastIndex() > 0, 'the first bars');
  return engine;
}

/** Expects the loaded bars to be within the limit and to adjoin one another. Returns them. */
function loadedBars({ builtin }: BuiltinEngine): readonly Bar[] {
  const bars = Array.from({ length: builtin.lastIndex() + 1 }, (_, index) => builtin.barAt(index) as Bar);
  expect(bars.length).to.be.within(1, MOST_BARS);
  for (const [index, { time }] of bars.entries())
    if (time !== (bars[0]?.time ?? 0) + index * MINUTE) expect.fail(`bar ${index} does not adjoin the bar before it`);
  return bars;
}

/** Expects the visible bars to be those of the feed around a time. */
function expectVisible(engine: BuiltinEngine, time: number): void {
  const bars = engine.builtin.visibleBars();
  expect(bars.some((bar) => bar.time === startOfMinute(time))).to.equal(true);
  expect(bars).to.deep.equal(bars.map((bar) => minuteBar(bar.time)));
}

describe('built-in engine with a long history', () => {
  it('keeps at most 20 000 bars while the user scrolls through a million', async function (this: {
    timeout: (limit: number) => void;
  }) {
    this.timeout(60_000);
    const history = createHistory();
    const engine = await start(history);
    const begin = history.newest();
    for (let passed = 0; passed < 1_010_000; passed += 15_000) {
      const time = begin - passed * MINUTE;
      expect(await engine.builtin.goTo(time)).to.equal('reached');
      loadedBars(engine);
      expectVisible(engine, time);
    }
    expect(begin - (engine.builtin.visibleBars()[0]?.time ?? begin)).to.be.above(1_000_000 * MINUTE);
    expect(engine.builtin.hasNewest()).to.equal(false);
    for (let passed = 1_000_000; passed > 900_000; passed -= 15_000) {
      const time = begin - passed * MINUTE;
      expect(await engine.builtin.goTo(time)).to.equal('reached');
      loadedBars(engine);
      expectVisible(engine, time);
    }
    await engine.builtin.scrollToNewest();
    expectVisible(engine, begin);
    expect(loadedBars(engine).at(-1)).to.deep.equal(minuteBar(begin));
  });

  it('loads the bars around a distant date with a few requests', async () => {
    const history = createHistory();
    const engine = await start(history);
    const before = history.requests();
    const time = history.newest() - 2_000_000 * MINUTE;
    expect(await engine.builtin.goTo(time)).to.equal('reached');
    expectVisible(engine, time);
    loadedBars(engine);
    expect(history.requests() - before).to.be.below(4);
    expect(engine.builtin.lastVisibleTime()).to.be.within(time, time + 1000 * MINUTE);
  });

  it('finds the oldest bar if a date is before the history', async () => {
    const oldest = startOfMinute(Date.now()) - 50_000 * MINUTE;
    const history = createHistory(oldest);
    const engine = await start(history);
    expect(await engine.builtin.goTo(history.newest() - 90_000 * MINUTE)).to.equal('no data');
    expect(loadedBars(engine)[0]?.time).to.equal(oldest);
  });

  it('adds no bars to a window without the newest bar, and none is missing later', async () => {
    const history = createHistory();
    const engine = await start(history, [{ name: 'MA', inputs: [5], hidden: false }]);
    const begin = history.newest();
    for (const passed of [19_000, 38_000]) await engine.builtin.goTo(begin - passed * MINUTE);
    expect(engine.builtin.hasNewest()).to.equal(false);
    const last = loadedBars(engine).at(-1)?.time;
    for (let count = 0; count < 40; count += 1) history.tick();
    await twoFrames();
    expect(loadedBars(engine).at(-1)?.time).to.equal(last);
    expect(engine.builtin.indexOf(history.newest())).to.equal(-1);
    // Steps towards the newest bar that are small, because a chart loads only the newest bars if they are near.
    const before = history.requests();
    for (let passed = 20_000; passed >= 0; passed -= passed > 2_000 ? 1_000 : 50) {
      const time = begin - passed * MINUTE;
      expect(await engine.builtin.goTo(time)).to.equal('reached');
      loadedBars(engine);
      expectVisible(engine, time);
    }
    expect(history.requests() - before).to.be.above(10);
    expect(await engine.builtin.goTo(history.newest())).to.equal('reached');
    await until(() => engine.builtin.hasNewest(), 'the newest bar');
    expect(loadedBars(engine).at(-1)).to.deep.equal(minuteBar(history.newest()));
    history.tick();
    await until(() => loadedBars(engine).at(-1)?.time === history.newest(), 'the next bar');
  });

  it('keeps its bars if newer bars fail to load, and loads them when the user scrolls again', async () => {
    const history = createHistory();
    const engine = await start(history);
    const begin = history.newest();
    for (const passed of [19_000, 38_000]) await engine.builtin.goTo(begin - passed * MINUTE);
    const target = (loadedBars(engine).at(-1)?.time ?? 0) + 100 * MINUTE;
    history.fail(true);
    expect(await engine.builtin.goTo(target)).to.equal('failed');
    loadedBars(engine);
    history.fail(false);
    expect(await engine.builtin.goTo(target)).to.equal('reached');
    expectVisible(engine, target);
    loadedBars(engine);
  });

  it('shows a date range up to the newest bar after the user has scrolled far back', async () => {
    const history = createHistory();
    const engine = await start(history);
    for (const passed of [19_000, 38_000]) await engine.builtin.goTo(history.newest() - passed * MINUTE);
    engine.builtin.change({ range: '1D' });
    await until(() => engine.builtin.hasNewest(), 'the newest bar');
    expectVisible(engine, history.newest());
  });
});
