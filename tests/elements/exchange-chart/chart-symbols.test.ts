import { expect } from 'chai';
import { type Chart, chartTests, named, plotOf, readyChart, untilState, write } from './chart-fixtures.ts';
import { allInside, getInside, getPart, inside, nextEvent, twoFrames, until } from '../support/elements.ts';

interface Saved {
  readonly layout: string;
  readonly charts: readonly {
    readonly symbol: string;
    readonly drawings: readonly { readonly id: string }[];
    readonly otherDrawings?: readonly {
      readonly symbol: string;
      readonly drawings: readonly { readonly id: string }[];
    }[];
  }[];
}

const line = (id: string, price: number) => ({
  id,
  tool: 'horizontalStraightLine',
  points: [{ time: 1_760_000_000_000, price }],
  name: id,
  text: '',
  hidden: false,
  locked: false,
});
const chartOf = (symbol: string, over: object = {}) => ({
  symbol,
  resolution: '60',
  chartProperties: {},
  studies: [],
  drawings: [],
  ...over,
});
const savedWith = (layout: string, ...charts: readonly object[]) => ({
  v: 1,
  current: '',
  layouts: [{ name: '', layout, charts }],
  templates: [],
});
/** Saved data from an earlier version, in which drawings have no symbol. */
const OLD = savedWith('s', chartOf('BTC_USDT', { drawings: [line('floor', 68_000)] }));

const layoutOf = (detail: { readonly data: unknown }): Saved =>
  (detail.data as { layouts: readonly Saved[] }).layouts[0] as Saved;
/** Performs an action, and returns the next saved layout whose first chart has the symbol. Skips earlier saves, such as that of the page's `savedData`. */
async function afterSaving(chart: Chart, action: () => unknown, symbol = 'BTC_USDT'): Promise<Saved> {
  let saved = nextEvent(chart, 'exchange-chart-saved');
  await action();
  for (;;) {
    const result = layoutOf((await saved).detail);
    if (result.charts[0]?.symbol === symbol) return result;
    saved = nextEvent(chart, 'exchange-chart-saved');
  }
}
/** Returns the ids of a chart's drawings, by symbol. */
function drawn({ charts }: Saved, index = 0): Record<string, readonly string[]> {
  const { symbol, drawings, otherDrawings = [] } = charts[index] as Saved['charts'][number];
  const all = [{ symbol, drawings }, ...otherDrawings];
  return Object.fromEntries(all.map((one) => [one.symbol, one.drawings.map(({ id }) => id)]));
}
const show = (chart: Chart, symbol: string) => chart.setAttribute('symbol', symbol);
async function closeList(chart: Chart): Promise<void> {
  getInside(chart, 'dialog[open] [part="close"]').click();
  await until(() => inside(chart, 'dialog') === null, 'the closed list');
}
/** Returns the names in the list of drawings. */
async function listed(chart: Chart): Promise<readonly string[]> {
  named(chart, 'List of drawings').click();
  await until(() => inside(chart, 'dialog[open]'), 'the list');
  await twoFrames();
  const names = allInside(chart, 'dialog[open] .name-text').map(({ textContent }) => textContent ?? '');
  await closeList(chart);
  return names;
}

describe('<exchange-chart> drawings', () => {
  chartTests();

  it('are saved and restored by symbol', async function (this: { timeout(ms: number): void }) {
    this.timeout(30_000);
    const { chart } = await readyChart({}, { savedData: OLD });
    const eth = await afterSaving(chart, () => show(chart, 'ETH_USDT'), 'ETH_USDT');
    expect(drawn(eth)).to.deep.equal({ ETH_USDT: [], BTC_USDT: ['floor'] });
    const btc = await afterSaving(chart, () => show(chart, 'BTC_USDT'));
    expect(drawn(btc)).to.deep.equal({ BTC_USDT: ['floor'] });
  });

  it('are not shown on a page for another symbol', async () => {
    const { chart } = await readyChart({ symbol: 'ETH_USDT' }, { savedData: OLD });
    const eth = await afterSaving(chart, () => allInside(chart, '[part="resolution"]')[1]?.click(), 'ETH_USDT');
    expect(drawn(eth)).to.deep.equal({ ETH_USDT: [], BTC_USDT: ['floor'] });
  });

  it('are listed, undone and saved separately in two charts of a platform', async function (this: {
    timeout(ms: number): void;
  }) {
    this.timeout(30_000);
    const savedData = savedWith(
      '2h',
      chartOf('BTC_USDT', { drawings: [line('floor', 68_000)] }),
      chartOf('PEPE_USDT', { drawings: [line('roof', 1.2e-8)] }),
    );
    const { chart } = await readyChart({ mode: 'platform' }, { savedData });
    await until(() => inside(chart, '[part="drawing-bar"]'), 'the drawing bar');
    expect(await listed(chart)).to.deep.equal(['floor']);
    named(chart, 'List of drawings').click();
    await until(() => inside(chart, 'dialog[open]'), 'the list');
    named(chart, 'Hide floor').click();
    await closeList(chart);
    await until(() => named(chart, 'Undo').matches(':enabled'), 'something to undo');
    const eth = await afterSaving(chart, () => show(chart, 'ETH_USDT'), 'ETH_USDT');
    await untilState(chart, 'ready');
    expect([drawn(eth, 0), drawn(eth, 1)]).to.deep.equal([
      { ETH_USDT: [], BTC_USDT: ['floor'] },
      { PEPE_USDT: ['roof'] },
    ]);
    expect(named(chart, 'Undo').matches(':enabled'), 'a step of another symbol').to.equal(false);
    expect(await listed(chart)).to.deep.equal([]);
    show(chart, 'BTC_USDT');
    await untilState(chart, 'ready');
    expect(await listed(chart)).to.deep.equal(['floor']);
  });
});

describe('<exchange-chart mode="platform"> layouts', () => {
  chartTests();

  const symbols = (chart: Chart): readonly (string | undefined)[] =>
    allInside(chart, '[part="legend"]').map((legend) => legend.querySelector('bdi')?.textContent ?? undefined);
  const arrange = async (chart: Chart, layout: string): Promise<void> => {
    (await until(() => inside(chart, `[part="menu-item"][data-key="${layout}"]`), layout)).click();
    await twoFrames();
  };
  const FOUR = savedWith('4', ...['BTC_USDT', 'ETH_USDT', 'PEPE_USDT', 'MEME_SOL'].map((symbol) => chartOf(symbol)));

  it('keep the hidden charts’ data while one chart is shown, and restore it in a new element', async function (this: {
    timeout(ms: number): void;
  }) {
    this.timeout(30_000);
    const { chart } = await readyChart({ mode: 'platform' }, { savedData: FOUR });
    await until(() => symbols(chart).length === 4, 'four charts');
    const one = await afterSaving(chart, () => arrange(chart, 's'));
    expect([one.layout, one.charts.map(({ symbol }) => symbol)]).to.deep.equal([
      's',
      ['BTC_USDT', 'ETH_USDT', 'PEPE_USDT', 'MEME_SOL'],
    ]);
    chart.remove();
    await twoFrames();
    const { chart: again } = await readyChart({ mode: 'platform' });
    expect(symbols(again)).to.deep.equal(['BTC_USDT']);
    await arrange(again, '4');
    await until(() => String(symbols(again)) === 'BTC_USDT,ETH_USDT,PEPE_USDT,MEME_SOL', 'the four charts');
  });

  for (const isSynchronised of [true, false])
    it(`open ${isSynchronised ? 'at the time of the other charts if time is synchronised' : 'at the newest bars if time is not synchronised'}`, async () => {
      const { chart, test } = await readyChart({ mode: 'platform' });
      const older = (): number =>
        test.named('getBars').filter(([, , , period]) => !(period as { firstDataRequest: boolean }).firstDataRequest)
          .length;
      const plot = plotOf(chart);
      plot.focus();
      plot.dispatchEvent(new KeyboardEvent('keydown', { key: 'Home', bubbles: true, cancelable: true }));
      await until(() => older() === 1, 'older bars');
      await twoFrames();
      plot.dispatchEvent(new KeyboardEvent('keydown', { key: 'Home', bubbles: true, cancelable: true }));
      await until(() => older() === 2, 'still older bars');
      if (!isSynchronised) await arrange(chart, 'stepTime');
      await arrange(chart, '2h');
      const ready = (): boolean =>
        allInside(chart, '[part="plot"]').filter(({ dataset }) => dataset['state'] === 'ready').length === 2;
      await until(ready, 'two charts');
      if (isSynchronised) await until(() => older() > 2, 'older bars of the second chart');
      else {
        for (let frames = 0; frames < 5; frames += 1) await twoFrames();
        expect(older()).to.equal(2);
      }
    });
});

describe('<exchange-chart mode="platform"> symbol search', () => {
  chartTests();

  for (const written of ['BTC/USDT', 'BTCUSDT', 'btc-usdt', 'BTC USDT', 'ＢＴＣ'])
    it(`finds BTC_USDT by “${written}”`, async () => {
      const { chart, test } = await readyChart({ mode: 'platform', symbol: 'ETH_USDT' });
      getPart(chart, 'symbol').click();
      const field = await until(() => inside(chart, 'dialog[open] input[type="search"]'), 'the search');
      await until(() => test.named('searchSymbols').length === 1, 'all pairs');
      write(field, written);
      await until(() => test.named('searchSymbols').length > 1, 'the request');
      await until(
        () =>
          String(allInside(chart, 'dialog[open] [data-symbol]').map(({ dataset }) => dataset['symbol'])) === 'BTC_USDT',
        'only this pair',
      );
    });
});
