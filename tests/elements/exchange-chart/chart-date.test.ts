import { expect } from 'chai';
import {
  type Chart,
  chartTests,
  createFeed,
  named,
  placeChart,
  readyChart,
  untilState,
  write,
} from './chart-fixtures.ts';
import { allInside, getInside, getPart, inside, until } from '../support/elements.ts';

const DAY = 86_400_000;
const dialog = (chart: Chart): HTMLElement | null => inside(chart, 'dialog[open]:has(form)');
const toast = (chart: Chart): string => getPart(chart, 'toast').textContent ?? '';
const dateOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Opens a chart's date dialog, and enters a date and, if given, a time. */
async function enter(chart: Chart, date: string, time?: string): Promise<void> {
  getPart(chart, 'go-to-date').click();
  await until(() => dialog(chart), 'the dialog');
  write(inside(chart, 'dialog[open] input[type="date"]'), date);
  if (time !== undefined) write(inside(chart, 'dialog[open] input[type="time"]'), time);
  await until(() => getInside(chart, 'input[type="date"]', HTMLInputElement).value === date, 'the date');
}
const IN_UTC = {
  v: 1,
  current: '',
  layouts: [
    { name: '', layout: 's', charts: [{ symbol: '', resolution: '60', chartProperties: { timezone: 'Etc/UTC' } }] },
  ],
  templates: [],
};

describe('<exchange-chart> date dialog', () => {
  chartTests();
  beforeEach(() => {
    document.body.style.width = '1200px';
  });
  afterEach(() => document.body.style.removeProperty('width'));

  it('loads the history back to a date and time, scrolls there and announces the bar', async () => {
    const { chart, test } = await readyChart({}, { savedData: IN_UTC });
    const moment = Date.now() - 200 * DAY;
    await enter(chart, dateOf(moment), '14:30');
    const before = test.named('getBars').length;
    named(chart, 'Go').click();
    const [year, month, day] = dateOf(moment).split('-');
    await until(() => toast(chart).includes(`Showing ${month}/${day}/${year}, 14:00`), 'the bar');
    expect(dialog(chart)).to.equal(null);
    expect(test.named('getBars').length - before).to.be.within(1, 2);
    await until(() => inside(chart, '[part="newest"]'), 'the button back to the newest bar');
  });

  it('has no time field for daily bars', async () => {
    const { chart } = await readyChart({ interval: '1D' });
    const moment = Date.now() - 900 * DAY;
    await enter(chart, dateOf(moment));
    expect(inside(chart, 'dialog[open] input[type="time"]')).to.equal(null);
    const [year, month, day] = dateOf(moment).split('-');
    named(chart, 'Go').click();
    await until(() => toast(chart).includes(`Showing ${month}/${day}/${year}`), 'the bar');
  });

  it('rejects dates in the future and before 1970, and moves the focus to the field', async () => {
    const { chart, test } = await readyChart({}, { savedData: IN_UTC });
    for (const date of [dateOf(Date.now() + 2 * DAY), '1969-12-31']) {
      await enter(chart, date);
      named(chart, 'Go').click();
      const error = await until(() => inside(chart, 'dialog[open] [role="alert"]'), 'the error');
      expect(error.textContent).to.match(/^Enter a date from 01\/01\/1970 to \d{2}\/\d{2}\/\d{4}\.$/);
      expect(chart.shadowRoot.activeElement?.getAttribute('type')).to.equal('date');
      expect(chart.shadowRoot.activeElement?.getAttribute('aria-invalid')).to.equal('true');
      getInside(chart, 'dialog[open] [part="close"]').click();
      await until(() => inside(chart, 'dialog') === null, 'no dialog');
    }
    expect(test.named('getBars')).to.have.length(1);
  });

  it('announces the oldest bar if there is no data for the date', async () => {
    const test = createFeed();
    const getBars: typeof test.feed.getBars = (info, resolution, period, give, fail) =>
      period.firstDataRequest
        ? test.feed.getBars(info, resolution, period, give, fail)
        : void setTimeout(() => give([], { noData: true }));
    const chart = await placeChart({}, { datafeed: { ...test.feed, getBars }, savedData: IN_UTC });
    await untilState(chart, 'ready');
    await enter(chart, dateOf(Date.now() - 900 * DAY));
    named(chart, 'Go').click();
    await until(
      () => /This interval has no prices before \d{2}\/\d{2}\/\d{4}, \d{2}:00\./.test(toast(chart)),
      'the note',
    );
    expect(dialog(chart)).to.equal(null);
  });

  it('announces a failed request and does not repeat it', async () => {
    const { chart, test } = await readyChart({}, { savedData: IN_UTC });
    test.fail('down');
    await enter(chart, dateOf(Date.now() - 900 * DAY));
    const before = test.named('getBars').length;
    named(chart, 'Go').click();
    await until(() => toast(chart).includes('Prices failed to load'), 'the note');
    expect(test.named('getBars').length).to.equal(before + 1);
  });

  it('opens from “More tools” in a narrow chart', async () => {
    document.body.style.width = '380px';
    const { chart } = await readyChart({}, { savedData: IN_UTC });
    named(chart, 'More tools').click();
    const entry = (): HTMLElement | undefined =>
      allInside(chart, '[part="menu-item"]').find(({ textContent }) => textContent === 'Go to date');
    (await until(entry, 'the entry')).click();
    await until(() => inside(chart, 'dialog[open] input[type="date"]'), 'the dialog');
    write(inside(chart, 'dialog[open] input[type="date"]'), dateOf(Date.now() - 300 * DAY));
    named(chart, 'Go').click();
    await until(() => toast(chart).includes('Showing'), 'the bar');
  });
});
