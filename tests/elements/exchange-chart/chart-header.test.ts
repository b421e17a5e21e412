import { expect } from 'chai';
import { barAt, chartTests, plotOf, PRICES, readyChart } from './chart-fixtures.ts';
import { getInside, getPart, inside, twoFrames, until } from '../support/elements.ts';

const HOUR = 3_600_000;
const BTC = PRICES['BTC_USDT'] ?? 0;

describe('<exchange-chart> last price', () => {
  chartTests();

  it('includes the signed change since the close 24 h earlier', async () => {
    const { chart, test } = await readyChart();
    await until(() => test.listeners.size === 1, 'a subscription to the bars');
    const time = Math.floor(Date.now() / HOUR) * HOUR;
    // The last hour that had closed 24 h ago.
    const { close: before } = barAt(time - 25 * HOUR, BTC);
    for (const [factor, sign, direction] of [
      [1.05, '+', 'rise'],
      [0.9, '-', 'fall'],
    ] as const) {
      const close = Math.round(before * factor * 100) / 100;
      test.push({ ...barAt(time, BTC), close, high: 2 * BTC, low: 1 });
      const price = close.toLocaleString('en', { minimumFractionDigits: 2 });
      await until(() => getInside(chart, '.legend-last bdi').textContent === price, 'the price');
      const day = getInside(chart, '.legend-day');
      expect(day.textContent).to.equal(`${sign}${Math.abs((factor - 1) * 100).toFixed(2)}%24h`);
      expect(getInside(day, 'bdi').className).to.equal(direction);
    }
  });

  it('does not change while the crosshair is at another bar', async () => {
    const { chart } = await readyChart();
    const last = getInside(chart, '.legend-last').textContent;
    plotOf(chart).focus();
    for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowLeft'])
      plotOf(chart).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    await twoFrames();
    expect(getInside(chart, '.legend-last').textContent).to.equal(last);
  });

  it('includes no change if the close 24 h earlier is unknown', async () => {
    for (const interval of ['1', '240', '1D']) {
      const { chart } = await readyChart({ interval });
      await until(() => getPart(chart, 'legend').textContent?.includes('Close'), 'the prices');
      expect(inside(chart, '.legend-day'), interval).to.equal(null);
      chart.remove();
    }
  });

  it('is isolated from the text direction in Arabic', async () => {
    const { chart } = await readyChart({ language: 'ar' });
    await until(() => inside(chart, '.legend-day')?.textContent?.includes('24 ساعة'), 'the period');
    expect(getInside(chart, '.legend-day bdi').textContent).to.match(/%/);
  });
});
