import { expect } from 'chai';
import { type Chart, chartTests, createFeed, placeChart, plotOf, readyChart, untilState } from './chart-fixtures.ts';
import { candleRows } from './chart-pixels.ts';
import { allInside, inside, twoFrames, until } from '../support/elements.ts';

const NAMES = ['VOL', 'MACD', 'RSI', 'KDJ', 'OBV', 'AO', 'CCI', 'ROC', 'WR', 'TRIX'] as const;
const COUNT = { s: 1, '2h': 2, '2v': 2, '3h': 3, '3v': 3, '4': 4 } as const;
type Layout = keyof typeof COUNT;

/** Returns saved charts whose canvas contains only candles and indicators. */
function savedWith(names: readonly string[], layout: Layout = 's', given: object = {}): object {
  const studies = names.map((name) => ({ name, inputs: [], hidden: false, ...given }));
  const chartProperties = { grid: false, extremes: false, lastLine: false };
  const chart = { symbol: 'BTC_USDT', resolution: '60', chartProperties, studies, drawings: [] };
  return {
    v: 1,
    current: '',
    layouts: [{ name: '', layout, charts: Array.from({ length: COUNT[layout] }, () => chart) }],
    templates: [],
  };
}

/** Inserts a chart with a size in px and saved data, and waits until its bars are drawn. */
async function chartOf(size: { width: number; height: number }, savedData: object, mode = 'basic'): Promise<Chart> {
  document.documentElement.style.setProperty('--exchange-chart-height', `${size.height}px`);
  document.body.style.width = `${size.width}px`;
  const { chart } = await readyChart({ mode }, { savedData });
  return chart;
}

const plots = (chart: Chart): readonly HTMLElement[] => allInside(chart, '[part="plot"]');
const edges = (chart: Chart): readonly HTMLElement[] => allInside(chart, '[role="separator"]');
const heightsOf = (chart: Chart): readonly number[] => edges(chart).map((edge) => Number(edge.ariaValueNow));
const press = (target: Element, key: string): unknown =>
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));

/** Waits until every plot has candles below the legend that cover at least 15 % of the frame's height. */
async function untilCandles(chart: Chart): Promise<void> {
  const fault = (): string | undefined => {
    for (const plot of plots(chart)) {
      if (plot.dataset['state'] !== 'ready') return `the state ${plot.dataset['state']}`;
      const frame = plot.parentElement as HTMLElement;
      const legend = frame.querySelector<HTMLElement>('[part="legend"]');
      const rows = candleRows(chart, plot);
      if (rows === undefined) return 'no candle';
      const end = legend === null || legend.hidden ? 0 : legend.offsetTop + legend.offsetHeight;
      if (rows.top < end) return `candles from ${rows.top}, under a legend that ends at ${end}`;
      const part = (rows.bottom - rows.top) / frame.clientHeight;
      if (part < 0.15) return `candles of ${part} of the height`;
    }
    return undefined;
  };
  let last: string | undefined = 'nothing';
  await until(() => (last = fault()) === undefined, `candles, not ${last}`).catch(() => {
    throw new Error(last ?? 'no candles');
  });
}

describe('<exchange-chart> indicator panes', () => {
  chartTests();
  afterEach(() => {
    document.documentElement.style.removeProperty('--exchange-chart-height');
    document.body.style.removeProperty('width');
  });

  for (const [width, heights] of [
    [1200, [240, 420, 900]],
    [380, [240, 320, 600]],
  ] as const)
    for (const height of heights)
      it(`leave the candles visible below the legend with 1, 3, 5 and 10 indicators at ${width} × ${height} px`, async () => {
        for (const count of [1, 3, 5, 10]) {
          const chart = await chartOf({ width, height }, savedWith(NAMES.slice(0, count)));
          await untilCandles(chart);
          chart.remove();
        }
      });

  for (const layout of ['2v', '3v', '4'] as const)
    for (const height of [420, 900])
      it(`leave space for candles in each chart of the layout ${layout} at a height of ${height} px`, async () => {
        const chart = await chartOf({ width: 1200, height }, savedWith(NAMES.slice(0, 5), layout), 'platform');
        await until(() => plots(chart).length === COUNT[layout], 'its charts');
        await untilCandles(chart);
      });

  it('leave the candles visible if 10 indicators overlay them', async () => {
    const names = ['MA', 'EMA', 'SMA', 'BOLL', 'BBI', 'SAR', 'AVP', 'MA', 'EMA', 'BOLL'];
    await untilCandles(await chartOf({ width: 380, height: 320 }, savedWith(names)));
  });

  it('collapse into a row if they do not fit, and expand on click', async () => {
    const chart = await chartOf({ width: 1200, height: 420 }, savedWith(NAMES.slice(0, 5)));
    const row = (): readonly (string | null)[] =>
      allInside(chart, '.pane-expand').map(({ textContent }) => textContent);
    await until(() => row().length > 0, 'the row of collapsed panes');
    expect(row()).to.deep.equal(['RSI', 'KDJ', 'OBV']);
    inside(chart, '[aria-label="Expand OBV"]')?.click();
    await until(() => !row().includes('OBV'), 'the pane of OBV');
    expect(row()).to.deep.equal(['MACD', 'RSI', 'KDJ']);
    await untilCandles(chart);
  });

  it('collapse and expand with their buttons', async () => {
    const chart = await chartOf({ width: 1200, height: 420 }, savedWith(['MACD']));
    (await until(() => inside(chart, '[aria-label="Collapse MACD"]'), 'its button')).click();
    (await until(() => inside(chart, '[aria-label="Expand MACD"]'), 'the row')).click();
    await until(() => edges(chart).length === 1, 'the pane');
  });

  it('are resized by keyboard and by dragging, and leave the candles at least their minimum height', async () => {
    const chart = await chartOf({ width: 1200, height: 420 }, savedWith(['MACD', 'RSI']));
    await until(() => edges(chart).length === 2, 'two panes');
    const before = heightsOf(chart);
    press(edges(chart)[0] as Element, 'ArrowDown');
    await until(() => heightsOf(chart)[0] !== before[0], 'a lower pane');
    expect(heightsOf(chart)).to.deep.equal([Math.max(56, (before[0] ?? 0) - 16), before[1]]);
    const edge = edges(chart)[1] as HTMLElement;
    // A simulated pointer cannot be captured.
    edge.setPointerCapture = () => {};
    const point = (type: string, clientY: number): unknown =>
      edge.dispatchEvent(new PointerEvent(type, { clientY, button: 0, bubbles: true, pointerId: 1 }));
    point('pointerdown', 300);
    point('pointermove', 0);
    point('lostpointercapture', 0);
    await until(() => heightsOf(chart)[0] === 56, 'the minimum height of the pane above');
    for (let times = 0; times < 30; times += 1) press(edges(chart)[0] as Element, 'ArrowUp');
    await untilCandles(chart);
    const frame = (plots(chart)[0] as HTMLElement).parentElement as HTMLElement;
    const sum = heightsOf(chart).reduce((total, height) => total + height, 0);
    expect(sum).to.be.lessThan(0.55 * frame.clientHeight);
  });

  it('restore their saved share of the chart’s height', async () => {
    const shares = savedWith(['MACD'], 's', { share: 0.3 });
    for (const height of [420, 900]) {
      const chart = await chartOf({ width: 1200, height }, shares);
      await until(() => edges(chart).length === 1, 'its pane');
      const frame = (plots(chart)[0] as HTMLElement).parentElement as HTMLElement;
      await until(() => heightsOf(chart)[0] === Math.round(0.3 * frame.clientHeight), 'its saved share of the height');
      chart.remove();
    }
  });
});

describe('<exchange-chart> before any interaction', () => {
  chartTests();

  it('loads the controls of panes and scale when it receives the focus', async () => {
    const chart = await placeChart({}, { datafeed: createFeed().feed });
    await untilState(chart, 'ready');
    await twoFrames();
    expect([inside(chart, '.pane-collapse'), inside(chart, '[part="scale"]')]).to.deep.equal([null, null]);
    plotOf(chart).focus();
    await until(() => inside(chart, '.pane-collapse') && inside(chart, '[part="scale"]'), 'the controls');
  });
});
