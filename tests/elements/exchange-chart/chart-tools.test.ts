import { expect } from 'chai';
import {
  barAt,
  chartTests,
  createFeed,
  errors,
  placeChart,
  plotOf,
  PRICES,
  readyChart,
  untilState,
  type Chart,
} from './chart-fixtures.ts';
import { allInside, getInside, getPart, inside, nextEvent, twoFrames, until } from '../support/elements.ts';

const HOUR = 3_600_000;
const press = (chart: Chart, key: string, more: KeyboardEventInit = {}): boolean =>
  plotOf(chart).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }));
const announcement = (chart: Chart): string => getInside(chart, '[aria-live]').textContent ?? '';
const tool = (chart: Chart, name: string): HTMLElement =>
  getInside(chart, `[part="toolbar"] :is([aria-label="${name}"], [title="${name}"])`);
const dialog = (chart: Chart): Promise<HTMLElement> => until(() => inside(chart, 'dialog[open]'), 'the dialog');
const named = (box: Element, name: string): HTMLElement => {
  const firstMatch = [...box.querySelectorAll<HTMLElement>('button')].find(
    (button) => (button.getAttribute('aria-label') ?? (button.textContent?.trim() || button.title)) === name,
  );
  if (firstMatch === undefined) throw new Error(`no button ${name}`);
  return firstMatch;
};
function write(field: Element | null, text: string): void {
  const input = field as HTMLInputElement;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

describe('<exchange-chart>', () => {
  chartTests();

  it('announces each bar that the user selects with the keyboard, and is labelled with pair, interval, price and change', async () => {
    const { chart } = await readyChart();
    expect(plotOf(chart).getAttribute('aria-label')).to.match(
      /^BTC_USDT, 1 hour, last [\d,]+\.\d{2}, (?:up|down) \d+\.\d{2}%$/,
    );
    plotOf(chart).focus();
    press(chart, 'ArrowLeft');
    await until(() => announcement(chart) !== '', 'the last bar');
    const last = announcement(chart);
    expect(last).to.match(/^\d{2}\/\d{2}\/\d{4}, \d{2}:\d{2}: open [\d,.]+, high [\d,.]+, low [\d,.]+, close [\d,.]+$/);
    press(chart, 'ArrowLeft');
    await until(() => announcement(chart) !== last, 'the bar before');
    press(chart, 'Home');
    await until(() => announcement(chart).startsWith('11/') || announcement(chart) !== last, 'the first bar');
    press(chart, 'End');
    await until(() => announcement(chart) === last, 'the last bar again');
    expect(getPart(chart, 'legend').textContent).to.include(/close ([\d,.]+)$/.exec(last)?.[1] ?? 'nothing');
  });

  it('shows the newest 5,000 of 20,000 bars [OP-107]', async () => {
    const test = createFeed();
    const end = Math.floor(Date.now() / HOUR) * HOUR;
    const rows = [...Array(20_000).keys()].map((index) => barAt(end - index * HOUR, PRICES['BTC_USDT'])).toReversed();
    const getBars: typeof test.feed.getBars = (_info, _resolution, { firstDataRequest }, give) =>
      void setTimeout(() => (firstDataRequest ? give(rows, { noData: false }) : give([], { noData: true })));
    const chart = await placeChart({}, { datafeed: { ...test.feed, getBars } });
    await untilState(chart, 'ready');
    plotOf(chart).focus();
    press(chart, 'Home');
    const { open } = barAt(end - 4_999 * HOUR, PRICES['BTC_USDT']);
    const text = open.toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
    await until(() => announcement(chart).includes(`open ${text}, `), 'the oldest loaded bar');
    expect(errors).to.deep.equal([]);
  });

  it('announces only the latest bar, at most every 400 ms', async () => {
    const { chart } = await readyChart();
    const region = getInside(chart, '[aria-live="polite"]');
    const times: number[] = [];
    const observer = new MutationObserver(() => times.push(performance.now()));
    observer.observe(region, { childList: true, characterData: true, subtree: true });
    plotOf(chart).focus();
    for (let bar = 0; bar < 30; bar += 1) {
      press(chart, 'ArrowLeft');
      await twoFrames();
    }
    const legend = getPart(chart, 'legend').textContent ?? '';
    await until(() => legend.includes(/close ([\d,.]+)$/.exec(announcement(chart))?.[1] ?? 'nothing'), 'the last bar');
    observer.disconnect();
    expect(times.length).to.be.above(1);
    for (const [index, time] of times.slice(1).entries()) expect(time - (times[index] ?? 0)).to.be.above(380);
  });

  it('maps arrow keys to time from left to right even in Arabic, but to tools from right to left', async () => {
    const { chart } = await readyChart({ language: 'ar' });
    await until(() => getInside(chart, '[data-root]').dir === 'rtl', 'the direction');
    plotOf(chart).focus();
    press(chart, 'ArrowLeft');
    await until(() => announcement(chart) !== '', 'the last bar');
    const last = announcement(chart);
    press(chart, 'ArrowLeft');
    await until(() => announcement(chart) !== last, 'the bar before');
    press(chart, 'ArrowRight');
    await until(() => announcement(chart) === last, 'the last bar again');
    const [first, second] = allInside(chart, '[part="resolution"]');
    first?.focus();
    first?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true, cancelable: true }));
    expect(chart.shadowRoot.activeElement).to.equal(second);
    expect(first?.getBoundingClientRect().left).to.be.above(second?.getBoundingClientRect().left ?? Infinity);
  });

  it('renders the toolbar as one tab stop', async () => {
    const { chart } = await readyChart();
    const stops = allInside(chart, '[part="toolbar"] button').filter(
      (button) => button.closest('[popover]') === null && button.tabIndex === 0,
    );
    expect(stops).to.have.length(1);
  });

  it('applies indicator inputs only if all are integers from 1 to 2000, or up to 50 for signals [CHR-16, CHR-17, trap 44]', async () => {
    const { chart } = await readyChart();
    tool(chart, 'Indicators').click();
    const box = await dialog(chart);
    await until(() => box.querySelector('.offered'), 'the list');
    named(box, 'Add MACD Moving average convergence divergence').click();
    const fields = (): NodeListOf<HTMLInputElement> => box.querySelectorAll('.study:last-of-type input');
    await until(() => box.querySelectorAll('.study').length === 2 && fields().length === 3, 'its inputs');
    const field = (index: number): HTMLInputElement => fields()[index] as HTMLInputElement;
    for (const [index, text, isRight] of [
      [0, '0', false],
      [0, '2001', false],
      [0, '1.5', false],
      [0, '', false],
      [0, '1', true],
      [0, '2000', true],
      [2, '51', false],
      [2, '50', true],
    ] as const) {
      write(field(index), text);
      await until(
        () => (field(index).getAttribute('aria-invalid') === 'true') !== isRight,
        `${text} is ${isRight ? 'right' : 'wrong'}`,
      );
    }
    write(field(2), '51');
    await until(() => field(2).getAttribute('aria-invalid') === 'true', 'the fault');
    expect(box.querySelector('.field-fault')?.textContent).to.equal('A whole number from 1 to 50');
    named(box, 'Apply').click();
    await twoFrames();
    expect(inside(chart, 'dialog[open]'), 'nothing was applied').to.equal(box);
    expect(chart.shadowRoot.activeElement).to.equal(field(2));
    write(field(2), '9');
    const saved = nextEvent(chart, 'exchange-chart-saved');
    await twoFrames();
    named(box, 'Apply').click();
    const { detail } = await saved;
    const { layouts } = detail.data as { layouts: { charts: { studies: object[] }[] }[] };
    expect(layouts[0]?.charts[0]?.studies).to.deep.equal([
      { name: 'VOL', inputs: [], hidden: false, share: 0.15 },
      { name: 'MACD', inputs: [2000, 26, 9], hidden: false },
    ]);
  });

  it('allows at most 10 indicators besides the volume', async () => {
    const { chart } = await readyChart();
    tool(chart, 'Indicators').click();
    const box = await dialog(chart);
    await until(() => box.querySelector('.offered'), 'the list');
    for (let count = 1; count <= 10; count += 1) {
      named(box, 'Add MA Moving average').click();
      await until(() => box.querySelectorAll('.study').length === count + 1, `${count} of them`);
    }
    expect(box.querySelector('.offered')).to.equal(null);
    expect(box.textContent).to.include('up to 10 indicators');
  });

  it('shows up to 500 bars as a table, and renders only the visible rows', async () => {
    const { chart, test } = await readyChart();
    plotOf(chart).focus();
    // A chart requests older bars when it starts.
    press(chart, 'Home');
    await until(() => test.named('getBars').length > 1, 'the request');
    press(chart, 'Home');
    await twoFrames();
    tool(chart, 'Show as table').click();
    const box = await dialog(chart);
    const table = await until(() => box.querySelector('table'), 'the table');
    const count = Number(table.getAttribute('aria-rowcount'));
    expect(count).to.equal(501);
    expect(table.rows.length).to.be.below(60);
    const [, newest] = table.querySelectorAll('tbody th');
    expect(newest?.textContent).to.match(/^\d{2}\/\d{2}\/\d{4}, \d{2}:00$/);
    const scroller = getInside(chart, '.bar-table');
    scroller.scrollTop = scroller.scrollHeight;
    await until(() => table.querySelector(`[aria-rowindex="${count}"]`), 'the oldest bar');
  });

  it('downloads the visible bars as CSV from the table', async () => {
    const { chart } = await readyChart();
    tool(chart, 'Show as table').click();
    const box = await dialog(chart);
    await until(() => box.querySelector('table'), 'the table');
    let saved: { name: string; file: Blob } | undefined;
    let blob = new Blob();
    const createUrl = URL.createObjectURL.bind(URL);
    const click = HTMLAnchorElement.prototype.click;
    URL.createObjectURL = (file: Blob) => createUrl((blob = file));
    HTMLAnchorElement.prototype.click = function save() {
      saved = { name: this.download, file: blob };
    };
    try {
      named(box, 'Download visible bars (CSV)').click();
      const { name, file } = await until(() => saved, 'the file');
      expect(name).to.match(/^BTC_USDT-60-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/);
      const [head, ...rows] = (await file.text()).trim().split('\r\n');
      expect(head).to.equal('time,open,high,low,close,volume');
      expect(rows.length).to.be.greaterThan(20).and.below(500);
      const [newest = ''] = rows.toReversed();
      expect(new Date(newest.split(',')[0] ?? '').getTime()).to.equal(Math.floor(Date.now() / HOUR) * HOUR);
    } finally {
      HTMLAnchorElement.prototype.click = click;
      URL.createObjectURL = createUrl;
    }
  });

  it('offers more than 100 time zones in its settings, and saves the chosen one', async () => {
    const { chart } = await readyChart();
    tool(chart, 'Settings').click();
    const box = await dialog(chart);
    const zone = await until(() => box.querySelector('select'), 'the time zones');
    expect(zone.options.length).to.be.above(100);
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(zone, 'Asia/Tokyo');
    const saved = nextEvent(chart, 'exchange-chart-saved');
    zone.dispatchEvent(new Event('change', { bubbles: true }));
    const { layouts } = (await saved).detail.data as { layouts: { charts: { chartProperties: object }[] }[] };
    expect(layouts[0]?.charts[0]?.chartProperties).to.include({ timezone: 'Asia/Tokyo', type: 'candles' });
  });

  it('dispatches an event with the screenshot, and offers no link if no upload is configured [CHR-11, OP-84]', async () => {
    const { chart } = await readyChart();
    tool(chart, 'Screenshot').click();
    const ways = await until(() => {
      const matches = allInside(chart, '[part="menu-item"]').filter((item) => item.checkVisibility());
      return matches.length > 0 && matches;
    }, 'the menu');
    expect(ways.map(({ textContent }) => textContent)).to.not.include('Open image link');
    const taken = nextEvent(chart, 'exchange-chart-screenshot');
    chart.addEventListener('exchange-chart-screenshot', (event) => event.preventDefault(), { once: true });
    ways[0]?.click();
    const { detail } = await taken;
    expect(detail.blob.type).to.equal('image/png');
    const bitmap = await createImageBitmap(detail.blob);
    expect(bitmap.width).to.be.above(300);
    expect(detail.url).to.equal(undefined);
    await twoFrames();
    expect(errors).to.deep.equal([]);
  });

  it('shortens prices with many zeros in the legend, but not in its label', async () => {
    const { chart } = await readyChart({ symbol: 'PEPE_USDT' });
    await untilState(chart, 'ready');
    expect(getPart(chart, 'legend').textContent).to.match(/0\.0₇1\d+/);
    expect(plotOf(chart).getAttribute('aria-label')).to.match(/last 0\.00000001\d+,/);
  });
});
