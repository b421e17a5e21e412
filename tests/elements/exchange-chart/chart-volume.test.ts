import { expect } from 'chai';
import { type Chart, chartTests, named, readyChart, write } from './chart-fixtures.ts';
import { allInside, getInside, getPart, inside, nextEvent, until } from '../support/elements.ts';

const paneNames = (chart: Chart): readonly (string | null)[] =>
  allInside(chart, '[role="separator"]').map((edge) => edge.getAttribute('aria-label'));
const dialog = (chart: Chart): Promise<HTMLElement> => until(() => inside(chart, 'dialog[open] .study'), 'the dialog');
const apply = async (chart: Chart): Promise<unknown> => {
  const saved = nextEvent(chart, 'exchange-chart-saved');
  named(chart, 'Apply').click();
  return saved;
};

describe('<exchange-chart> volume', () => {
  chartTests();

  it('fills less than 20 % of the chart’s height with its own pane by default', async () => {
    const { chart } = await readyChart();
    await until(() => paneNames(chart).join() === 'Height of VOL', 'its pane');
    const frame = getInside(chart, '.plot-frame');
    const height = Number(getInside(chart, '[role="separator"]').ariaValueNow);
    expect(height).to.be.lessThan(0.2 * frame.clientHeight);
  });

  it('remains removed in the next chart after the user has removed it', async () => {
    const { chart } = await readyChart();
    named(chart, 'Indicators').click();
    await dialog(chart);
    named(chart, 'Remove Volume').click();
    await until(() => allInside(chart, '.study').length === 0, 'an empty list');
    await apply(chart);
    await until(() => paneNames(chart).length === 0, 'no pane');
    chart.remove();
    const { chart: next } = await readyChart();
    await until(() => getPart(next, 'legend').textContent !== '', 'the legend');
    expect(paneNames(next)).to.deep.equal([]);
  });

  it('can have a moving average, which is off by default', async () => {
    const { chart } = await readyChart();
    named(chart, 'Indicators').click();
    await dialog(chart);
    const fields = (): readonly HTMLInputElement[] => allInside(chart, '.study input', HTMLInputElement);
    expect(fields().map(({ value, placeholder }) => [value, placeholder])).to.deep.equal([
      ['', 'Off'],
      ['', 'Off'],
      ['', 'Off'],
    ]);
    write(fields()[0] ?? null, '20');
    await until(() => fields()[0]?.value === '20', 'the length');
    await apply(chart);
    named(chart, 'Indicators').click();
    await dialog(chart);
    expect(fields().map(({ value }) => value)).to.deep.equal(['20', '', '']);
  });

  it('is in the legend of a wide chart, with the bar’s time', async () => {
    const { chart } = await readyChart();
    const legend = getPart(chart, 'legend');
    expect(getInside(legend, '.legend-volume').textContent).to.equal('Volume10');
    expect(getInside(legend, '.legend-time').textContent).to.match(/^\d{2}\/\d{2}\/\d{4}, \d{2}:00$/);
  });
});
