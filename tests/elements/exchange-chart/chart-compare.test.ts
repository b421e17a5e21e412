import { expect } from 'chai';
import {
  barAt,
  type Chart,
  chartTests,
  createFeed,
  errors,
  named,
  placeChart,
  plotOf,
  PRICES,
  readyChart,
  type TestFeed,
  untilState,
  write,
} from './chart-fixtures.ts';
import { allInside, getInside, getPart, inside, nextEvent, part, twoFrames, until } from '../support/elements.ts';

import { recordingEngine } from './recording-engine.ts';

const HOUR = 3_600_000;
const { stroke, fillText } = CanvasRenderingContext2D.prototype;
/** The colours and dashes of the lines, and the labels on the price axis, that were drawn since the last call to `clear()`. */
let strokes = new Set<string>();
let labels = new Set<string>();
const clear = (): void => {
  [strokes, labels] = [new Set(), new Set()];
};

/** The close of ETH_USDT rises by 1 % with each bar. */
const START = Math.floor(Date.now() / HOUR) * HOUR - 400 * HOUR;
const growing = (time: number, symbol: string): number =>
  symbol === 'ETH_USDT' ? 1000 * 1.01 ** ((time - START) / HOUR) : (PRICES[symbol] ?? 1);

/** Creates a feed in which ETH_USDT rises by 1 % with each bar, and the other pairs don't change. */
function createGrowingFeed(): TestFeed & { failFor(symbol: string | undefined): void } {
  const test = createFeed();
  let failing: string | undefined;
  const getBars: typeof test.feed.getBars = (info, resolution, period, give, fail) =>
    test.feed.getBars(
      info,
      resolution,
      period,
      (bars, meta) => {
        if (info.name === failing) return fail('down');
        const price = (time: number): number => growing(time, info.name);
        const flat = bars.map((bar) => ({
          ...bar,
          open: price(bar.time),
          high: price(bar.time),
          low: price(bar.time),
          close: price(bar.time),
        }));
        return give(flat, meta);
      },
      fail,
    );
  return { ...test, feed: { ...test.feed, getBars }, failFor: (symbol) => (failing = symbol) };
}

/** Inserts a chart of a pair whose price doesn't change. */
async function growingChart(
  attributes: Readonly<Record<string, string>> = {},
  given: object = {},
): Promise<{ chart: Chart; test: ReturnType<typeof createGrowingFeed> }> {
  const test = createGrowingFeed();
  const chart = await placeChart({ interval: '60', ...attributes }, { datafeed: test.feed, ...given });
  await untilState(chart, 'ready');
  return { chart, test };
}

const entry = (chart: Chart, symbol: string): HTMLElement | null =>
  inside(chart, `.compared-symbol[data-symbol="${symbol}"]`);
const changeOf = (chart: Chart, symbol = 'ETH_USDT'): string =>
  entry(chart, symbol)?.querySelector('.rise, .fall')?.textContent ?? '';
const statusOf = (chart: Chart, symbol = 'ETH_USDT'): string | undefined => entry(chart, symbol)?.dataset['status'];
const announced = (chart: Chart): string =>
  allInside(chart, '[aria-live="polite"]')
    .map(({ textContent }) => textContent)
    .join(' ');
const press = (chart: Chart, key: string): boolean =>
  plotOf(chart).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
const searchResult = (chart: Chart, symbol: string): HTMLElement | null =>
  inside(chart, `dialog .offered-list [data-symbol="${symbol}"]`);
const isDisabled = (chart: Chart, symbol: string): boolean => searchResult(chart, symbol)?.ariaDisabled === 'true';

/** Adds pairs in the dialog, and closes it. */
async function compare(chart: Chart, ...symbols: readonly string[]): Promise<void> {
  getPart(chart, 'compare').click();
  for (const symbol of symbols) {
    (await until(() => searchResult(chart, symbol), 'the pair')).click();
    await until(() => entry(chart, symbol), 'the legend entry');
  }
  named(chart, 'Close').click();
  await until(() => inside(chart, 'dialog') === null, 'no dialog');
}

const savedWith = (comparison: unknown, scale = 'percentage'): object => ({
  v: 1,
  current: '',
  layouts: [
    {
      name: '',
      layout: 's',
      charts: [{ symbol: '', resolution: '60', chartProperties: { comparison, scale, countdown: false } }],
    },
  ],
  templates: [],
});
const ETH = { symbols: [{ symbol: 'ETH_USDT', slot: 0, hidden: false }], scale: 'linear' };

describe('<exchange-chart> comparison', () => {
  chartTests();
  beforeEach(() => {
    document.body.style.width = '1000px';
    clear();
    CanvasRenderingContext2D.prototype.stroke = function (this: CanvasRenderingContext2D, ...path: unknown[]) {
      strokes.add(`${this.strokeStyle as string} ${this.getLineDash().join(' ')}`.trim());
      return Reflect.apply(stroke, this, path);
    } as typeof stroke;
    CanvasRenderingContext2D.prototype.fillText = function (text, ...place) {
      if (this.canvas.width < this.canvas.height) labels.add(text);
      return Reflect.apply(fillText, this, [text, ...place]);
    };
  });
  afterEach(() => {
    document.body.style.removeProperty('width');
    Object.assign(CanvasRenderingContext2D.prototype, { stroke, fillText });
  });

  it('adds pairs from the search, each with its colour and dashes', async () => {
    const { chart } = await growingChart();
    expect(part(chart, 'compared')).to.equal(null);
    clear();
    await compare(chart, 'ETH_USDT', 'PEPE_USDT');
    await until(() => statusOf(chart) === 'ready' && statusOf(chart, 'PEPE_USDT') === 'ready', 'the bars');
    await until(() => strokes.has('#c2701c') && strokes.has('#a855f7 8 4'), 'both lines');
    expect(getPart(chart, 'compared').getAttribute('aria-label')).to.equal('Compared pairs');
    expect(errors).to.deep.equal([]);
  });

  it('shows the change from the first visible bar to the last bar or the bar under the crosshair', async () => {
    const { chart } = await growingChart({}, { savedData: savedWith(ETH) });
    await until(() => changeOf(chart), 'the change');
    plotOf(chart).focus();
    press(chart, 'End');
    await twoFrames();
    const last = changeOf(chart);
    press(chart, 'ArrowLeft');
    await until(() => changeOf(chart) !== last, 'another change');
    const [atLast = 0, before = 0] = [last, changeOf(chart)].map(
      (text) => 1 + Number.parseFloat(text.replace(',', '')) / 100,
    );
    expect(atLast / before).to.be.closeTo(1.01, 0.0005);
    expect(atLast).to.be.above(1.1);
  });

  it('announces the change when the user moves between bars with the keyboard', async () => {
    const { chart } = await growingChart({}, { savedData: savedWith(ETH) });
    await until(() => changeOf(chart), 'the change');
    plotOf(chart).focus();
    press(chart, 'End');
    await until(() => announced(chart).includes(`ETH_USDT ${changeOf(chart)}`), 'the announcement');
  });

  it('switches the price axis to percentages, fits all lines, and restores the scale when the pair is removed', async () => {
    const { chart } = await growingChart();
    await compare(chart, 'ETH_USDT');
    await until(() => changeOf(chart), 'the change');
    clear();
    await until(() => {
      press(chart, '+');
      return labels.size > 3;
    }, 'labels');
    const percents = [...labels]
      .filter((text) => text.endsWith('%'))
      .map((text) => Number.parseFloat(text.replace(',', '')));
    // Without the compared pair, a flat chart's axis ends at a hundredth of a percent.
    expect(Math.max(...percents)).to.be.above(20);
    named(chart, 'Remove ETH_USDT').click();
    await until(() => part(chart, 'compared') === null, 'no compared pair');
    clear();
    press(chart, '-');
    await until(() => labels.size > 0, 'labels');
    await twoFrames();
    expect([...labels].some((text) => text.endsWith('%'))).to.equal(false);
  });

  it('offers only the percentage scale while pairs are compared', async () => {
    const { chart } = await growingChart({}, { savedData: savedWith(ETH) });
    plotOf(chart).dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    await until(() => part(chart, 'scale'), 'the scale menu');
    const option = (key: string): HTMLButtonElement =>
      getInside(chart, `.scale [data-key="${key}"]`, HTMLButtonElement);
    expect([option('linear').disabled, option('logarithmic').disabled, option('percentage').disabled]).to.deep.equal([
      true,
      true,
      false,
    ]);
  });

  it('hides a pair and shows it again', async () => {
    const { chart } = await growingChart({}, { savedData: savedWith(ETH) });
    await until(() => changeOf(chart), 'the change');
    named(chart, 'Hide ETH_USDT').click();
    await until(() => changeOf(chart) === '', 'no change');
    clear();
    await until(() => {
      press(chart, '+');
      return strokes.size > 0;
    }, 'a frame');
    expect(strokes.has('#c2701c')).to.equal(false);
    named(chart, 'Show ETH_USDT').click();
    await until(() => changeOf(chart), 'the change');
    await until(() => strokes.has('#c2701c'), 'the line');
  });

  it('offers neither the chart’s pair, nor a compared pair, nor a fifth pair', async () => {
    const symbols = ['A', 'B', 'C', 'ETH_USDT'].map((symbol, slot) => ({ symbol, slot, hidden: false }));
    const { chart } = await growingChart(
      {},
      { savedData: savedWith({ symbols: symbols.slice(0, 3), scale: 'linear' }) },
    );
    getPart(chart, 'compare').click();
    await until(() => isDisabled(chart, 'BTC_USDT'), 'the chart’s own pair');
    searchResult(chart, 'ETH_USDT')?.click();
    await until(() => entry(chart, 'ETH_USDT'), 'the fourth pair');
    await until(() => isDisabled(chart, 'PEPE_USDT'), 'no further pair');
    expect(allInside(chart, 'dialog [role="status"]').map(({ textContent }) => textContent)).to.deep.equal([
      'Compared pairs: A, B, C, ETH_USDT',
      'You can compare up to 4 pairs.',
    ]);
    const list = getInside(chart, 'dialog .compared-list');
    expect([...list.children].map((row) => (row as HTMLElement).dataset['symbol'])).to.deep.equal([
      'A',
      'B',
      'C',
      'ETH_USDT',
    ]);
    list.querySelector<HTMLElement>('[aria-label="Remove A"]')?.click();
    await until(() => !isDisabled(chart, 'PEPE_USDT'), 'room for another pair');
    expect(chart.shadowRoot?.activeElement?.tagName).to.equal('INPUT');
  });

  it('reports an unknown pair in its legend entry', async () => {
    const { chart } = await growingChart(
      {},
      { savedData: savedWith({ symbols: [{ symbol: 'NO_PAIR' }], scale: 'linear' }) },
    );
    await until(() => statusOf(chart, 'NO_PAIR') === 'empty', 'the state');
    expect(entry(chart, 'NO_PAIR')?.innerText).to.include('No prices for NO_PAIR yet');
    expect(errors).to.deep.equal([]);
  });

  it('shows an error with a retry button in the legend if a pair’s bars fail to load', async () => {
    const test = createGrowingFeed();
    test.failFor('ETH_USDT');
    const chart = await placeChart({ interval: '60' }, { datafeed: test.feed, savedData: savedWith(ETH) });
    await untilState(chart, 'ready');
    await until(() => statusOf(chart) === 'error', 'the error');
    expect(entry(chart, 'ETH_USDT')?.innerText).to.include('Prices failed to load');
    const failed = test.named('getBars').length;
    await twoFrames();
    expect(test.named('getBars').length).to.equal(failed);
    test.failFor(undefined);
    getInside(chart, '.compared-symbol .button').click();
    await until(() => changeOf(chart), 'the change');
    expect(plotOf(chart).dataset['state']).to.equal('ready');
  });

  it('updates the change with each tick of the compared pair', async () => {
    const { chart, test } = await growingChart({}, { savedData: savedWith(ETH) });
    const before = await until(() => changeOf(chart), 'the change');
    const listener = await until(
      () => [...test.listeners.values()].find(({ symbol }) => symbol === 'ETH_USDT'),
      'the subscription',
    );
    const time = Math.floor(Date.now() / HOUR) * HOUR;
    listener.tick({ ...barAt(time), open: 1, high: 1e9, low: 1, close: 500_000, volume: 1 });
    await until(() => changeOf(chart) !== before, 'another change');
    expect(Number.parseFloat(changeOf(chart).replaceAll(',', ''))).to.be.above(100);
  });

  it('loads the compared pair’s bars when the resolution changes', async () => {
    const { chart, test } = await growingChart({}, { savedData: savedWith(ETH) });
    await until(() => changeOf(chart), 'the change');
    getInside(chart, '[part~="resolution"][data-key="240"]').click();
    await until(
      () =>
        test.calls.some(
          ([call, name, resolution]) => call === 'getBars' && name === 'ETH_USDT' && resolution === '240',
        ),
      'a request',
    );
    await until(() => changeOf(chart), 'the change');
    expect([...test.listeners.values()].filter(({ symbol }) => symbol === 'ETH_USDT')).to.have.length(1);
  });

  it('loads older bars of compared pairs together with the chart’s', async () => {
    const { chart, test } = await growingChart({}, { savedData: savedWith(ETH) });
    await until(() => changeOf(chart), 'the change');
    const oldest = (name: string): number =>
      Math.min(
        ...test
          .named('getBars')
          .map(([, symbol, , period]) => (symbol === name ? (period as { from: number }).from : Infinity)),
      );
    const before = oldest('BTC_USDT');
    plotOf(chart).focus();
    await until(() => {
      press(chart, 'Home');
      return oldest('BTC_USDT') < before;
    }, 'older bars');
    await until(() => oldest('ETH_USDT') <= oldest('BTC_USDT'), 'older bars of the compared pair');
  });

  it('keeps the compared pairs when the chart’s symbol changes', async () => {
    const { chart } = await growingChart({}, { savedData: savedWith(ETH) });
    await until(() => changeOf(chart), 'the change');
    chart.setAttribute('symbol', 'PEPE_USDT');
    await until(() => plotOf(chart).ariaLabel?.startsWith('PEPE_USDT'), 'the symbol');
    await untilState(chart, 'ready');
    clear();
    await until(() => {
      press(chart, '+');
      return strokes.has('#c2701c');
    }, 'the line');
    expect(changeOf(chart)).to.match(/^\+/);
  });

  it('redraws the compared pairs’ lines after a theme change', async () => {
    const { chart, test } = await growingChart({}, { savedData: savedWith(ETH) });
    await until(() => changeOf(chart), 'the change');
    chart.setAttribute('theme', 'dark');
    await twoFrames();
    clear();
    test.push(barAt(Math.floor(Date.now() / HOUR) * HOUR, 1));
    await until(() => strokes.has('#c2701c'), 'the line');
  });

  it('unsubscribes while the chart is outside the viewport, and subscribes again when it returns', async () => {
    const { chart, test } = await growingChart({}, { savedData: savedWith(ETH) });
    const subscribed = (): boolean => [...test.listeners.values()].some(({ symbol }) => symbol === 'ETH_USDT');
    await until(subscribed, 'the subscription');
    chart.style.marginTop = '5000px';
    await until(() => !subscribed(), 'no subscription');
    chart.style.removeProperty('margin-top');
    await until(subscribed, 'the subscription');
  });

  it('unsubscribes when a pair is removed', async () => {
    const { chart, test } = await growingChart({}, { savedData: savedWith(ETH) });
    await until(() => test.listeners.size === 2, 'both subscriptions');
    named(chart, 'Remove ETH_USDT').click();
    await until(() => test.listeners.size === 1, 'one subscription');
  });

  it('saves and restores compared pairs', async () => {
    const { chart } = await growingChart();
    await compare(chart, 'ETH_USDT');
    const saved = nextEvent(chart, 'exchange-chart-saved');
    chart.remove();
    const { data } = (await saved).detail as { data: { layouts: { charts: { chartProperties: object }[] }[] } };
    expect(data.layouts[0]?.charts[0]?.chartProperties).to.include({ scale: 'percentage' });
    expect(data.layouts[0]?.charts[0]?.chartProperties).to.deep.include({ comparison: ETH });
    const { chart: next } = await growingChart({}, { savedData: data });
    await until(() => changeOf(next), 'the change');
  });

  for (const comparison of [
    7,
    'ETH_USDT',
    [],
    {},
    { symbols: 'x' },
    { symbols: [{ symbol: { toString: 1 } }], scale: [] },
  ])
    it(`ignores invalid saved data (${JSON.stringify(comparison)})`, async () => {
      const { chart } = await growingChart({}, { savedData: savedWith(comparison, 'linear') });
      await twoFrames();
      expect(part(chart, 'compared')).to.equal(null);
      expect(plotOf(chart).dataset['state']).to.equal('ready');
      expect(errors).to.deep.equal([]);
    });

  it('lists the closes of compared pairs in the table and the CSV', async () => {
    const { chart } = await growingChart({}, { savedData: savedWith(ETH) });
    await until(() => changeOf(chart), 'the change');
    named(chart, 'Show as table').click();
    const box = await until(() => part(chart, 'table'), 'the table');
    const heads = [...box.querySelectorAll('thead th')].map(({ textContent }) => textContent);
    expect(heads.at(-1)).to.equal('ETH_USDT');
    const cells = [...box.querySelectorAll('tbody tr:not([aria-hidden])')].map(
      (row) => row.lastElementChild?.textContent ?? '',
    );
    const [newest = 0, before = 0] = cells.map((text) => Number(text.replaceAll(',', '')));
    expect(newest / before).to.be.closeTo(1.01, 0.0005);
    let blob = new Blob();
    const createUrl = URL.createObjectURL.bind(URL);
    const { click } = HTMLAnchorElement.prototype;
    URL.createObjectURL = (file: Blob) => createUrl((blob = file));
    HTMLAnchorElement.prototype.click = () => {};
    try {
      named(chart, 'Download visible bars (CSV)').click();
      await until(() => blob.size > 0, 'the file');
      const lines = (await blob.text()).trim().split('\r\n');
      expect(lines[0]).to.equal('time,open,high,low,close,volume,close ETH_USDT');
      expect(Number(lines.at(-1)?.split(',').at(-1))).to.be.closeTo(newest, 0.01);
    } finally {
      URL.createObjectURL = createUrl;
      HTMLAnchorElement.prototype.click = click;
    }
  });

  it('opens from “More tools” in a narrow chart', async () => {
    document.body.style.width = '360px';
    const { chart } = await growingChart();
    named(chart, 'More tools').click();
    (
      await until(
        () => allInside(chart, 'dialog button').find(({ innerText }) => innerText.trim() === 'Compare'),
        'the entry',
      )
    ).click();
    (await until(() => searchResult(chart, 'ETH_USDT'), 'the pair')).click();
    await until(() => changeOf(chart), 'the change');
  });

  it('adds pairs to the active chart of a platform', async () => {
    const { chart } = await growingChart({ mode: 'platform' });
    await compare(chart, 'ETH_USDT');
    await until(() => changeOf(chart), 'the change');
  });

  it('does not offer comparison if the page provides the engine', async () => {
    const test = createFeed();
    const { engine } = recordingEngine();
    const chart = await placeChart({}, { datafeed: test.feed, engine });
    await until(() => part(chart, 'toolbar'), 'the toolbar');
    await until(() => part(chart, 'compare') === null, 'no button');
  });

  it('searches as the user types', async () => {
    const { chart } = await readyChart();
    getPart(chart, 'compare').click();
    await until(() => searchResult(chart, 'ETH_USDT'), 'all pairs');
    write(inside(chart, 'dialog input[type="search"]'), 'pepe');
    await until(
      () => searchResult(chart, 'ETH_USDT') === null && searchResult(chart, 'PEPE_USDT') !== null,
      'the pair',
    );
  });
});
