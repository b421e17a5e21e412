import { expect } from 'chai';
import type { SymbolInfo } from '../../../src/features/exchange-chart/rules/datafeed.ts';
import {
  chartTests,
  createFeed,
  errors,
  placeChart,
  plotOf,
  type TestBar,
  type TestFeed,
  untilState,
} from './chart-fixtures.ts';
import { allInside, getInside, inside, nextEvent, twoFrames, until } from '../support/elements.ts';

const HOUR = 3_600_000;
const TINY = 1.23e-9;

/** Returns hourly bars that fluctuate slightly around a price, newest last. */
function barsAround(price: number, to: number, count: number): TestBar[] {
  const end = Math.floor((to * 1000 - 1) / HOUR) * HOUR;
  const bar = (index: number): TestBar => {
    const open = Number((price * (1 + (index % 3) / 100)).toPrecision(3));
    return { time: end - index * HOUR, open, high: open, low: open, close: open, volume: 10 };
  };
  return [...Array(count).keys()].map(bar).toReversed();
}

/** Creates a feed whose symbols have the given fields, with bars around a price. */
function feedWith(test: TestFeed, fields: object, price?: number, configuration?: object): object {
  const { feed } = test;
  return {
    ...feed,
    ...(configuration && { onReady: (ready: (sent: object) => void) => setTimeout(() => ready(configuration)) }),
    resolveSymbol: (name: string, resolve: (info: SymbolInfo) => void, fail: (reason: string) => void) =>
      feed.resolveSymbol(name, (info) => resolve({ ...info, ...fields }), fail),
    ...(price !== undefined && {
      getBars: (...[symbol, resolution, period, give, fail]: Parameters<typeof feed.getBars>) =>
        feed.getBars(
          symbol,
          resolution,
          period,
          () => give(barsAround(price, period.to, period.countBack), { noData: false }),
          fail,
        ),
    }),
  };
}

const offered = (chart: Element): readonly (string | undefined)[] =>
  allInside(chart, '[part="resolution"]').map(({ dataset }) => dataset['key']);
const pressed = (chart: Element): string | undefined =>
  allInside(chart, '[part="resolution"][aria-pressed="true"]')[0]?.dataset['key'];

describe('<exchange-chart> with very low prices', () => {
  chartTests();

  // Each symbol is reported once per page.
  const scales: readonly (readonly [string, object, string, number])[] = [
    ['as a string', { pricescale: '1000000000000' }, 'BTC_USDT', 0],
    ['that is absent', { pricescale: undefined }, 'BTC_USDT', 1],
    ['that is too large', { pricescale: 1e20 }, 'ETH_USDT', 1],
    ['that is not a number', { pricescale: 'many' }, 'PEPE_USDT', 1],
    ['with a minmov of 0', { pricescale: 1e12, minmov: 0 }, 'MEME_SOL', 1],
  ];
  for (const [what, fields, symbol, count] of scales)
    it(`shows a price of 1.23e-9 and offers orders at it, ${count === 0 ? 'without an error' : 'and reports an error'} (price scale ${what})`, async () => {
      const test = createFeed();
      const chart = await placeChart({ symbol }, { datafeed: feedWith(test, fields, TINY) });
      await untilState(chart, 'ready');
      await twoFrames();
      expect(getInside(chart, '.legend-prices').textContent).to.match(/0\.0₈12/);
      const { left, top, width, height } = plotOf(chart).getBoundingClientRect();
      getInside(chart, '.canvas').dispatchEvent(
        new MouseEvent('contextmenu', {
          bubbles: true,
          cancelable: true,
          composed: true,
          button: 2,
          clientX: left + width / 3,
          clientY: top + height / 2,
        }),
      );
      const order = await until(() => inside(chart, '.price-menu [data-key="quickOrder"]'), 'the order');
      const dispatched = nextEvent(chart, 'exchange-chart-quick-order');
      order.click();
      expect(Number((await dispatched).detail.price)).to.be.within(1.2e-9, 1.3e-9);
      expect(errors).to.have.length(count);
      if (count > 0) expect(errors[0]?.message).to.include('pricescale');
      expect(test.named('getBars'), 'calls for bars').to.have.length(1);
    });

  it('offers neither an order nor an alert if the price is rounded to 0 at the symbol’s scale', async () => {
    // Without a volume pane, the price in the middle of the plot is 0.
    const charts = [{ symbol: 'BTC_USDT', resolution: '60', chartProperties: { volume: false } }];
    const savedData = { v: 1, current: '', layouts: [{ name: '', layout: 's', charts }], templates: [] };
    const datafeed = feedWith(createFeed(), { pricescale: 100 }, TINY);
    const chart = await placeChart({ alerts: '' }, { datafeed, savedData });
    await untilState(chart, 'ready');
    const { left, top, width, height } = plotOf(chart).getBoundingClientRect();
    getInside(chart, '.canvas').dispatchEvent(
      new MouseEvent('contextmenu', {
        bubbles: true,
        cancelable: true,
        composed: true,
        button: 2,
        clientX: left + width / 3,
        clientY: top + height / 2,
      }),
    );
    await until(() => inside(chart, '.price-menu [data-key="reset"]'), 'the menu');
    expect(inside(chart, '.price-menu [data-key="quickOrder"]')).to.equal(null);
    expect(inside(chart, '.price-menu [data-key="priceAlert"]')).to.equal(null);
  });
});

describe('<exchange-chart> resolutions', () => {
  chartTests();

  it('include resolutions that the feed sends as numbers', async () => {
    const test = createFeed();
    const datafeed = feedWith(test, {}, undefined, { supported_resolutions: [1, 5, 60, 240] });
    const chart = await placeChart({}, { datafeed });
    await untilState(chart, 'ready');
    await until(() => offered(chart).length === 4, 'four resolutions');
    expect(offered(chart)).to.deep.equal(['1', '5', '60', '240']);
  });

  const symbols: readonly (readonly [string, object, readonly string[], string])[] = [
    ['its own list', { supported_resolutions: ['60', '1D'] }, ['60', '1D'], '60'],
    ['a list of numbers', { supported_resolutions: [60, '1D'] }, ['60', '1D'], '60'],
    ['no intraday bars', { has_intraday: false }, ['1D', '1W'], '1D'],
    ['no daily bars', { has_daily: false, supported_resolutions: ['240', '1D'] }, ['240'], '240'],
  ];
  for (const [what, fields, list, nearest] of symbols)
    it(`are limited to those of the symbol, and the nearest one is selected (${what})`, async () => {
      const test = createFeed();
      const chart = await placeChart({ interval: '15' }, { datafeed: feedWith(test, fields) });
      await untilState(chart, 'ready');
      await until(() => offered(chart).length === list.length, `${list.length} resolutions`);
      expect(offered(chart)).to.deep.equal(list);
      expect(pressed(chart)).to.equal(nearest);
      expect(test.named('getBars').map(([, , resolution]) => resolution)).to.deep.equal([nearest]);
    });

  it('change with the symbol, and include all resolutions again if the symbol supports them', async () => {
    const test = createFeed();
    const few = feedWith(test, { supported_resolutions: ['60', '1D'] }) as typeof test.feed;
    const datafeed = {
      ...test.feed,
      resolveSymbol: (...given: Parameters<typeof few.resolveSymbol>) =>
        (given[0] === 'ETH_USDT' ? few : test.feed).resolveSymbol(...given),
    };
    const chart = await placeChart({ interval: '15' }, { datafeed });
    await untilState(chart, 'ready');
    const all = offered(chart);
    chart.setAttribute('symbol', 'ETH_USDT');
    await until(() => pressed(chart) === '60', 'the nearest resolution');
    await untilState(chart, 'ready');
    expect(offered(chart)).to.deep.equal(['60', '1D']);
    const requests = test.named('getBars').filter(([, symbol]) => symbol === 'ETH_USDT');
    expect(requests.map(([, , resolution]) => resolution)).to.deep.equal(['60']);
    chart.setAttribute('interval', '240');
    await twoFrames();
    expect(pressed(chart), 'of an attribute').to.equal('60');
    chart.setAttribute('symbol', 'BTC_USDT');
    await until(() => offered(chart).length === all.length, 'all resolutions');
    expect(errors).to.deep.equal([]);
  });
});
