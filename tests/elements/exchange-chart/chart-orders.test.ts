import { expect } from 'chai';
import { barAt, type Chart, chartTests, errors, plotOf, PRICES, readyChart } from './chart-fixtures.ts';
import { allInside, getInside, inside, nextEvent, twoFrames, until } from '../support/elements.ts';

const HOUR = 3_600_000;
const POSITION = {
  id: 'p',
  kind: 'position',
  side: 'buy',
  price: '68000',
  quantity: '0.5',
  text: 'Long',
  profit: 'auto',
  currency: 'USDT',
  closable: true,
  takeProfit: true,
  stopLoss: true,
};
const ORDER = { id: 'o', kind: 'order', side: 'sell', price: '68000', quantity: '0.1', text: 'Sell', closable: true };

type ActionEvent = HTMLElementEventMap['exchange-chart-line-action'];
/** Records the actions of a chart's lines. Cancels those for which `isCancelled` returns true. */
function actionsOf(chart: Chart, isCancelled: () => boolean = () => false): ActionEvent['detail'][] {
  const actions: ActionEvent['detail'][] = [];
  chart.addEventListener('exchange-chart-line-action', (event) => {
    actions.push(event.detail);
    if (isCancelled()) event.preventDefault();
  });
  return actions;
}
const control = (chart: Chart, name: string): HTMLElement | null =>
  allInside(chart, '.line-label button').find(
    (button) => (button.getAttribute('aria-label') ?? button.title) === name,
  ) ?? null;
const untilControl = (chart: Chart, name: string): Promise<HTMLElement> => until(() => control(chart, name), name);
const press = (element: Element, key: string): boolean =>
  element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
const TAKE_PROFIT = 'Take-profit (TP) for Position Long 0.5 at 68,000.00';

describe('<exchange-chart> orders and positions', () => {
  chartTests();
  beforeEach(() => {
    document.body.style.width = '1000px';
  });
  afterEach(() => document.body.style.removeProperty('width'));

  it('dispatches a close action for a position and a cancel action for an order', async () => {
    const { chart } = await readyChart({}, { lines: [POSITION, ORDER] });
    const actions = actionsOf(chart);
    (await untilControl(chart, 'Close Position Long 0.5 at 68,000.00')).click();
    (await untilControl(chart, 'Cancel Order Sell 0.1 at 68,000.00')).click();
    expect(actions).to.deep.equal([
      { id: 'p', kind: 'position', symbol: 'BTC_USDT', action: 'close' },
      { id: 'o', kind: 'order', symbol: 'BTC_USDT', action: 'cancel' },
    ]);
    expect(errors).to.deep.equal([]);
  });

  it('moves the focus to the plot when the page removes the focused line', async () => {
    const { chart } = await readyChart({}, { lines: [POSITION] });
    chart.addEventListener('exchange-chart-line-action', () => Object.assign(chart, { lines: [] }));
    const close = await untilControl(chart, 'Close Position Long 0.5 at 68,000.00');
    close.focus();
    close.click();
    await until(() => chart.shadowRoot.activeElement === plotOf(chart), 'the focus in the plot');
  });

  it('calculates profit and loss from the last price, or shows the page’s value', async () => {
    const { chart, test } = await readyChart({}, { lines: [POSITION, { ...ORDER, profit: '-12.340' }] });
    const shownProfits = (): readonly (string | null | undefined)[] =>
      allInside(chart, '.line-profit').map((profit) => profit.querySelector('bdi')?.textContent);
    await until(() => shownProfits().length === 2, 'both profits');
    expect(shownProfits()[1]).to.equal('-12.340');
    const last = barAt(Math.floor(Date.now() / HOUR) * HOUR, PRICES['BTC_USDT']);
    for (const [close, profit] of [
      [68_100.25, '+50.13 USDT'],
      [67_900, '-50.00 USDT'],
    ] as const) {
      test.push({ ...last, close, high: 80_000, low: 60_000 });
      await until(() => shownProfits()[0] === profit, `${profit}, not ${shownProfits()[0]}`);
    }
    expect(getInside(chart, '.line-profit').textContent).to.include('Profit and loss');
    expect(getInside(chart, '.line-profit').classList.contains('fall')).to.equal(true);
  });

  it('sets a take-profit with the keyboard, and shows it at its price', async () => {
    const { chart } = await readyChart({}, { lines: [POSITION] });
    const actions = actionsOf(chart);
    const handle = await untilControl(chart, TAKE_PROFIT);
    expect(handle.getAttribute('role')).to.equal('slider');
    handle.focus();
    press(handle, 'ArrowUp');
    await until(() => handle.getAttribute('aria-valuetext') === '68,006.80', 'a step up');
    press(handle, 'Escape');
    await until(() => handle.getAttribute('aria-valuetext') === '68,000.00', 'no step');
    press(handle, 'ArrowUp');
    await until(() => handle.getAttribute('aria-valuetext') === '68,006.80', 'a step up');
    press(handle, 'Enter');
    expect(actions).to.deep.equal([
      { id: 'p', kind: 'position', symbol: 'BTC_USDT', action: 'take-profit', price: '68006.80' },
    ]);
    const set = await until(
      () => allInside(chart, '[data-tone="take-profit"] [role="slider"]').find((one) => one !== handle),
      'the line of the target',
    );
    expect(set.getAttribute('aria-valuetext')).to.equal('68,006.80');
    expect(set.closest('li')?.textContent).to.include('+3.40 USDT');
    expect(handle.isConnected).to.equal(false);
    expect(chart.shadowRoot.activeElement).to.equal(plotOf(chart));
  });

  it('moves a handle back if the page cancels the action', async () => {
    const { chart } = await readyChart({}, { lines: [POSITION] });
    const actions = actionsOf(chart, () => true);
    const handle = await untilControl(chart, TAKE_PROFIT);
    press(handle, 'ArrowUp');
    await until(() => handle.getAttribute('aria-valuetext') === '68,006.80', 'a step up');
    press(handle, 'Enter');
    await until(() => handle.getAttribute('aria-valuetext') === '68,000.00', 'no step');
    expect(actions).to.have.length(1);
    expect(inside(chart, 'li[data-tone="take-profit"]')).to.equal(null);
  });

  it('moves and removes targets that the page has set', async () => {
    const { chart } = await readyChart({}, { lines: [{ ...POSITION, stopLoss: '67000' }] });
    const name = 'Stop-loss (SL) for Position Long 0.5 at 68,000.00';
    const slider = await untilControl(chart, name);
    expect(slider.getAttribute('aria-valuetext')).to.equal('67,000.00');
    const moved = nextEvent(chart, 'exchange-chart-line-action');
    press(slider, 'ArrowDown');
    await until(() => slider.getAttribute('aria-valuetext') === '66,993.30', 'a step down');
    press(slider, 'Enter');
    expect((await moved).detail).to.deep.include({ action: 'stop-loss', price: '66993.30' });
    const removed = nextEvent(chart, 'exchange-chart-line-action');
    (await untilControl(chart, `Remove ${name}`)).click();
    expect((await removed).detail).to.deep.equal({
      id: 'p',
      kind: 'position',
      symbol: 'BTC_USDT',
      action: 'stop-loss',
    });
  });

  it('keeps a slider and its focus when the page confirms a move', async () => {
    const { chart } = await readyChart({}, { lines: [{ ...ORDER, draggable: true }] });
    const slider = await untilControl(chart, 'Order Sell 0.1 at 68,000.00');
    chart.addEventListener('exchange-chart-line-move', ({ detail }) =>
      Object.assign(chart, { lines: [{ ...ORDER, draggable: true, price: detail.price }] }),
    );
    slider.focus();
    press(slider, 'ArrowUp');
    await until(() => slider.getAttribute('aria-valuetext') === '68,006.80', 'a step up');
    press(slider, 'Enter');
    await until(() => slider.getAttribute('aria-label') === 'Order Sell 0.1 at 68,006.80', 'the new price');
    expect(slider.isConnected && chart.shadowRoot.activeElement === slider).to.equal(true);
  });

  it('stacks labels that would overlap', async () => {
    const lines = [POSITION, ORDER, { ...ORDER, id: 'o2' }, { ...ORDER, id: 'o3', price: '68001' }];
    const { chart } = await readyChart({}, { lines });
    await until(() => allInside(chart, '.line-label[data-placed]').length === 4, 'all labels');
    await twoFrames();
    const boxes = allInside(chart, '.line-label[data-placed]')
      .map((label) => label.getBoundingClientRect())
      .toSorted((one, other) => one.top - other.top);
    boxes.forEach(({ bottom }, index) => {
      const next = boxes[index + 1];
      if (next !== undefined) expect(next.top).to.be.at.least(bottom);
    });
  });

  it('shows the page’s strings as text', async () => {
    const hostile = '<img src=x onerror="window.hit = true">';
    const { chart } = await readyChart({}, { lines: [{ ...POSITION, text: hostile, currency: hostile }] });
    await until(() => inside(chart, '.line-label'), 'the label');
    expect(getInside(chart, '.line-text').textContent).to.include(hostile);
    expect(inside(chart, '.line-label img')).to.equal(null);
  });
});
