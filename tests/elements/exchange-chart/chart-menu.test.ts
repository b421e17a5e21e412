import { expect } from 'chai';
import type { SymbolInfo } from '../../../src/features/exchange-chart/rules/datafeed.ts';
import { chartTests, createFeed, errors, placeChart, plotOf, readyChart, type Chart } from './chart-fixtures.ts';
import { recordingEngine } from './recording-engine.ts';
import { allInside, getInside, inside, nextEvent, twoFrames, until } from '../support/elements.ts';

/** Right-clicks at a fraction of the plot's height, and returns the keys of the price menu's entries. */
async function menuAt(chart: Chart, height = 0.5): Promise<readonly string[]> {
  const { left, top, width, height: whole } = plotOf(chart).getBoundingClientRect();
  const at = { clientX: left + width / 3, clientY: top + whole * height };
  getInside(chart, '.canvas').dispatchEvent(
    new MouseEvent('contextmenu', { bubbles: true, cancelable: true, composed: true, button: 2, ...at }),
  );
  await until(() => inside(chart, '.price-menu:popover-open'), 'the menu');
  return entries(chart);
}
const entries = (chart: Chart): readonly string[] =>
  allInside(chart, '.price-menu [part="menu-item"]').map(({ dataset }) => dataset['key'] ?? '');
const entry = (chart: Chart, key: string): HTMLElement => getInside(chart, `.price-menu [data-key="${key}"]`);

/** Returns the vertical position of a price in the viewport, in px. It is derived from the prices in the menus at two heights. */
async function heightOf(chart: Chart, price: number): Promise<number> {
  let [before, height] = [Number.NaN, await measuredHeight(chart, price)];
  // The bars move down once the legend above them has been measured.
  while (!(Math.abs(height - before) < 1)) [before, height] = [height, await measuredHeight(chart, price)];
  return height;
}

async function measuredHeight(chart: Chart, price: number): Promise<number> {
  const { top, height } = plotOf(chart).getBoundingClientRect();
  const priceAt = async (part: number): Promise<number> => {
    await menuAt(chart, part);
    const dispatched = nextEvent(chart, 'exchange-chart-quick-order');
    entry(chart, 'quickOrder').click();
    const { detail } = await dispatched;
    await until(() => inside(chart, '.price-menu') === null, 'the closed menu');
    return Number(detail.price);
  };
  const [high, low] = [await priceAt(0.2), await priceAt(0.6)];
  return top + height * (0.2 + (0.4 * (high - price)) / (high - low));
}

describe('<exchange-chart>', () => {
  chartTests();

  it('offers an order at the pointer’s price in its price menu, and dispatches an event with the symbol and price [CHR-02, CHR-12, OP-85]', async () => {
    const { chart } = await readyChart();
    expect(await menuAt(chart)).to.deep.equal(['quickOrder', 'copyPrice', 'reset']);
    const dispatched = nextEvent(chart, 'exchange-chart-quick-order');
    const label = entry(chart, 'quickOrder').textContent;
    entry(chart, 'quickOrder').click();
    const { detail } = await dispatched;
    expect(detail.symbol).to.equal('BTC_USDT');
    expect(detail.price).to.match(/^\d{5}\.\d{2}$/);
    expect(label).to.include(Number(detail.price).toLocaleString('en', { minimumFractionDigits: 2 }));
    await until(() => inside(chart, '.price-menu') === null, 'the closed menu');
  });

  it('offers an alert only if the page supports alerts [CHR-15]', async () => {
    const { chart } = await readyChart({ alerts: '' });
    expect(await menuAt(chart)).to.deep.equal(['quickOrder', 'priceAlert', 'copyPrice', 'reset']);
    const dispatched = nextEvent(chart, 'exchange-chart-price-alert');
    entry(chart, 'priceAlert').click();
    expect((await dispatched).detail.symbol).to.equal('BTC_USDT');
  });

  it('offers an order for a pilot symbol by price, but not by market cap [CHR-14]', async () => {
    const { chart } = await readyChart({ symbol: 'MEME_SOL', 'price-type': 'market-cap' });
    expect(await menuAt(chart)).to.deep.equal(['copyPrice', 'reset']);
    entry(chart, 'reset').closest<HTMLElement>('[popover]')?.hidePopover();
    chart.setAttribute('price-type', 'price');
    await twoFrames();
    expect(await menuAt(chart)).to.include('quickOrder');
  });

  it('offers an order at a positive price, but not at a negative price [CHR-13]', async () => {
    const double = recordingEngine();
    const chart = await placeChart({}, { datafeed: createFeed().feed, engine: double.engine });
    await nextEvent(chart, 'exchange-chart-ready');
    await until(() => double.calls.includes('applyOverrides'), 'the engine');
    for (const [price, first] of [
      [-1.5, 'copyPrice'],
      [1.5, 'quickOrder'],
    ] as const) {
      double.emit('contextMenu', { time: 0, price, x: 40, y: 40 });
      await until(
        () => inside(chart, '.price-menu:popover-open') && entries(chart)[0] === first,
        `the menu at ${price}`,
      );
      entry(chart, 'copyPrice').closest<HTMLElement>('[popover]')?.hidePopover();
    }
  });

  it('opens the price menu with the keyboard at the last price, and returns the focus when it closes', async () => {
    const { chart } = await readyChart();
    plotOf(chart).focus();
    plotOf(chart).dispatchEvent(
      new KeyboardEvent('keydown', { key: 'F10', shiftKey: true, bubbles: true, cancelable: true }),
    );
    await until(() => inside(chart, '.price-menu:popover-open'), 'the menu');
    await until(() => chart.shadowRoot.activeElement === entry(chart, 'quickOrder'), 'the focus on its first entry');
    entry(chart, 'quickOrder').dispatchEvent(
      new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }),
    );
    expect(chart.shadowRoot.activeElement).to.equal(entry(chart, 'copyPrice'));
    entry(chart, 'copyPrice').closest<HTMLElement>('[popover]')?.hidePopover();
    await until(() => chart.shadowRoot.activeElement === plotOf(chart), 'the focus on the plot');
  });

  it('leaves wheel events to the page until the chart has focus or Ctrl is pressed', async () => {
    const { chart } = await readyChart();
    const canvas = getInside(chart, '.canvas > div');
    canvas.dispatchEvent(new MouseEvent('mouseenter'));
    const turn = (more: WheelEventInit = {}): boolean => {
      const { left, top } = canvas.getBoundingClientRect();
      const at = {
        clientX: left + 100,
        clientY: top + 100,
        deltaY: 100,
        bubbles: true,
        cancelable: true,
        composed: true,
      };
      return canvas.dispatchEvent(new WheelEvent('wheel', { ...at, ...more }));
    };
    expect(turn(), 'without the focus the page scrolls').to.equal(true);
    expect(turn({ ctrlKey: true }), 'with Ctrl the chart zooms').to.equal(false);
    plotOf(chart).focus();
    expect(turn(), 'with the focus the chart zooms').to.equal(false);
  });

  it('leaves the chart library’s keyboard shortcuts to the page, even while the pointer is over the chart', async () => {
    const { chart } = await readyChart();
    getInside(chart, '.canvas > div').dispatchEvent(new MouseEvent('mouseenter'));
    for (const code of ['ArrowLeft', 'ArrowRight', 'Equal', 'NumpadAdd', 'Minus', 'NumpadSubtract'])
      for (const target of [document.body, document, getInside(chart, '.canvas > div')]) {
        const key = new KeyboardEvent('keydown', { code, shiftKey: true, bubbles: true, cancelable: true });
        expect(target.dispatchEvent(key), code).to.equal(true);
      }
  });

  it('is one tab stop and leaves vertical touch scrolling to the page', async () => {
    const { chart } = await readyChart();
    const canvas = getInside(chart, '.canvas > div');
    expect(canvas.tabIndex).to.equal(-1);
    expect(getComputedStyle(canvas).touchAction).to.equal('pan-y');
    expect(plotOf(chart).tabIndex).to.equal(0);
    expect(errors).to.deep.equal([]);
  });

  it('draws the page’s lines, and moves a line back if the page cancels the move', async () => {
    const { chart } = await readyChart(
      {},
      { lines: [{ id: 'a', kind: 'order', price: '68000', text: 'Buy', draggable: true }] },
    );
    const canvas = getInside(chart, '.canvas > div');
    const { left } = canvas.getBoundingClientRect();
    canvas.dispatchEvent(new MouseEvent('mouseenter'));
    const moves: { id: string; price: string }[] = [];
    chart.addEventListener('exchange-chart-line-move', (event) => {
      moves.push(event.detail);
      if (moves.length === 1) event.preventDefault();
    });
    const mouse = (type: string, y: number, target: EventTarget = canvas): boolean =>
      target.dispatchEvent(
        new MouseEvent(type, {
          clientX: left + 200,
          clientY: y,
          bubbles: true,
          cancelable: true,
          composed: true,
          button: 0,
          buttons: 1,
        }),
      );
    const drag = async (from: number, by: number): Promise<void> => {
      mouse('mousemove', from);
      mouse('mousedown', from);
      for (let step = 1; step <= 4; step += 1) mouse('mousemove', from + (by * step) / 4, document.documentElement);
      mouse('mouseup', from + by, document.documentElement);
      await twoFrames();
    };
    // The engine draws the line a few frames after the bars, and may lay out its panes again.
    for (let tries = 0; tries < 60 && moves.length === 0; tries += 1) await drag(await heightOf(chart, 68_000), 30);
    expect(moves).to.have.length(1);
    expect(moves[0]?.id).to.equal('a');
    expect(moves[0]?.price)
      .to.match(/^\d+\.\d{2}$/)
      .and.not.equal('68000.00');
    await drag(await heightOf(chart, 68_000), 30);
    expect(moves[1]?.price, 'it was dragged from where it had been').to.equal(moves[0]?.price);
  });

  it('moves a line with the keyboard, dispatches the move on Enter, and reverts it on Esc', async () => {
    const { chart } = await readyChart(
      {},
      {
        lines: [
          { id: 'a', kind: 'order', price: '68000', text: 'Buy', draggable: true },
          { id: 'b', kind: 'liquidation', price: 60_000 },
        ],
      },
    );
    const handle = await until(() => inside(chart, '[role="slider"]'), 'the line');
    expect(handle.getAttribute('aria-label')).to.equal('Order Buy at 68,000.00');
    expect(handle.closest('ul')?.textContent).to.include('Liquidation');
    const press = (key: string): boolean =>
      handle.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    handle.focus();
    press('ArrowUp');
    await until(() => handle.getAttribute('aria-valuetext') === '68,006.80', 'a step up');
    press('Escape');
    await until(() => handle.getAttribute('aria-valuetext') === '68,000.00', 'the original price');
    press('ArrowDown');
    await until(() => handle.getAttribute('aria-valuetext') === '67,993.20', 'a step down');
    const dispatched = nextEvent(chart, 'exchange-chart-line-move');
    press('Enter');
    expect((await dispatched).detail).to.deep.equal({ id: 'a', price: '67993.20' });
  });

  it('rounds every emitted price (order, alert and moved line) to whole ticks', async () => {
    const { feed } = createFeed();
    const inTicks = (price: string): boolean => (Number(price) * 100) % 25 === 0;
    const datafeed = {
      ...feed,
      resolveSymbol: (name: string, onInfo: (info: SymbolInfo) => void, onError: (reason: string) => void) =>
        feed.resolveSymbol(name, (info) => onInfo({ ...info, minmov: 25 }), onError),
    };
    const { chart } = await readyChart(
      { alerts: '' },
      {
        datafeed,
        lines: [{ id: 'a', kind: 'order', price: '68000.25', draggable: true }],
      },
    );
    for (const part of [0.2, 0.33, 0.5, 0.61])
      for (const [key, type] of [
        ['quickOrder', 'exchange-chart-quick-order'],
        ['priceAlert', 'exchange-chart-price-alert'],
      ] as const) {
        await menuAt(chart, part);
        const dispatched = nextEvent(chart, type);
        const label = entry(chart, key).textContent;
        entry(chart, key).click();
        const { detail } = await dispatched;
        expect(inTicks(detail.price), detail.price).to.equal(true);
        expect(label).to.include(Number(detail.price).toLocaleString('en', { minimumFractionDigits: 2 }));
        await until(() => inside(chart, '.price-menu') === null, 'the closed menu');
      }
    const handle = await until(() => inside(chart, '[role="slider"]'), 'the line');
    for (const key of ['ArrowUp', 'ArrowUp', 'ArrowDown', 'ArrowUp'])
      handle.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    await until(() => handle.getAttribute('aria-valuenow') !== '68000.25', 'another price');
    const moved = nextEvent(chart, 'exchange-chart-line-move');
    handle.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
    const { price } = (await moved).detail;
    expect(inTicks(price), price).to.equal(true);
  });
});
