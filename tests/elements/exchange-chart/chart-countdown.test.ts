import { expect } from 'chai';
import { barAt, type Chart, chartTests, named, plotOf, PRICES, readyChart, type TestFeed } from './chart-fixtures.ts';
import { allInside, getInside, inside, until } from '../support/elements.ts';

const HOUR = 3_600_000;
const { fillText } = CanvasRenderingContext2D.prototype;
const { now } = Date;

/** The strings drawn on the price axis since the last call to `clear()`. */
let drawn: string[] = [];
/** The distances between the last drawn countdown's middle and the upper and lower edge of the price axis, in px. */
let distances: readonly number[] = [];
const clear = (): void => void (drawn = []);
/** Returns the drawn strings that are countdowns. */
const countdowns = (): readonly string[] => drawn.filter((text) => /^(?:\d+:)?\d{2}:\d{2}$/.test(text));

/** Sets the time since the start of the current hour, in seconds. */
const setTime = (seconds: number): void => {
  const start = Math.floor(now() / HOUR) * HOUR;
  Date.now = () => start + seconds * 1000;
};
/** Sends a tick for the current hour, which redraws the price axis. */
const tick = (test: TestFeed): void => {
  const price = PRICES['BTC_USDT'] ?? 0;
  test.push(barAt(Math.floor(now() / HOUR) * HOUR, price + Math.random()));
};
const ready = async (attributes: Readonly<Record<string, string>> = {}): Promise<{ chart: Chart; test: TestFeed }> => {
  const { chart, test } = await readyChart(attributes);
  await until(() => test.listeners.size === 1, 'a subscription to the bars');
  return { chart, test };
};

describe('<exchange-chart> countdown', () => {
  chartTests();
  beforeEach(() => {
    clear();
    CanvasRenderingContext2D.prototype.fillText = function (text, ...place) {
      // Only the price axis is taller than wide. The time axis is skipped because its times of day look like countdowns.
      if (this.canvas.width < this.canvas.height) drawn.push(text);
      if (countdowns().at(-1) === text) distances = [place[1], this.canvas.clientHeight - place[1]];
      return Reflect.apply(fillText, this, [text, ...place]);
    };
  });
  afterEach(() => {
    Date.now = now;
    CanvasRenderingContext2D.prototype.fillText = fillText;
  });

  it('is drawn and updated on the price axis, but is not in the DOM', async () => {
    setTime(3_600 - 754);
    const { chart } = await ready();
    await until(() => countdowns().includes('12:34'), 'the countdown');
    setTime(3_600 - 65);
    await until(() => countdowns().includes('01:05'), 'the updated countdown');
    // In the DOM, assistive technology would announce it every second.
    expect(chart.shadowRoot.textContent).not.to.match(/\b01:05\b/);
  });

  it('shows the remaining time when the chart becomes visible again', async () => {
    setTime(1_800);
    const { chart } = await ready();
    await until(() => countdowns().includes('30:00'), 'the countdown');
    const { style } = chart.parentElement as HTMLElement;
    style.display = 'none';
    setTime(1_860);
    style.display = '';
    await until(() => countdowns().includes('29:00'), 'the remaining time');
  });

  it('is hidden while prices are out of date', async () => {
    setTime(1_800);
    const { test } = await ready();
    await until(() => countdowns().length > 0, 'the countdown');
    window.dispatchEvent(new Event('offline'));
    await until(() => {
      clear();
      tick(test);
      return countdowns().length === 0;
    }, 'an axis without the countdown');
    window.dispatchEvent(new Event('online'));
    await until(() => countdowns().length > 0, 'the countdown again');
  });

  it('can be turned off in the settings', async () => {
    setTime(1_800);
    const { chart, test } = await ready();
    await until(() => countdowns().length > 0, 'the countdown');
    named(chart, 'Settings').click();
    const labels = (): readonly HTMLElement[] => allInside(chart, 'dialog[open] .choice');
    await until(() => labels().length > 0, 'the settings');
    const label = labels().find(({ textContent }) => textContent === 'Countdown to bar close');
    getInside(label as HTMLElement, 'input').click();
    await until(() => inside(label as HTMLElement, 'input:not(:checked)'), 'the choice');
    await until(() => {
      const isGone = drawn.length > 0 && countdowns().length === 0;
      clear();
      tick(test);
      return isGone;
    }, 'an axis without the countdown');
  });

  for (const [price, edge] of [
    [40_000, 'lower'],
    [90_000, 'upper'],
  ] as const)
    it(`is fully visible at the ${edge} edge of the axis if the last price is out of view`, async () => {
      setTime(1_800);
      const { chart, test } = await ready();
      plotOf(chart).dispatchEvent(new KeyboardEvent('keydown', { key: 'Home', bubbles: true, cancelable: true }));
      await until(() => inside(chart, '[part="newest"]'), 'older bars');
      clear();
      test.push(barAt(Math.floor(now() / HOUR) * HOUR, price));
      await until(() => countdowns().length > 0 && Math.min(...distances) < 40, 'the countdown at the edge');
      // 8 px is half the height of the countdown's label.
      expect(Math.min(...distances)).to.be.at.least(8);
    });
});
