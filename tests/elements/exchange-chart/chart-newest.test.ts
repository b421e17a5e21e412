import { expect } from 'chai';
import { type Chart, chartTests, plotOf, readyChart } from './chart-fixtures.ts';
import { allInside, getPart, inside, part, until } from '../support/elements.ts';

const press = (chart: Chart, key: string): unknown =>
  plotOf(chart).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));

describe('<exchange-chart> newest-bar button', () => {
  chartTests();

  it('appears when the user scrolls back, and scrolls to the newest bar', async () => {
    const { chart } = await readyChart();
    expect(part(chart, 'newest')).to.equal(null);
    plotOf(chart).focus();
    press(chart, 'Home');
    const button = await until(() => part(chart, 'newest'), 'the button');
    expect(button.title).to.equal('Go to the newest bar');
    button.focus();
    button.click();
    expect(chart.shadowRoot.activeElement).to.equal(plotOf(chart));
    await until(() => part(chart, 'newest') === null, 'no button');
  });

  it('is at the right edge of the candle pane, even in Arabic', async () => {
    for (const language of ['en', 'ar']) {
      const { chart } = await readyChart({ language });
      press(chart, 'Home');
      const button = await until(() => part(chart, 'newest'), 'the button');
      const [own, plot] = [button.getBoundingClientRect(), getPart(chart, 'plot').getBoundingClientRect()];
      expect(own.right).to.be.within(plot.left + plot.width / 2, plot.right - 30);
      expect(own.bottom).to.be.lessThan(plot.bottom - 28);
      chart.remove();
    }
  });

  it('scrolls all charts of a platform to the newest bar if their time is synchronised', async () => {
    const { chart } = await readyChart({ mode: 'platform' });
    (await until(() => inside(chart, '[part="menu-item"][data-key="2h"]'), 'two charts')).click();
    const plots = (): readonly HTMLElement[] => allInside(chart, '[part="plot"]');
    await until(() => plots().length === 2 && plots().every(({ dataset }) => dataset['state'] === 'ready'), 'both');
    const buttons = (): readonly HTMLElement[] => allInside(chart, '[part="newest"]');
    press(chart, 'Home');
    await until(() => buttons().length === 2, 'both buttons');
    buttons()[0]?.click();
    await until(() => buttons().length === 0, 'both charts at the newest bar');
  });
});
