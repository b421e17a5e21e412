import { expect } from 'chai';
import { barAt, type Chart, chartTests, plotOf, readyChart, type TestFeed, untilState } from './chart-fixtures.ts';
import { barEnds, countOnAxis, rowsOnAxis } from './chart-pixels.ts';
import { allInside, getPart, inside, twoFrames, until } from '../support/elements.ts';

const HOUR = 3_600_000;
/** A chart whose canvas contains only bars. */
const BARS_ALONE = {
  v: 1,
  current: '',
  layouts: [
    {
      name: '',
      layout: 's',
      charts: [
        {
          symbol: 'BTC_USDT',
          resolution: '60',
          chartProperties: { grid: false, extremes: false, lastLine: false, volume: false },
          studies: [],
          drawings: [],
        },
      ],
    },
  ],
  templates: [],
};

const press = (plot: Element, key: string): unknown =>
  plot.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));

/** Sends a tick that makes the last bar rise. */
const rise = (test: TestFeed): void => {
  const bar = barAt(Math.floor(Date.now() / HOUR) * HOUR, 68_000);
  test.push({ ...bar, open: 68_000, close: 68_900, high: 69_000, low: 67_900 });
};

/** Toggles a synchronisation setting of a platform, such as `stepTime`. */
async function toggleSync(chart: Chart, key: string): Promise<void> {
  (await until(() => inside(chart, `[part="menu-item"][data-key="${key}"]`), key)).click();
  await twoFrames();
}

describe('<exchange-chart> canvas', () => {
  chartTests();

  it('leaves space for five bars to the right of the last bar, even in a zoomed chart [CHR-20]', async () => {
    const { chart } = await readyChart({}, { savedData: BARS_ALONE });
    const spaceOf = ([last = 0, before = 0]: readonly number[]): number => before - last;
    /** Returns the number of bars that would fit between the last bar and the right edge. */
    const room = (): number => Math.round((barEnds(chart)[0] ?? 0) / spaceOf(barEnds(chart)));
    await until(() => room() === 5, 'space for five bars');
    const before = spaceOf(barEnds(chart));
    for (let times = 0; times < 4; times += 1) press(plotOf(chart), '+');
    await until(() => spaceOf(barEnds(chart)) > before, 'wider bars');
    chart.setAttribute('interval', '15');
    await untilState(chart, 'ready');
    await until(() => spaceOf(barEnds(chart)) > before && room() === 5, 'space for five wider bars');
  });

  it('resolves the page’s colours if they are CSS functions', async () => {
    const { style } = document.documentElement;
    style.setProperty('--exchange-text-secondary', 'light-dark(rgb(9 80 10), rgb(9 80 10))');
    try {
      const { chart } = await readyChart();
      await until(() => countOnAxis(chart, '--_text-2') > 0, 'prices in the page’s colour');
    } finally {
      style.removeProperty('--exchange-text-secondary');
    }
  });

  it('draws the last price in grey while it is out of date', async () => {
    const { chart, test } = await readyChart();
    await until(() => test.listeners.size === 1, 'a subscription to the bars');
    rise(test);
    await until(() => countOnAxis(chart, '--_rise') > 100, 'the rising colour');
    expect(countOnAxis(chart, '--_text-3')).to.equal(0);
    window.dispatchEvent(new Event('offline'));
    await until(() => countOnAxis(chart, '--_text-3') > 100, 'grey');
    expect(countOnAxis(chart, '--_rise')).to.equal(0);
    window.dispatchEvent(new Event('online'));
    await until(() => countOnAxis(chart, '--_rise') > 100, 'the rising colour');
  });

  for (const [language, color, other] of [
    ['en', '--_green', '--_red'],
    ['zh', '--_red', '--_green'],
  ] as const)
    it(`draws rising prices in the language’s default colour (${language})`, async () => {
      const { chart, test } = await readyChart({ language });
      await until(() => test.listeners.size === 1, 'a subscription to the bars');
      rise(test);
      await until(() => getPart(chart, 'legend').textContent?.includes('68,900.00'), 'the last price');
      // Wait until the previous drawing has been replaced on the canvas.
      await twoFrames();
      await twoFrames();
      await until(() => countOnAxis(chart, color) > 100 && countOnAxis(chart, other) === 0, 'the rising colour');
    });

  it('scrolls to the bar selected with the keyboard, moves the crosshair to its price, and loads older bars on Home', async () => {
    const { chart, test } = await readyChart();
    const plot = plotOf(chart);
    /** Returns the position of the crosshair's price label, which is as dark as text and as wide as the axis. */
    const label = (): number =>
      Math.min(
        ...rowsOnAxis(chart, '--_text')
          .filter(([, count]) => count > 20)
          .map(([row]) => row),
      );
    plot.focus();
    press(plot, 'ArrowLeft');
    await until(() => label() < Infinity, 'the crosshair');
    press(plot, 'Home');
    await twoFrames();
    await twoFrames();
    expect(test.named('getBars')).to.have.length(2);
    const first = getPart(chart, 'legend').textContent;
    const at = label();
    press(plot, 'ArrowRight');
    press(plot, 'ArrowLeft');
    await twoFrames();
    await twoFrames();
    expect([getPart(chart, 'legend').textContent, label()]).to.deep.equal([first, at]);
  });

  it('formats market caps in compact notation and prices in full', async () => {
    const text = async (priceType: string): Promise<string> => {
      const { chart } = await readyChart({ symbol: 'MEME_SOL', 'price-type': priceType });
      return getPart(chart, 'legend').textContent ?? '';
    };
    expect(await text('market-cap')).to.match(/Close[45]\.\d{1,2}M/);
    expect(await text('price')).to.match(/Close[45],\d{3},\d{3}\.\d{2}/);
  });

  it('synchronises the crosshair and time of a platform’s charts unless the user turns the settings off', async () => {
    const { chart } = await readyChart({ mode: 'platform' });
    (await until(() => inside(chart, '[part="menu-item"][data-key="2h"]'), 'two charts')).click();
    const plots = (): readonly HTMLElement[] => allInside(chart, '[part="plot"]');
    await until(
      () => plots().length === 2 && plots().every(({ dataset }) => dataset['state'] === 'ready'),
      'both charts',
    );
    const legends = (): readonly string[] =>
      allInside(chart, '[part="legend"]').map(({ textContent }) => textContent ?? '');
    const [first, second] = plots() as readonly [HTMLElement, HTMLElement];
    const initial = legends()[1];
    first.focus();
    for (let times = 0; times < 3; times += 1) press(first, 'ArrowLeft');
    await until(() => legends()[1] !== initial && legends()[1] === legends()[0], 'the same bar in both');
    press(first, 'Escape');
    await until(() => legends()[1] === initial, 'the last bar again');
    await toggleSync(chart, 'stepCrosshair');
    first.focus();
    press(first, 'ArrowLeft');
    await until(() => legends()[0] !== initial, 'a bar in one');
    expect(legends()[1]).to.equal(initial);
    /** Returns the legend of the second chart for the bar in its middle. */
    const middle = async (): Promise<string> => {
      const canvas = second.querySelector('.canvas > div') as HTMLElement;
      const { left, top, width, height } = canvas.getBoundingClientRect();
      canvas.dispatchEvent(new MouseEvent('mouseenter'));
      // The engine ignores a mouse that has not moved.
      for (const place of [4, 2]) {
        const at = { clientX: left + width / place, clientY: top + height / 2, bubbles: true, composed: true };
        canvas.dispatchEvent(new MouseEvent('mousemove', at));
        await twoFrames();
      }
      return legends()[1] ?? '';
    };
    const begin = await middle();
    await toggleSync(chart, 'stepTime');
    first.focus();
    press(first, 'Home');
    await twoFrames();
    expect(await middle()).to.equal(begin);
    press(first, 'End');
    await toggleSync(chart, 'stepTime');
    first.focus();
    press(first, 'Home');
    await twoFrames();
    expect(await middle()).not.to.equal(begin);
  });
});
