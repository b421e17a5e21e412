import { expect } from 'chai';
import {
  type Chart,
  chartTests,
  createFeed,
  placeChart,
  plotOf,
  readyChart,
  type TestBar,
  pointAtPlot,
  untilState,
} from './chart-fixtures.ts';
import { allInside, getInside, getPart, inside, nextEvent, part, twoFrames, until } from '../support/elements.ts';

const { fillText } = CanvasRenderingContext2D.prototype;

/** Labels drawn on the price axis since the last call to `clear()`, with their distance from the top in pixels. */
let drawn: (readonly [text: string, y: number])[] = [];
const clear = (): void => void (drawn = []);
/** Parses a price with compressed zeros, such as 0.0₇12. */
const numberOf = (text: string): number =>
  Number(
    text
      .replaceAll(',', '')
      .replace(/0([₀-₉]+)/, (_, count: string) =>
        '0'.repeat(Array.from(count).reduce((sum, one) => sum * 10 + '₀₁₂₃₄₅₆₇₈₉'.indexOf(one), 0)),
      ),
  );
const prices = (): readonly (readonly [price: number, y: number])[] =>
  drawn.filter(([text]) => /^-?[\d,.₀-₉]+$/.test(text)).map(([text, y]) => [numberOf(text), y]);

const entry = (chart: Chart, key: string): HTMLElement =>
  getInside(chart, `.scale [part="menu-item"][data-key="${key}"]`);
/** Chooses an entry in the menu below the price axis. */
async function choose(chart: Chart, key: string): Promise<void> {
  (await until(() => part(chart, 'scale'), 'the button')).click();
  await until(() => entry(chart, key).checkVisibility(), 'the menu');
  clear();
  entry(chart, key).click();
}
const ONE_PANE = {
  v: 1,
  current: '',
  layouts: [
    {
      name: '',
      layout: 's',
      charts: [{ symbol: '', resolution: '60', chartProperties: { volume: false, countdown: false, extremes: false } }],
    },
  ],
  templates: [],
};

describe('<exchange-chart> price scale', () => {
  chartTests();
  beforeEach(() => {
    clear();
    CanvasRenderingContext2D.prototype.fillText = function (text, ...place) {
      if (this.canvas.width < this.canvas.height) drawn.push([text, place[1]]);
      return Reflect.apply(fillText, this, [text, ...place]);
    };
  });
  afterEach(() => {
    CanvasRenderingContext2D.prototype.fillText = fillText;
  });

  it('is linear by default', async () => {
    const { chart } = await readyChart();
    (await until(() => part(chart, 'scale'), 'the button')).click();
    const pressed = allInside(chart, '.scale [aria-pressed="true"]').map(({ dataset }) => dataset['key']);
    expect(pressed).to.deep.equal(['linear']);
  });

  for (const [symbol, factor] of [
    ['BTC_USDT', 1],
    ['PEPE_USDT', 2e-13],
  ] as const)
    it(`can be logarithmic (${symbol})`, async () => {
      const test = createFeed();
      const scaled = (bar: TestBar): TestBar => ({
        ...bar,
        open: factor * bar.open,
        high: factor * bar.high,
        low: factor * bar.low,
        close: factor * bar.close,
      });
      const getBars: typeof test.feed.getBars = (_info, resolution, period, give, fail) =>
        test.feed.getBars({ name: 'BTC_USDT' }, resolution, period, (bars, meta) => give(bars.map(scaled), meta), fail);
      const datafeed = { ...test.feed, getBars };
      const chart = await placeChart({ symbol }, { datafeed, savedData: ONE_PANE });
      await untilState(chart, 'ready');
      pointAtPlot(chart);
      await choose(chart, 'logarithmic');
      await until(() => prices().length > 3, 'labels');
      await twoFrames();
      for (const [price] of prices()) expect(price / factor).to.be.within(50_000, 90_000);
      const [[one, y1], [other, y2]] = prices().toSorted(([a], [b]) => a - b) as [[number, number], [number, number]];
      expect(other).to.be.above(one);
      expect(y2).to.be.below(y1);
    });

  it('can show the signed percentage change from the first visible bar', async () => {
    const { chart } = await readyChart({}, { savedData: ONE_PANE });
    await choose(chart, 'percentage');
    await until(() => drawn.some(([text]) => /^[+-]\d+\.\d{2}%$/.test(text)), 'changes');
    expect(drawn.every(([text]) => /^[+-]?\d+\.\d{2}%$/.test(text))).to.equal(true);
  });

  it('can be inverted', async () => {
    const { chart } = await readyChart({}, { savedData: ONE_PANE });
    await choose(chart, 'inverted');
    await until(() => prices().length > 3, 'labels');
    const sorted = prices().toSorted(([one], [other]) => one - other);
    expect(sorted.at(-1)?.[1]).to.be.above(sorted[0]?.[1] ?? Infinity);
    expect(entry(chart, 'inverted').getAttribute('aria-pressed')).to.equal('true');
  });

  it('is saved and restored', async () => {
    const { chart } = await readyChart();
    const saved = nextEvent(chart, 'exchange-chart-saved');
    await choose(chart, 'logarithmic');
    await saved;
    chart.remove();
    const { chart: next } = await readyChart();
    (await until(() => part(next, 'scale'), 'the button')).click();
    await until(() => entry(next, 'logarithmic').getAttribute('aria-pressed') === 'true', 'the scale');
  });

  it('keeps the range that the user has set by dragging until prices are fitted again', async () => {
    const { chart } = await readyChart({}, { savedData: ONE_PANE });
    await until(() => prices().length > 3, 'labels');
    const axisOf = (): HTMLElement =>
      [...plotOf(chart).querySelectorAll<HTMLElement>('.canvas canvas')].find(
        ({ clientWidth, clientHeight }) => clientWidth > 0 && clientWidth < clientHeight,
      ) as HTMLElement;
    /** Returns the range of the price axis, from the labels of the last frame. */
    const range = (): number => {
      const labels = prices().slice(-3);
      const [values, tops] = [labels.map(([price]) => price), labels.map(([, y]) => y)];
      const pricePerPixel = (Math.max(...values) - Math.min(...values)) / (Math.max(...tops) - Math.min(...tops));
      return pricePerPixel * axisOf().clientHeight;
    };
    const before = range();
    const axis = axisOf();
    const { left, top, width, height } = axis.getBoundingClientRect();
    const point = (type: string, y: number, target: EventTarget): unknown =>
      target.dispatchEvent(
        new MouseEvent(type, { clientX: left + width / 2, clientY: top + y, bubbles: true, composed: true, button: 0 }),
      );
    const canvas = getInside(chart, '.canvas > div');
    point('mouseenter', height / 4, canvas);
    point('mousemove', height / 4, canvas);
    point('mousedown', height / 4, canvas);
    clear();
    for (const share of [0.4, 0.5, 0.6]) {
      point('mousemove', height * share, document.documentElement);
      await twoFrames();
    }
    point('mouseup', height * 0.6, document.documentElement);
    await until(() => prices().length > 3 && range() > 1.2 * before, 'a wider range');
    // Resizing the chart and going offline, which changes the legend, each trigger a new layout. The range must survive both.
    (chart.parentElement as HTMLElement).style.width = '700px';
    await twoFrames();
    clear();
    window.dispatchEvent(new Event('offline'));
    await until(() => prices().length > 3, 'labels');
    const widened = range();
    expect(widened).to.be.above(1.2 * before);
    window.dispatchEvent(new Event('online'));
    await choose(chart, 'fit');
    await until(() => prices().length > 3 && range() < 0.8 * widened, 'the range of the prices');
    expect(inside(chart, '.scale')).not.to.equal(null);
    expect(getPart(chart, 'plot').dataset['state']).to.equal('ready');
  });
});
