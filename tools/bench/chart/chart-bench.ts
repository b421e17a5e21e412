/**
 * The part of the benchmark that runs in the page. Renders charts or a bare engine with the same bars, and simulates user input and
 * ticks.
 */
import type { Bar, ChartApi, DataLoader, Engine, LightweightCharts } from './bare-engine.ts';

/** Our chart, its engine KLineCharts alone, or Lightweight Charts. */
export type ChartKind = 'ours' | 'bare' | 'lightweight';

/** An indicator. `inputs` contains the parameters of its calculation, such as the lengths of its averages. */
export interface BenchStudy {
  readonly name: string;
  readonly inputs: readonly number[];
}

export interface ChartSetup {
  /** Number of bars in the history. */
  readonly bars: number;
  /** The indicators, including the volume pane. Lightweight Charts draws the volume and no other indicator. */
  readonly studies: readonly BenchStudy[];
  /** The number of charts. Four charts form a 2 × 2 grid with synchronised crosshairs. */
  readonly count: 1 | 4;
}

export interface ChartBench {
  /** Renders new charts, and returns the milliseconds until their first candles are painted. */
  place(kind: ChartKind, setup: ChartSetup): Promise<number>;
  /** Drags the bars back and forth by a few pixels in each of `frames` frames. */
  pan(frames: number): Promise<void>;
  /** Moves the mouse across the first chart by a few pixels in each of `frames` frames. */
  point(frames: number): Promise<void>;
  /** Sends all ticks in one task. Returns how often each indicator was calculated and how many frames drew bars. */
  tickAtOnce(ticks: number): Promise<{ readonly calculations: number; readonly frames: number }>;
  /** Sends a tick every `pause` milliseconds for `milliseconds`. If `pause` is 0, it sends no ticks. */
  tickFor(milliseconds: number, pause: number): Promise<void>;
  /** Changes the trading pair `times` times. */
  changePair(times: number): Promise<void>;
}

export function installChartBench(): void {
  const HOUR = 3_600_000;
  /** Maximum number of bars in a response of the custom feed. */
  const MOST = 5_000;
  const newest = Math.floor(Date.now() / HOUR) * HOUR;
  const bar = (time: number): Bar => {
    const wave = 50_000 + 4_000 * Math.sin(time / HOUR / 40) + 300 * Math.sin(time / HOUR);
    const close = wave + 200 * Math.cos(time / HOUR / 2);
    return { time, open: wave, close, high: Math.max(wave, close) + 90, low: Math.min(wave, close) - 90, volume: 10 };
  };
  const barsUntil = (end: number, count: number) =>
    Array.from({ length: count }, (_, index) => bar(end - (count - 1 - index) * HOUR));
  const onEngine = ({ time, ...rest }: Bar) => ({ timestamp: time, ...rest });

  let kindShown: ChartKind = 'ours';
  let rectangles = 0;
  let drawnFrames = 0;
  let onDrawn = (): void => {};
  // Each candle is drawn as a rectangle, so a frame with more than 50 rectangles has drawn candles.
  const countRectangle = (): void => {
    if (rectangles === 0)
      requestAnimationFrame(() => {
        if (rectangles > 50) drawnFrames += 1;
        rectangles = 0;
      });
    rectangles += 1;
    if (rectangles === 50) onDrawn();
  };
  const { roundRect, fillRect } = CanvasRenderingContext2D.prototype;
  CanvasRenderingContext2D.prototype.roundRect = function draw(...given: Parameters<typeof roundRect>) {
    countRectangle();
    roundRect.apply(this, given);
  };
  // Lightweight Charts draws candles with `fillRect()`.
  CanvasRenderingContext2D.prototype.fillRect = function draw(...given: Parameters<typeof fillRect>) {
    if (kindShown === 'lightweight') countRectangle();
    fillRect.apply(this, given);
  };
  // Each calculation of an indicator calls `map()` on all bars once.
  let maps = 0;
  const { map } = Array.prototype;
  Reflect.set(Array.prototype, 'map', function count(this: unknown[], ...given: Parameters<typeof map>): unknown[] {
    if (this.length > 2 * MOST - 1) maps += 1;
    return map.apply(this, given);
  });

  const frame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));
  const wait = (time: number): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, time));
  const until = async (holds: () => boolean): Promise<void> => {
    while (!holds()) await wait(10);
  };
  const painted = (): Promise<number> =>
    new Promise((resolve) => {
      onDrawn = () => {
        onDrawn = () => {};
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now());
        port2.postMessage(undefined);
      };
    });

  let setup: ChartSetup = { bars: 0, studies: [], count: 1 };
  let ticks: ((bar: Bar) => void)[] = [];
  let placed: Element | undefined;
  let bare: readonly ChartApi[] = [];
  const room = (): Element => document.querySelector('#room') as Element;

  /** Returns a custom feed that serves the generated bars. */
  const createFeed = () => {
    let given = 0;
    const oldest = newest - (setup.bars - 1) * HOUR;
    return {
      given: () => given,
      onReady: (ready: (configuration: object) => void) => setTimeout(() => ready({})),
      searchSymbols: () => {},
      resolveSymbol: (name: string, resolve: (info: object) => void) =>
        setTimeout(() => resolve({ name, ticker: name, description: name, type: 'crypto', pricescale: 100 })),
      getBars: (
        { name }: { readonly name: string },
        _resolution: string,
        { to, firstDataRequest }: { readonly to: number; readonly firstDataRequest: boolean },
        give: (bars: readonly object[], meta: object) => void,
      ) =>
        setTimeout(() => {
          const end = firstDataRequest ? newest : Math.min(newest, to * 1000 - HOUR);
          const count = name === '' ? 0 : Math.max(0, Math.min(MOST, (end - oldest) / HOUR + 1));
          given = Math.max(given, (newest - end) / HOUR + count);
          give(barsUntil(end, count), { noData: count === 0 });
        }),
      subscribeBars: (_symbol: object, _resolution: string, tick: (bar: Bar) => void) => void ticks.push(tick),
      unsubscribeBars: () => void (ticks = []),
    };
  };
  const placeOurs = async (): Promise<number> => {
    const feed = createFeed();
    const chart = {
      symbol: 'BTC_USDT',
      resolution: '60',
      chartProperties: {},
      studies: setup.studies.map((study) => ({ ...study, hidden: false })),
      drawings: [],
    };
    const element = document.createElement('exchange-chart');
    const layouts = [
      { name: '', layout: setup.count === 4 ? '4' : 's', charts: Array.from({ length: setup.count }, () => chart) },
    ];
    Object.assign(element, { datafeed: feed, savedData: { v: 1, current: '', layouts, templates: [] } });
    element.setAttribute('symbol', 'BTC_USDT');
    element.setAttribute('user-key', 'bench');
    element.setAttribute('hydrate', 'load');
    if (setup.count === 4) element.setAttribute('mode', 'platform');
    placed = element;
    const drawn = painted();
    const began = performance.now();
    room().replaceChildren(element);
    const time = (await drawn) - began;
    const plots = (): HTMLElement[] => [...(element.shadowRoot?.querySelectorAll<HTMLElement>('[part="plot"]') ?? [])];
    await until(() => plots().filter(({ dataset }) => dataset['state'] === 'ready').length === setup.count);
    const [plot] = plots();
    while (setup.count === 1 && feed.given() < setup.bars) {
      plot?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Home' }));
      await wait(100);
    }
    if (setup.bars > MOST && setup.bars <= 4 * MOST) plot?.dispatchEvent(new KeyboardEvent('keydown', { key: 'End' }));
    // In a very long history, move away from the oldest bar, so that panning has bars on both sides.
    else if (setup.bars > MOST)
      for (let presses = 0; presses < 40; presses += 1)
        plot?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', shiftKey: true }));
    return time;
  };
  const createBare = (engine: Engine, box: HTMLElement): ChartApi => {
    const chart = engine.init(box) as ChartApi;
    const loader: DataLoader = {
      getBars: ({ type, callback }) =>
        void setTimeout(() => callback(type === 'init' ? barsUntil(newest, setup.bars).map(onEngine) : [], false)),
      subscribeBar: ({ callback }) => void ticks.push((next) => callback(onEngine(next))),
      unsubscribeBar: () => void (ticks = []),
    };
    chart.setSymbol({ ticker: 'BTC_USDT', pricePrecision: 2, volumePrecision: 2 });
    chart.setPeriod({ type: 'hour', span: 1 });
    const over = new Set(['MA', 'BOLL']);
    for (const { name, inputs } of setup.studies) {
      const isOver = over.has(name);
      chart.createIndicator({ name, calcParams: inputs, ...(isOver && { paneId: 'candle_pane' }) }, isOver);
    }
    chart.setDataLoader(loader);
    return chart;
  };
  const loadScript = async (name: string): Promise<void> => {
    if (document.querySelector(`script[src="/${name}.js"]`) !== null) return;
    await new Promise((resolve) => {
      const script = document.createElement('script');
      script.src = `/${name}.js`;
      script.onload = resolve;
      document.head.append(script);
    });
  };
  const placeLightweight = async (): Promise<number> => {
    const box = document.createElement('div');
    const drawn = painted();
    const began = performance.now();
    room().replaceChildren(box);
    await loadScript('lightweight-charts');
    const library = (globalThis as unknown as { LightweightCharts: LightweightCharts }).LightweightCharts;
    const chart = library.createChart(box, { autoSize: true });
    const candles = chart.addSeries(library.CandlestickSeries, {}, 0);
    const volumes = chart.addSeries(library.HistogramSeries, {}, 1);
    const toRow = ({ time, ...rest }: Bar) => ({ time: time / 1000, ...rest });
    const toVolume = ({ time, volume }: Bar) => ({ time: time / 1000, value: volume });
    setTimeout(() => {
      const bars = barsUntil(newest, setup.bars);
      candles.setData(bars.map(toRow));
      volumes.setData(bars.map(toVolume));
    });
    ticks.push((next) => {
      candles.update(toRow(next));
      volumes.update(toVolume(next));
    });
    placed = box;
    return (await drawn) - began;
  };
  const placeBare = async (): Promise<number> => {
    const boxes = Array.from({ length: setup.count }, () => document.createElement('div'));
    const drawn = painted();
    const began = performance.now();
    room().replaceChildren(...boxes);
    room().className = setup.count === 4 ? 'four' : 'one';
    await loadScript('klinecharts');
    const { klinecharts } = globalThis as unknown as { klinecharts: Engine };
    bare = boxes.map((box) => createBare(klinecharts, box));
    const time = (await drawn) - began;
    [placed] = boxes;
    const [first, ...others] = bare;
    if (others.length > 0)
      first?.subscribeAction('onCrosshairChange', (at) => {
        for (const other of others) other.executeAction('onCrosshairChange', at as object);
      });
    return time;
  };

  const canvas = (): Element => {
    const { left, top, width, height } = room().getBoundingClientRect();
    const within = placed?.shadowRoot?.querySelector('.canvas > div') ?? placed?.firstElementChild;
    const isLightweight = kindShown === 'lightweight';
    return (isLightweight ? document.elementFromPoint(left + width / 2, top + height / 3) : within) as Element;
  };
  const mouse = (target: Element, type: string, clientX: number, clientY: number, buttons: number): void => {
    const at = { clientX, clientY, buttons, button: 0, bubbles: true, cancelable: true, composed: true };
    target.dispatchEvent(new MouseEvent(type, at));
  };
  const middle = (): readonly [x: number, y: number] => {
    const { left, top, width, height } = canvas().getBoundingClientRect();
    return [left + width / 2, top + height / 3];
  };
  const tick = (turn: number): void => {
    for (const push of ticks) push({ ...bar(newest), close: 50_000 + (turn % 50), high: 60_000, low: 40_000 });
  };
  const bench: ChartBench = {
    async place(kind, next) {
      setup = next;
      ticks = [];
      room().replaceChildren();
      await wait(150);
      kindShown = kind;
      return { ours: placeOurs, bare: placeBare, lightweight: placeLightweight }[kind]();
    },
    async pan(frames) {
      const [x, y] = middle();
      mouse(canvas(), 'mouseenter', x, y, 0);
      mouse(canvas(), 'mousemove', x, y, 0);
      mouse(canvas(), 'mousedown', x, y, 1);
      for (let step = 1; step <= frames; step += 1) {
        await frame();
        const by = step <= frames / 2 ? step : frames - step;
        mouse(document.documentElement, 'mousemove', x + 6 * by, y, 1);
      }
      mouse(document.documentElement, 'mouseup', x, y, 0);
    },
    async point(frames) {
      const [x, y] = middle();
      mouse(canvas(), 'mouseenter', x, y, 0);
      for (let step = 1; step <= frames; step += 1) {
        await frame();
        mouse(canvas(), 'mousemove', x + (step % 100), y + (step % 40), 0);
      }
    },
    async tickAtOnce(count) {
      await wait(500);
      drawnFrames = 0;
      await wait(2_000);
      // Frames of the countdown, which is drawn every second.
      const idleFrames = drawnFrames;
      [maps, drawnFrames] = [0, 0];
      for (let turn = 0; turn < count; turn += 1) tick(turn);
      await wait(2_000);
      return { calculations: maps / setup.studies.length, frames: drawnFrames - idleFrames };
    },
    async tickFor(milliseconds, pause) {
      let turn = 0;
      const timer = pause > 0 ? setInterval(() => tick((turn += 1)), pause) : 0;
      await wait(milliseconds);
      clearInterval(timer);
    },
    async changePair(times) {
      for (let turn = 0; turn < times; turn += 1) {
        const pair = turn % 2 === 0 ? 'ETH_USDT' : 'BTC_USDT';
        const drawn = painted();
        placed?.setAttribute('symbol', pair);
        await drawn;
        await wait(20);
      }
    },
  };
  Object.assign(globalThis, { chartBench: bench });
}
