import { expect } from 'chai';
import { TOOL_GROUPS } from '../../../src/features/exchange-chart/platform/tool-groups.ts';
import { allInside, getInside, inside, nextEvent, twoFrames, until } from '../support/elements.ts';
import { stopClock } from '../support/stopped-clock.ts';
import { type Chart, chartTests, errors, named, plotOf, readyChart, write } from './chart-fixtures.ts';
import { drawnPixels } from './chart-pixels.ts';
import { chooseTool, clickAt, draw, isDrawing, listDrawings, platform, pressKey } from './drawing-fixtures.ts';

const menuOf = (chart: Chart): Element | null => inside(chart, '[role="menu"]');
const itemsOf = (chart: Chart): readonly string[] =>
  allInside(chart, '[role="menuitem"]').map(({ textContent }) => textContent ?? '');

async function openByKey(chart: Chart, key = 'ContextMenu', init: KeyboardEventInit = {}): Promise<Element> {
  expect(await pressKey(plotOf(chart), key, init), 'the key reaches the page').to.equal(false);
  return until(() => menuOf(chart), 'the menu');
}

async function chooseItem(chart: Chart, name: string): Promise<void> {
  const item = allInside(chart, '[role="menuitem"]').find(({ textContent }) => textContent === name);
  if (item === undefined) throw new Error(`no entry ${name} in ${itemsOf(chart).join()}`);
  item.click();
  await until(() => menuOf(chart) === null, 'the closed menu');
  await twoFrames();
}

/** Opens the context menu at a position in the plot, as the right mouse button does. */
function rightClick(chart: Chart, x: number, y: number): void {
  const plot = plotOf(chart);
  const { left, top } = plot.getBoundingClientRect();
  const init = { clientX: left + x, clientY: top + y, bubbles: true, cancelable: true, composed: true, button: 2 };
  getInside(chart, '.canvas canvas').dispatchEvent(new MouseEvent('contextmenu', init));
}

interface Saved {
  readonly tool: string;
  readonly text: string;
  readonly name: string;
  readonly locked: boolean;
  readonly hidden: boolean;
  readonly allSymbols?: boolean;
  readonly points: readonly { readonly time: number; readonly price: number }[];
}

async function saveDrawings(chart: Chart): Promise<readonly Saved[]> {
  const { data } = (await nextEvent(chart, 'exchange-chart-saved')).detail;
  return (data as { layouts: { charts: { drawings: Saved[] }[] }[] }).layouts[0]?.charts[0]?.drawings ?? [];
}

describe('the drawing menu in <exchange-chart mode="platform">', () => {
  chartTests();

  it('opens on a right-click on a drawing, while the price menu opens elsewhere', async () => {
    const { chart } = await platform();
    await draw(chart, 'horizontalStraightLine', [[120, 120]]);
    rightClick(chart, 200, 120);
    const menu = await until(() => menuOf(chart), 'the menu');
    expect(menu.getAttribute('aria-label')).to.equal('Actions for Horizontal line');
    expect(itemsOf(chart)).to.deep.equal(['Settings', 'Duplicate', 'Lock', 'Hide', 'Remove']);
    (menu as HTMLElement).hidePopover();
    await until(() => menuOf(chart) === null, 'the closed menu');
    rightClick(chart, 200, 200);
    await until(() => menuOf(chart)?.getAttribute('aria-label')?.startsWith('Actions at') === true, 'the price menu');
    expect(errors).to.deep.equal([]);
  });

  it('opens with the keyboard for the selected drawing, and returns the focus to the chart', async () => {
    const { chart } = await platform();
    await draw(chart, 'horizontalStraightLine', [[120, 120]]);
    plotOf(chart).focus();
    await openByKey(chart, 'F10', { shiftKey: true });
    expect(chart.shadowRoot?.activeElement?.textContent).to.equal('Settings');
    await chooseItem(chart, 'Duplicate');
    expect(chart.shadowRoot?.activeElement).to.equal(plotOf(chart));
    expect(await listDrawings(chart)).to.have.length(2);
    await pressKey(plotOf(chart), 'z', { ctrlKey: true });
    expect(await listDrawings(chart)).to.have.length(1);
    await pressKey(plotOf(chart), 'Escape');
    await pressKey(plotOf(chart), 'ContextMenu');
    const menu = await until(() => menuOf(chart), 'the price menu');
    expect(menu.getAttribute('aria-label')).to.match(/^Actions at/);
  });

  it('opens after a long press with a finger', async () => {
    const { chart } = await platform();
    await draw(chart, 'horizontalStraightLine', [[120, 120]]);
    const { left, top } = plotOf(chart).getBoundingClientRect();
    const canvas = getInside(chart, '.canvas canvas');
    const touch = (type: string): unknown =>
      canvas.dispatchEvent(
        new PointerEvent(type, {
          pointerType: 'touch',
          isPrimary: true,
          bubbles: true,
          composed: true,
          clientX: left + 200,
          clientY: top + 126,
        }),
      );
    touch('pointerdown');
    touch('pointerup');
    await twoFrames();
    expect(menuOf(chart), 'after a tap').to.equal(null);
    const clock = stopClock();
    try {
      touch('pointerdown');
      clock.advance(600);
      touch('pointerup');
      clock.advance(1);
    } finally {
      clock.restore();
    }
    await until(() => menuOf(chart), 'the menu');
  });

  it('locks, hides and removes its drawing', async () => {
    const { chart } = await platform();
    await draw(chart, 'horizontalStraightLine', [[120, 120]]);
    await openByKey(chart);
    await chooseItem(chart, 'Lock');
    expect(await pressKey(plotOf(chart), 'Delete'), 'a locked drawing').to.equal(true);
    await openByKey(chart);
    await chooseItem(chart, 'Unlock');
    await openByKey(chart);
    await chooseItem(chart, 'Hide');
    expect((await saveDrawings(chart))[0]?.hidden).to.equal(true);
    await pressKey(plotOf(chart), 'z', { ctrlKey: true });
    await openByKey(chart);
    await chooseItem(chart, 'Remove');
    expect(await listDrawings(chart)).to.deep.equal([]);
    await pressKey(plotOf(chart), 'z', { ctrlKey: true });
    expect(menuOf(chart), 'the menu of the restored drawing').to.equal(null);
    expect(await listDrawings(chart)).to.have.length(1);
  });

  it('moves its drawing forward and backward', async () => {
    const { chart } = await platform();
    await draw(chart, 'horizontalStraightLine', [[120, 120]]);
    await draw(chart, 'verticalStraightLine', [[160, 120]]);
    await openByKey(chart);
    expect(itemsOf(chart)).not.to.include('Bring forward');
    await chooseItem(chart, 'Send backward');
    expect(await listDrawings(chart)).to.deep.equal(['Vertical line', 'Horizontal line']);
    await openByKey(chart);
    await chooseItem(chart, 'Bring forward');
    expect(await listDrawings(chart)).to.deep.equal(['Horizontal line', 'Vertical line']);
  });
});

describe('a drawing’s text in <exchange-chart mode="platform">', () => {
  chartTests();

  it('is entered after drawing, edited in the settings, shown as text, and limited to 300 characters', async () => {
    const { chart } = await platform();
    await chooseTool(chart, 'callout');
    for (const position of [
      [120, 160],
      [220, 110],
    ] as const)
      await clickAt(chart, position);
    const field = await until(() => inside(chart, 'dialog .name-form input'), 'the text field');
    expect((field as HTMLInputElement).maxLength).to.equal(300);
    write(field, '<img src=x onerror=alert(1)>');
    getInside(chart, '.name-form [type="submit"]').click();
    await until(() => inside(chart, 'dialog') === null, 'the closed dialog');
    const drawn = drawnPixels(chart);
    expect(await listDrawings(chart)).to.deep.equal(['<img src=x onerror=alert(1)>']);
    expect(inside(chart, 'img')).to.equal(null);
    await openByKey(chart);
    await chooseItem(chart, 'Settings');
    const edited = await until(() => inside(chart, '.drawing-form input'), 'the text field in the settings');
    write(edited, 'Sell half here');
    getInside(chart, '.drawing-form [type="submit"]').click();
    await until(() => drawnPixels(chart) !== drawn, 'the new text');
    getInside(chart, 'dialog[open] [part="close"]').click();
    const [saved] = await saveDrawings(chart);
    expect([saved?.text, saved?.name]).to.deep.equal(['Sell half here', 'Sell half here']);
  });
});

describe('tool keys in <exchange-chart mode="platform">', () => {
  chartTests();

  it('start a tool while the focus is in the chart, and Esc cancels the tool', async () => {
    const { chart } = await platform();
    await until(() => inside(chart, '[part="drawing-bar"]'), 'the drawing tools');
    const plot = plotOf(chart);
    for (const [key, name] of [
      ['t', 'Segment'],
      ['h', 'Horizontal line'],
      ['j', 'Horizontal ray'],
      ['v', 'Vertical line'],
      ['c', 'Cross line'],
      ['f', 'Fibonacci retracement'],
    ] as const) {
      expect(await pressKey(plot, key, { altKey: true }), key).to.equal(false);
      await until(() => inside(chart, `.tool[aria-label="${name}"]`), name);
    }
    expect(await pressKey(plot, 'Escape')).to.equal(false);
    expect(isDrawing(chart)).to.equal(false);
    expect(await pressKey(document.body, 't', { altKey: true }), 'on the page').to.equal(true);
    expect(isDrawing(chart)).to.equal(false);
    const option = getInside(chart, '[data-key="segment"]');
    expect([option.getAttribute('aria-keyshortcuts'), option.querySelector('kbd')?.textContent]).to.deep.equal([
      'Alt+T',
      'Alt+T',
    ]);
  });
});

describe('a drawing for all pairs in <exchange-chart mode="platform">', () => {
  chartTests();

  it('is saved and shown on every pair, unlike other drawings', async () => {
    const { chart } = await platform();
    await draw(chart, 'horizontalStraightLine', [[120, 120]]);
    await draw(chart, 'verticalStraightLine', [[160, 120]]);
    await openByKey(chart);
    await chooseItem(chart, 'Settings');
    const toggle = await until(() => inside(chart, '.drawing-form [type="checkbox"]'), 'the switch');
    expect(toggle.closest('label')?.textContent).to.equal('Show on all pairs');
    toggle.click();
    await twoFrames();
    getInside(chart, 'dialog[open] [part="close"]').click();
    expect((await saveDrawings(chart)).map(({ allSymbols = false }) => allSymbols)).to.deep.equal([false, true]);
    chart.setAttribute('symbol', 'ETH_USDT');
    await until(() => named(chart, 'Undo').hasAttribute('disabled'), 'the drawings of the other pair');
    await until(() => plotOf(chart).getAttribute('aria-label')?.startsWith('ETH_USDT') === true, 'the other pair');
    expect(await listDrawings(chart)).to.deep.equal(['Vertical line']);
  });
});

describe('<exchange-chart mode="platform"> with hostile saved drawings', () => {
  chartTests();

  it('lists the drawings, and removes all of them on request, without errors', async () => {
    const time = Date.now();
    const numbers = [0, -1, 1e300, -1e300, Number.MAX_VALUE, 8.64e15, 1e-300];
    const drawings = Object.values(TOOL_GROUPS)
      .flat()
      .flatMap((tool, index) =>
        [0, 1].map((turn) => ({
          id: `d-${index}-${turn}`,
          tool,
          name: '<b>x</b>',
          text: '\u202e<script>'.repeat(500),
          style: { color: 'javascript:alert(1)', width: 1e9 },
          points: Array.from({ length: turn === 0 ? 3 : 500 }, (_, at) => ({
            time: turn === 0 ? time - at * 3_600_000 : numbers[at % numbers.length],
            price: numbers[(at + index) % numbers.length],
          })),
          hidden: false,
          locked: 'yes',
          allSymbols: 'yes',
        })),
      );
    const charts = [{ symbol: 'BTC_USDT', resolution: '60', chartProperties: {}, studies: [], drawings }];
    const savedData = { v: 1, current: '', layouts: [{ name: '', layout: 's', charts }], templates: [] };
    const { chart } = await readyChart({ mode: 'platform' }, { savedData });
    await until(() => inside(chart, '[part="drawing-bar"]'), 'the drawing tools');
    await twoFrames();
    expect(await listDrawings(chart)).to.have.length(80);
    named(chart, 'List of drawings').click();
    (await until(() => inside(chart, 'dialog .button-secondary'), 'the button')).click();
    getInside(chart, 'dialog[open] [part="close"]').click();
    await until(() => inside(chart, 'dialog') === null, 'the closed list');
    expect(await listDrawings(chart)).to.deep.equal([]);
    expect(errors).to.deep.equal([]);
  });
});
