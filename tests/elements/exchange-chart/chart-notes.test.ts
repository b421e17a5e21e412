import { expect } from 'chai';
import {
  barAt,
  chartTests,
  createFeed,
  named,
  placeChart,
  readyChart,
  untilState,
  type Chart,
} from './chart-fixtures.ts';
import { allInside, getInside, getPart, inside, nextEvent, twoFrames, until } from '../support/elements.ts';

const HOUR = 3_600_000;
const toast = (chart: Chart): string => getPart(chart, 'toast').textContent ?? '';
const stored = (version: number, ...names: readonly string[]): string =>
  JSON.stringify({
    v: version,
    current: '',
    layouts: ['', ...names].map((name) => ({ name, layout: 's', charts: [] })),
    templates: [],
  });

/** Changes the theme, which makes the chart save its data immediately. */
async function change(chart: Chart): Promise<void> {
  const saved = nextEvent(chart, 'exchange-chart-saved');
  chart.theme = chart.theme === 'dark' ? 'light' : 'dark';
  await saved;
}

describe('<exchange-chart>', () => {
  chartTests();

  it('shows a message in a platform without a pair, and offers the search [CHR-08]', async () => {
    const test = createFeed();
    const chart = await placeChart({ mode: 'platform', symbol: '' }, { datafeed: test.feed });
    await untilState(chart, 'empty');
    expect(getPart(chart, 'state').textContent).to.include('No pair selected');
    expect(test.named('resolveSymbol')).to.deep.equal([]);
    getInside(chart, '[part="state"] button').click();
    (await until(() => inside(chart, '[data-symbol="ETH_USDT"]'), 'the pairs')).click();
    await untilState(chart, 'ready');
    expect(test.named('resolveSymbol')).to.deep.equal([['resolveSymbol', 'ETH_USDT']]);
    chart.remove();
  });

  it('offers the search on a platform if the pair is unknown, but only shows a message in a basic chart', async () => {
    const unknown = { symbol: 'NO_SUCH' };
    const basic = await placeChart(unknown, { datafeed: createFeed().feed });
    await until(() => inside(basic, '[part="state"]')?.textContent?.includes('NO_SUCH'), 'the message');
    expect(inside(basic, '[part="state"] button')).to.equal(null);
    const platform = await placeChart({ ...unknown, mode: 'platform' }, { datafeed: createFeed().feed });
    await until(() => inside(platform, '[part="state"]')?.textContent?.includes('NO_SUCH'), 'the message');
    named(platform, 'Find a pair').click();
    (await until(() => inside(platform, '[data-symbol="BTC_USDT"]'), 'the pairs')).click();
    await untilState(platform, 'ready');
  });

  it('adds layouts saved in another tab to the open list [STO-09]', async () => {
    localStorage.setItem('exchange:chart:guest:platform', stored(1, 'Mine'));
    const { chart } = await readyChart({ mode: 'platform' });
    (await until(() => inside(chart, '[data-key="names"]'), 'the menu')).click();
    await until(() => inside(chart, '[aria-label="Open Mine"]'), 'the layout');
    localStorage.setItem('exchange:chart:guest:platform', stored(1, 'Mine', 'Theirs'));
    window.dispatchEvent(new StorageEvent('storage', { key: 'exchange:chart:guest:platform' }));
    await until(
      () => allInside(chart, '.name-text').some(({ textContent }) => textContent === 'Theirs'),
      'the other tab’s layout',
    );
  });

  it('warns if a newer version has saved the charts [STO-09]', async () => {
    localStorage.setItem('exchange:chart:guest', stored(2));
    const { chart } = await readyChart();
    await until(() => toast(chart).includes('This chart was saved by a newer version'), 'the message');
  });

  it('warns once if the browser cannot store the charts [STO-09]', async () => {
    const { setItem } = Storage.prototype;
    try {
      const { chart } = await readyChart({ theme: 'light' });
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
      await change(chart);
      await until(() => toast(chart).includes('This browser cannot save the chart'), 'the message');
      await until(() => toast(chart) === '', 'no message');
      await change(chart);
      await twoFrames();
      expect(toast(chart)).to.equal('');
    } finally {
      Storage.prototype.setItem = setItem;
    }
  });

  it('marks prices as delayed while a page’s feed fails to deliver missed bars', async () => {
    const { chart, test } = await readyChart();
    await until(() => test.listeners.size === 1, 'a subscription to the bars');
    const box = chart.parentElement as HTMLElement;
    box.style.display = 'none';
    await until(() => test.listeners.size === 0, 'no subscription');
    test.fail('down');
    box.style.display = '';
    await untilState(chart, 'delayed');
    expect(getPart(chart, 'legend').textContent).to.match(/Delayed, as of \d{2}:\d{2}:\d{2}/);
    test.fail(undefined);
    test.push(barAt(Math.floor(Date.now() / HOUR) * HOUR, 68_000));
    await untilState(chart, 'ready');
  });

  it('marks prices as offline immediately, with the time, until the device is online or a bar arrives', async () => {
    const { chart, test } = await readyChart();
    await until(() => test.listeners.size === 1, 'a subscription to the bars');
    const turn = (to: 'offline' | 'online'): unknown => window.dispatchEvent(new Event(to));
    const old = (): string => inside(chart, '.legend-old')?.textContent ?? '';
    expect(old()).to.equal('');
    turn('offline');
    await untilState(chart, 'offline');
    expect(old()).to.match(/^Offline, as of \d{2}:\d{2}:\d{2}$/);
    turn('online');
    await untilState(chart, 'ready');
    await until(() => old() === '', 'no message');
    turn('offline');
    await untilState(chart, 'offline');
    test.push(barAt(Math.floor(Date.now() / HOUR) * HOUR, 68_000));
    await untilState(chart, 'ready');
  });

  it('marks bars as offline if the device is offline, and shows an error if there are no bars', async () => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
    try {
      const test = createFeed();
      const chart = await placeChart({}, { datafeed: test.feed });
      await untilState(chart, 'offline');
      chart.remove();
      test.fail('no network');
      const other = await placeChart({}, { datafeed: test.feed });
      await untilState(other, 'error');
    } finally {
      Reflect.deleteProperty(navigator, 'onLine');
    }
  });

  it('draws bars below the legend, even if it wraps in a narrow chart', async () => {
    const chartProperties = { grid: false, extremes: false, lastLine: false, volume: false };
    const one = { symbol: 'BTC_USDT', resolution: '60', chartProperties, studies: [], drawings: [] };
    const savedData = { v: 1, current: '', layouts: [{ name: '', layout: 's', charts: [one] }], templates: [] };
    const { chart } = await readyChart({}, { savedData });
    (chart.parentElement as HTMLElement).style.inlineSize = '300px';
    await until(() => getPart(chart, 'legend').getBoundingClientRect().height > 40, 'a wrapped legend');
    /** Returns the viewport position of the first canvas row in which something is drawn, in px. */
    const top = (): number => {
      const canvas = allInside(chart, '.canvas canvas')
        .map((one) => one as HTMLCanvasElement)
        .toSorted((one, other) => other.width * other.height - one.width * one.height)[0];
      if (canvas === undefined || canvas.width === 0) return 0;
      const data = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
      const first = data.findIndex((value, at) => at % 4 === 3 && value > 200);
      const { top: edge, height } = canvas.getBoundingClientRect();
      return edge + (Math.floor(first / 4 / canvas.width) * height) / canvas.height;
    };
    const bottom = (): number => getPart(chart, 'legend').getBoundingClientRect().bottom;
    await until(() => top() >= bottom(), 'bars below the legend');
  });
});

describe('<exchange-chart> screenshots', () => {
  chartTests();
  const agent = navigator.userAgent;
  const overrideNavigator = (name: 'userAgent' | 'canShare', value: unknown): unknown =>
    Object.defineProperty(navigator, name, { configurable: true, value });
  afterEach(() => {
    ExchangeShell.configure({ native: {} });
    for (const name of ['userAgent', 'canShare', 'share'] as const) Reflect.deleteProperty(navigator, name);
  });

  /** Opens the screenshot menu of a new chart, and returns the keys of its visible entries. */
  async function menuKeys(): Promise<readonly string[]> {
    const { chart } = await readyChart();
    named(chart, 'Screenshot').click();
    const items = await until(() => {
      const items = allInside(chart, '[part="menu-item"]').filter((item) => item.checkVisibility());
      return items.length > 0 && items;
    }, 'the menu');
    const keys = items.map(({ dataset }) => dataset['key'] ?? '');
    chart.remove();
    return keys;
  }

  it('can be shared in browsers, and in the app only in builds that support images [NTV-03, NTV-04]', async () => {
    overrideNavigator('canShare', () => true);
    expect(await menuKeys()).to.include('share');
    ExchangeShell.configure({ native: { userAgent: 'ExchangeApp', build: 'ExchangeApp/(\\d+)' } });
    for (const [system, build, isOffered] of [
      ['Android', '652999', false],
      ['Android', '653000', true],
      ['iPhone', '202503100000', false],
      ['iPhone', '202503100001', true],
    ] as const) {
      overrideNavigator('userAgent', `${agent} ${system} ExchangeApp/${build}`);
      expect((await menuKeys()).includes('share'), `${system} ${build}`).to.equal(isOffered);
    }
  });
});
