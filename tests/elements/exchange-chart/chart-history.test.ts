import { expect } from 'chai';
import { createChartFeed } from '../../../src/features/exchange-chart/feed/create-chart-feed.ts';
import type { BuiltinEngine } from '../../../src/features/exchange-chart/engine/builtin-engine.ts';
import type { Bar } from '../../../src/features/exchange-chart/rules/bar.ts';
import { createPaneStore } from '../../../src/features/exchange-chart/pane/pane-store.ts';
import { MOST_BARS } from '../../../src/features/exchange-chart/engine/bar-loader.ts';
import type { Datafeed } from '../../../src/features/exchange-chart/rules/datafeed.ts';
import { ENGINE_DEFAULTS } from '../../../src/features/exchange-chart/rules/engine.ts';
import {
  type Chart,
  chartTests,
  createFeed,
  errors,
  named,
  placeChart,
  plotOf,
  untilState,
  write,
} from './chart-fixtures.ts';
import { allInside, getInside, getPart, inside, part, twoFrames, until } from '../support/elements.ts';

const MINUTE = 60_000;
const startOfMinute = (time: number): number => Math.floor(time / MINUTE) * MINUTE;

/** Returns a bar whose prices depend only on its time. */
function minuteBar(time: number): Bar {
  const close = 1000 + Math.round(500 * Math.sin(time / MINUTE / 90));
  return { time, open: close - 1, high: close + 2, low: close - 2, close, volume: (time / MINUTE) % 97 };
}

/** Creates a feed of minute bars that start at `oldest`, and counts its requests. */
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

  it('loads the bars around a distant date with at most three requests', async () => {
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

  it('scrolls to the oldest bar if a date precedes the history', async () => {
    const oldest = startOfMinute(Date.now()) - 50_000 * MINUTE;
    const history = createHistory(oldest);
    const engine = await start(history);
    expect(await engine.builtin.goTo(history.newest() - 90_000 * MINUTE)).to.equal('no data');
    expect(loadedBars(engine)[0]?.time).to.equal(oldest);
  });

  it('adds no live bars to a window without the newest bar, and loads all of them later', async () => {
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
    // The steps get smaller near the newest bar, where a chart loads only the newest bars.
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

  it('shows a date range that ends at the newest bar after the user has scrolled far back', async () => {
    const history = createHistory();
    const engine = await start(history);
    for (const passed of [19_000, 38_000]) await engine.builtin.goTo(history.newest() - passed * MINUTE);
    engine.builtin.change({ range: '1D' });
    await until(() => engine.builtin.hasNewest(), 'the newest bar');
    expectVisible(engine, history.newest());
  });

  it('shows no bars after the replayed moment while the user scrolls through a replay', async () => {
    const history = createHistory();
    const engine = await start(history);
    const { createReplayFeed } = await import('../../../src/features/exchange-chart/replay/replay-feed.ts');
    const replay = createReplayFeed(engine, createPaneStore('BTC_USDT', '1'));
    disposals.push(() => replay.dispose());
    const begin = history.newest() - 30_000 * MINUTE;
    let moment = begin;
    /** Returns the loaded bars, all of which must have closed by the replayed moment. */
    const replayedBars = (): readonly Bar[] => {
      const bars = loadedBars(engine);
      expect((bars.at(-1)?.time ?? 0) + MINUTE).to.be.at.most(moment);
      return bars;
    };
    const endsAtMoment = (): boolean => engine.builtin.barAt(engine.builtin.lastIndex())?.time === moment - MINUTE;
    await replay.show(moment);
    await until(endsAtMoment, 'the bars up to the moment');
    for (const passed of [19_000, 38_000, 57_000]) {
      expect(await engine.builtin.goTo(begin - passed * MINUTE)).to.equal('reached');
      replayedBars();
      expectVisible(engine, begin - passed * MINUTE);
    }
    expect(engine.builtin.hasNewest()).to.equal(false);
    // A step forward adds a bar that does not adjoin the loaded bars.
    moment = (await replay.next()) ?? 0;
    expect(moment).to.equal(begin + MINUTE);
    await replay.show(moment);
    await twoFrames();
    replayedBars();
    for (const passed of [47_000, 37_000, 27_000, 17_000, 7_000, 1]) {
      expect(await engine.builtin.goTo(begin - passed * MINUTE)).to.equal('reached');
      replayedBars();
    }
    await until(() => engine.builtin.hasNewest(), 'the last replayed bar');
    replayedBars();
    expect(endsAtMoment()).to.equal(true);
    moment = (await replay.next()) ?? 0;
    await replay.show(moment);
    await until(endsAtMoment, 'the next bar');
    replay.dispose();
    await until(() => loadedBars(engine).at(-1)?.time === history.newest(), 'the newest bar');
  });
});

describe('<exchange-chart> far back in a long history', () => {
  chartTests();
  beforeEach(() => {
    document.body.style.width = '1200px';
  });
  afterEach(() => document.body.style.removeProperty('width'));

  const DAY = 1440 * MINUTE;
  const announcement = (chart: Chart): string => getInside(chart, '[aria-live="polite"]').textContent ?? '';
  const press = (chart: Chart, key: string): unknown =>
    plotOf(chart).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));

  /** Opens a minute chart, and scrolls it to a date 40 days ago. */
  async function openFarBack(properties: object = {}) {
    const test = createFeed();
    const chart = await placeChart({ interval: '1' }, { datafeed: test.feed, ...properties });
    await untilState(chart, 'ready');
    await goFarBack(chart);
    return { chart, test };
  }

  async function goFarBack(chart: Chart): Promise<void> {
    getPart(chart, 'go-to-date').click();
    await until(() => inside(chart, 'dialog[open] input[type="date"]'), 'the dialog');
    write(inside(chart, 'dialog[open] input[type="date"]'), new Date(Date.now() - 40 * DAY).toISOString().slice(0, 10));
    named(chart, 'Go').click();
    await until(() => inside(chart, 'dialog[open]') === null && part(chart, 'newest'), 'the bars of the date');
  }

  it('updates the last price, but adds no bars, when a tick arrives', async () => {
    const { chart, test } = await openFarBack();
    plotOf(chart).focus();
    press(chart, 'ArrowLeft');
    await until(() => announcement(chart) !== '', 'the last loaded bar');
    const time = Math.floor(Date.now() / MINUTE) * MINUTE;
    test.push({ time, open: 70_000, high: 71_000, low: 69_000, close: 70_123, volume: 1 });
    await until(() => plotOf(chart).getAttribute('aria-label')?.includes('70,123.00'), 'the last price');
    await twoFrames();
    const before = announcement(chart);
    press(chart, 'ArrowRight');
    await until(() => announcement(chart) !== before || test.named('getBars').length > 2, 'the next bar');
    expect(announcement(chart)).not.to.include('70,123');
  });

  it('moves to the newest bar with the End key', async () => {
    const { chart, test } = await openFarBack();
    const time = Math.floor(Date.now() / MINUTE) * MINUTE;
    plotOf(chart).focus();
    press(chart, 'End');
    await until(() => part(chart, 'newest') === null, 'the newest bar');
    test.push({ time, open: 70_000, high: 71_000, low: 69_000, close: 70_123, volume: 1 });
    await until(() => plotOf(chart).getAttribute('aria-label')?.includes('70,123.00'), 'the last price');
    await twoFrames();
    press(chart, 'End');
    await until(() => announcement(chart).includes('close 70,123'), 'the newest bar');
  });

  it('moves to the newest bar with the button', async () => {
    const { chart } = await openFarBack();
    getPart(chart, 'newest').click();
    await until(() => part(chart, 'newest') === null, 'the newest bar');
    plotOf(chart).focus();
    press(chart, 'ArrowLeft');
    const day = new Date().toLocaleDateString('en-US', { year: 'numeric', month: '2-digit', day: '2-digit' });
    await until(() => announcement(chart).startsWith(day), 'a bar from today');
  });

  it('lists the bars up to the last visible bar in the table', async () => {
    const { chart } = await openFarBack();
    named(chart, 'Show as table').click();
    const first = await until(() => inside(chart, '[part="table"] tbody th'), 'the table');
    const [month, day, year] = (first.textContent ?? '').split(/[/,]/).map(Number);
    const age = Date.now() - Date.UTC(year ?? 0, (month ?? 1) - 1, day);
    expect(age).to.be.within(38 * DAY, 42 * DAY);
    expect(allInside(chart, '[part="table"] tbody th')).to.have.length(40);
  });

  it('lists no fills of later bars at the last visible bar', async () => {
    const fill = { id: '1', time: Date.now() - DAY, side: 'buy', price: '68000', quantity: '1' };
    const { chart } = await openFarBack({ trades: [fill] });
    named(chart, 'Show as table').click();
    await until(() => inside(chart, '[part="table"] tbody th'), 'the table');
    expect(allInside(chart, '[part="table"] thead th').at(-1)?.textContent).to.equal('Your fills');
    const first = inside(chart, '[part="table"] tbody tr[aria-rowindex="2"] td:last-child');
    expect(first?.textContent).to.equal('');
  });

  it('scrolls all charts of a platform back and forward together if their time is synchronised', async () => {
    const test = createFeed();
    const chart = await placeChart({ interval: '1', mode: 'platform' }, { datafeed: test.feed });
    await untilState(chart, 'ready');
    (await until(() => inside(chart, '[part="menu-item"][data-key="2h"]'), 'two charts')).click();
    const plots = (): readonly HTMLElement[] => allInside(chart, '[part="plot"]');
    await until(() => plots().length === 2 && plots().every(({ dataset }) => dataset['state'] === 'ready'), 'both');
    await goFarBack(chart);
    const buttons = (): readonly HTMLElement[] => allInside(chart, '[part="newest"]');
    await until(() => buttons().length === 2, 'both charts at the date');
    buttons()[0]?.click();
    await until(() => buttons().length === 0, 'both charts at the newest bar');
    expect(errors).to.deep.equal([]);
  });
});
