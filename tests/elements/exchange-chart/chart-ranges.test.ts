import { expect } from 'chai';
import { type Chart, chartTests, named, plotOf, readyChart, untilState } from './chart-fixtures.ts';
import { allInside, getInside, inside, nextEvent, part, until } from '../support/elements.ts';

const DAY = 86_400_000;
const range = (chart: Chart, key: string): HTMLElement => getInside(chart, `[part="range"][data-key="${key}"]`);
const pressed = (chart: Chart): readonly (string | undefined)[] =>
  allInside(chart, '[part="range"][aria-pressed="true"]').map(({ dataset }) => dataset['key']);
const resolution = (chart: Chart): string | undefined =>
  inside(chart, '[part="resolution"][aria-pressed="true"]')?.dataset['key'];
const press = (chart: Chart, key: string): unknown =>
  plotOf(chart).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));

describe('the <exchange-chart> date range bar', () => {
  chartTests();
  beforeEach(() => {
    document.body.style.width = '1200px';
  });
  afterEach(() => document.body.style.removeProperty('width'));

  it('sets the resolution, loads the bars and marks the chosen range as pressed', async () => {
    const { chart, test } = await readyChart();
    expect(allInside(chart, '[part="range"]').map(({ textContent }) => textContent)).to.deep.equal([
      '1D',
      '5D',
      '1M',
      '3M',
      '1Y',
      'All',
    ]);
    for (const [key, code, days] of [
      ['5D', '15', 5],
      ['3M', '240', 91],
      ['1Y', '1D', 365],
    ] as const) {
      range(chart, key).click();
      await until(() => resolution(chart) === code, `the resolution of ${key}`);
      await untilState(chart, 'ready');
      expect(pressed(chart)).to.deep.equal([key]);
      const requests = test.named('getBars').filter(([, , resolutionCode]) => resolutionCode === code);
      const oldest = Math.min(...requests.map(([, , , period]) => (period as { from: number }).from * 1000));
      expect(Date.now() - oldest).to.be.at.least((days - 1) * DAY);
    }
  });

  it('deselects the range when the user zooms or chooses a resolution', async () => {
    const { chart } = await readyChart();
    range(chart, '1Y').click();
    await until(() => pressed(chart).join() === '1Y' && resolution(chart) === '1D', 'the range');
    await untilState(chart, 'ready');
    press(chart, '+');
    await until(() => pressed(chart).length === 0, 'no range after zooming');
    range(chart, '1Y').click();
    await until(() => pressed(chart).join() === '1Y', 'the range again');
    getInside(chart, '[part="resolution"][data-key="60"]').click();
    await until(() => pressed(chart).length === 0, 'no range in another resolution');
  });

  it('saves and restores the range', async () => {
    const { chart } = await readyChart();
    const saved = nextEvent(chart, 'exchange-chart-saved');
    range(chart, '1Y').click();
    await saved;
    chart.remove();
    const { chart: next } = await readyChart();
    await until(() => pressed(next).join() === '1Y' && resolution(next) === '1D', 'the range');
  });

  it('selects “All” without scrolling away from the newest bar', async () => {
    const { chart } = await readyChart();
    range(chart, 'all').click();
    await until(() => pressed(chart).join() === 'all', 'the range');
    await untilState(chart, 'ready');
    expect(part(chart, 'newest')).to.equal(null);
  });

  it('is part of “More tools” in a narrow chart', async () => {
    document.body.style.width = '380px';
    const { chart } = await readyChart();
    expect(part(chart, 'ranges')).to.equal(null);
    const entry = (): HTMLElement | null => inside(chart, 'dialog[open] [aria-label="1Y, 1 year"]');
    named(chart, 'More tools').click();
    (await until(entry, 'the entry')).click();
    await until(() => inside(chart, 'dialog[open]') === null, 'a closed sheet');
    named(chart, 'More tools').click();
    await until(() => entry()?.getAttribute('aria-pressed') === 'true', 'the pressed entry');
  });

  it('sets the time zone that the legend and the settings use', async () => {
    const { chart } = await readyChart({ interval: '60' });
    const trigger = getInside(chart, '[part="time-zone"]');
    const option = (key: string): Promise<HTMLElement> =>
      until(() => inside(chart, `[part="menu-item"][data-key="${key}"]`), key);
    const time = (): string => getInside(chart, '[part="legend"]').textContent;
    trigger.click();
    (await option('Etc/UTC')).click();
    await until(() => trigger.textContent.trim() === 'UTC', 'the offset');
    const before = time();
    trigger.click();
    (await option('other')).click();
    const select = await until(() => inside(chart, 'dialog[open] select'), 'the settings');
    expect((select as HTMLSelectElement).value).to.equal('Etc/UTC');
    (select as HTMLSelectElement).value = 'Asia/Tokyo';
    select.dispatchEvent(new Event('change', { bubbles: true }));
    await until(() => trigger.textContent.trim() === 'UTC+9' && time() !== before, 'the new time');
    getInside(chart, 'dialog[open] [part="close"]').click();
    trigger.click();
    expect((await option('Asia/Tokyo')).getAttribute('aria-pressed')).to.equal('true');
  });

  it('offers no time zone for daily bars', async () => {
    const { chart } = await readyChart({ interval: '1D' });
    expect(inside(chart, '[part="time-zone"]')).to.equal(null);
  });
});
