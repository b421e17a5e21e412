import { expect } from 'chai';
import { type Chart, chartTests, errors, named, plotOf, readyChart } from './chart-fixtures.ts';
import { allInside, inside, twoFrames, until } from '../support/elements.ts';

const HOUR = 3_600_000;
/** Returns the start time of the bar that precedes the current bar by `bars` bars. */
const barBefore = (bars: number): number => Math.floor(Date.now() / HOUR) * HOUR - bars * HOUR;
const fill = (id: string, bars: number, more: object = {}) => ({
  id,
  time: barBefore(bars) + 60_000,
  side: 'buy',
  price: '68000.50',
  quantity: '0.1',
  ...more,
});
const tooltip = (chart: Chart): HTMLElement | null => inside(chart, '.trade-tooltip');
const linesOf = (chart: Chart): readonly string[] => allInside(chart, '.trade-tooltip p').map((line) => line.innerText);
const announced = (chart: Chart): string =>
  allInside(chart, '[aria-live="polite"]')
    .map(({ textContent }) => textContent)
    .join(' ');
const press = (chart: Chart, key: string): boolean =>
  plotOf(chart).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));

/** Selects a bar with the keyboard, and waits for its fills’ tooltip. */
async function selectBar(chart: Chart, bars: number): Promise<HTMLElement> {
  plotOf(chart).focus();
  return until(() => {
    press(chart, 'End');
    for (let bar = 0; bar < bars; bar += 1) press(chart, 'ArrowLeft');
    return tooltip(chart);
  }, 'the tooltip');
}

const point = (chart: Chart, type: string, x: number, y: number, pointerType = 'mouse'): boolean => {
  const { left, top } = plotOf(chart).getBoundingClientRect();
  const at = { clientX: left + x, clientY: top + y, pointerType, bubbles: true, composed: true };
  return plotOf(chart).dispatchEvent(new PointerEvent(type, at));
};

/** Returns the centre of the mark that the tooltip describes. A tooltip is above sells and below buys. */
function markOf(chart: Chart, side: 'buy' | 'sell'): { x: number; y: number } {
  const box = plotOf(chart).getBoundingClientRect();
  const tip = (tooltip(chart) as HTMLElement).getBoundingClientRect();
  return { x: tip.left - box.left - 10, y: side === 'sell' ? tip.bottom - box.top + 10 : tip.top - box.top - 10 };
}

describe('<exchange-chart> trades', () => {
  chartTests();
  beforeEach(() => {
    document.body.style.width = '1000px';
  });
  afterEach(() => document.body.style.removeProperty('width'));

  it('describes a bar’s fills in an announcement and a tooltip when the user selects the bar with the keyboard', async () => {
    const { chart } = await readyChart({}, { trades: [fill('a', 4, { fee: '3.40 USDT', text: 'Grid bot' })] });
    await selectBar(chart, 4);
    expect(linesOf(chart).slice(0, 3)).to.deep.equal(['Buy 0.1 at 68,000.50', 'Fee 3.40 USDT', 'Grid bot']);
    await until(() => announced(chart).includes('Buy 0.1 at 68,000.50. Fee 3.40 USDT. Grid bot'), 'the announcement');
    press(chart, 'ArrowLeft');
    await until(() => tooltip(chart) === null, 'no tooltip at a bar without fills');
    expect(errors).to.deep.equal([]);
  });

  it('sums several fills on one bar exactly', async () => {
    const trades = [
      fill('a', 3, { quantity: '0.1', price: '100.00' }),
      fill('b', 3, { quantity: '0.2', price: '103.00' }),
      fill('c', 3, { side: 'sell', quantity: '0.05', price: '110.00' }),
    ];
    const { chart } = await readyChart({}, { trades });
    await selectBar(chart, 3);
    expect(linesOf(chart)).to.deep.equal([
      'Fills: 3',
      'Bought 0.3, average 102',
      'Sold 0.05, average 110',
      'Net +0.25',
    ]);
  });

  for (const [pointerType, type, distance] of [
    ['mouse', 'pointermove', 8],
    ['touch', 'pointerdown', 20],
  ] as const)
    it(`shows the fills of the mark under the pointer (${pointerType}), and hides them when the pointer leaves it`, async () => {
      const { chart } = await readyChart({}, { trades: [fill('a', 30, { side: 'sell' })] });
      await selectBar(chart, 30);
      const { x, y } = markOf(chart, 'sell');
      press(chart, 'Escape');
      await until(() => tooltip(chart) === null, 'Esc hides the tooltip');
      point(chart, type, x + distance, y, pointerType);
      await until(() => linesOf(chart)[0] === 'Sell 0.1 at 68,000.50', 'the tooltip');
      point(chart, type, x + 60, y, pointerType);
      await until(() => tooltip(chart) === null, 'no tooltip');
    });

  it('combines marks when the user zooms out', async () => {
    const { chart } = await readyChart({}, { trades: [fill('a', 30), fill('b', 34), fill('c', 38)] });
    /** Points at the mark of the middle fill, and returns the first line of its tooltip. */
    const middle = async (): Promise<string | undefined> => {
      await selectBar(chart, 34);
      await twoFrames();
      const { x, y } = markOf(chart, 'buy');
      press(chart, 'Escape');
      await until(() => tooltip(chart) === null, 'no tooltip');
      point(chart, 'pointermove', x, y);
      await until(() => tooltip(chart), 'the tooltip of the mark');
      return linesOf(chart)[0];
    };
    expect(await middle()).to.equal('Buy 0.1 at 68,000.50');
    for (let zoom = 0; zoom < 8; zoom += 1) press(chart, '-');
    await twoFrames();
    expect(await middle()).to.equal('Fills: 3');
  });

  it('shows only its symbol’s fills, and updates when the property changes', async () => {
    const { chart } = await readyChart({}, { trades: [fill('a', 2, { symbol: 'ETH_USDT' })] });
    plotOf(chart).focus();
    press(chart, 'End');
    press(chart, 'ArrowLeft');
    press(chart, 'ArrowLeft');
    await twoFrames();
    expect(tooltip(chart)).to.equal(null);
    Object.assign(chart, { trades: [fill('a', 2, { symbol: 'BTC_USDT' })] });
    await selectBar(chart, 2);
  });

  it('lists the fills of each bar in the table', async () => {
    const { chart } = await readyChart({}, { trades: [fill('a', 1), fill('b', 1, { quantity: '0.2' })] });
    named(chart, 'Show as table').click();
    await until(() => inside(chart, 'dialog[open] td'), 'the table');
    const cells = allInside(chart, 'dialog[open] tbody tr').map((row) => row.lastElementChild?.textContent);
    expect(allInside(chart, 'dialog[open] th').map(({ textContent }) => textContent)).to.include('Your fills');
    expect(cells.slice(0, 3)).to.deep.equal(['', 'Fills: 2 · Bought 0.3, average 68,000.5', '']);
  });

  it('omits invalid fills and reports them once', async () => {
    const { chart } = await readyChart({}, { trades: [fill('a', 2), fill('b', 2, { price: 1 })] });
    await selectBar(chart, 2);
    expect(linesOf(chart)[0]).to.equal('Buy 0.1 at 68,000.50');
    expect(errors.map(({ message }) => message)).to.have.length(1);
    expect(errors[0]?.message).to.include('trades');
  });
});
