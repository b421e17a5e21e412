import { expect } from 'chai';
import { barAt, chartTests, errors, named, plotOf, PRICES, type Chart } from './chart-fixtures.ts';
import { chooseTool, clickAt, draw, listDrawings, platform, pressKey } from './drawing-fixtures.ts';
import { countPixels } from './chart-pixels.ts';
import { allInside, getInside, inside, nextEvent, twoFrames, until } from '../support/elements.ts';

describe('<exchange-chart mode="platform">', () => {
  chartTests();

  it('undoes and redoes drawings by key, and passes the keys to the page if there is nothing to undo', async () => {
    const { chart } = await platform();
    await until(() => inside(chart, '[part="drawing-bar"]'), 'the drawing tools');
    const plot = plotOf(chart);
    expect(await pressKey(plot, 'z', { ctrlKey: true }), 'nothing to undo').to.equal(true);
    await draw(chart, 'horizontalStraightLine', [[120, 120]]);
    await draw(chart, 'verticalStraightLine', [[160, 120]]);
    expect(await pressKey(plot, 'z', { ctrlKey: true }), 'undo').to.equal(false);
    expect(await listDrawings(chart)).to.deep.equal(['Horizontal line']);
    expect(await pressKey(plot, 'z', { metaKey: true }), 'undo with Cmd').to.equal(false);
    expect(await listDrawings(chart)).to.deep.equal([]);
    expect(await pressKey(plot, 'z', { ctrlKey: true }), 'nothing left to undo').to.equal(true);
    expect(await pressKey(plot, 'Z', { ctrlKey: true, shiftKey: true }), 'redo').to.equal(false);
    expect(await pressKey(plot, 'y', { ctrlKey: true }), 'redo with Ctrl+Y').to.equal(false);
    expect(await listDrawings(chart)).to.deep.equal(['Horizontal line', 'Vertical line']);
    expect(await pressKey(plot, 'y', { ctrlKey: true }), 'nothing left to redo').to.equal(true);
    expect(errors).to.deep.equal([]);
  });

  it('ignores drawing keys in text fields and on the page', async () => {
    const { chart } = await platform();
    await draw(chart, 'horizontalStraightLine', [[120, 120]]);
    expect(await pressKey(document.body, 'z', { ctrlKey: true })).to.equal(true);
    named(chart, 'List of drawings').click();
    (await until(() => inside(chart, '[aria-label="Rename Horizontal line"]'), 'the list')).click();
    const field = await until(() => inside(chart, '.name-form input'), 'the name');
    for (const key of ['z', 'y']) expect(await pressKey(field, key, { ctrlKey: true }), key).to.equal(true);
    await pressKey(field, 'Backspace');
    getInside(chart, 'dialog[open] [part="close"]').click();
    await until(() => inside(chart, 'dialog') === null, 'the closed list');
    expect(await listDrawings(chart)).to.deep.equal(['Horizontal line']);
  });

  it('deletes the selected drawing by key, and restores it with Ctrl+Z', async () => {
    const { chart } = await platform();
    const plot = plotOf(chart);
    await draw(chart, 'horizontalStraightLine', [[120, 120]]);
    await draw(chart, 'horizontalStraightLine', [[120, 180]]);
    await clickAt(chart, [200, 120]);
    expect(await pressKey(plot, 'Delete')).to.equal(false);
    expect(await listDrawings(chart)).to.have.length(1);
    expect(await pressKey(plot, 'Backspace'), 'nothing is selected').to.equal(true);
    await pressKey(plot, 'z', { ctrlKey: true });
    expect(await listDrawings(chart)).to.have.length(2);
    expect(await pressKey(plot, 'Backspace'), 'the restored drawing is selected').to.equal(false);
    expect(await listDrawings(chart)).to.have.length(1);
  });

  it('does not delete a locked drawing by key', async () => {
    const { chart } = await platform();
    await draw(chart, 'horizontalStraightLine', [[120, 120]]);
    named(chart, 'Lock drawings').click();
    await twoFrames();
    expect(await pressKey(plotOf(chart), 'Delete')).to.equal(true);
    expect(await listDrawings(chart)).to.have.length(1);
  });

  it('deselects a drawing on Esc', async () => {
    const { chart } = await platform();
    const plot = plotOf(chart);
    await draw(chart, 'horizontalStraightLine', [[120, 120]]);
    expect(await pressKey(plot, 'Escape')).to.equal(false);
    expect(await pressKey(plot, 'Escape'), 'nothing is selected').to.equal(true);
    await pressKey(plot, 'Delete');
    expect(await listDrawings(chart)).to.have.length(1);
    await clickAt(chart, [200, 120]);
    await pressKey(plot, 'Delete');
    expect(await listDrawings(chart)).to.have.length(0);
  });

  it('keeps the drawing tool selected when the magnet is turned on or a drawing is undone', async () => {
    const { chart } = await platform();
    await draw(chart, 'horizontalStraightLine', [[120, 120]]);
    await chooseTool(chart, 'verticalStraightLine');
    named(chart, 'Magnet').click();
    await twoFrames();
    await pressKey(plotOf(chart), 'z', { ctrlKey: true });
    await clickAt(chart, [160, 120]);
    expect(await listDrawings(chart)).to.deep.equal(['Vertical line']);
  });
});

interface SavedPoint {
  readonly time: number;
  readonly price: number;
}

interface Drawing {
  readonly tool: string;
  readonly points: readonly SavedPoint[];
  readonly style?: object;
}

/** Waits until the chart saves its data, and returns the drawings in it. */
async function saveDrawings(chart: Chart): Promise<readonly Drawing[]> {
  const saved = nextEvent(chart, 'exchange-chart-saved');
  const { layouts } = (await saved).detail.data as { layouts: { charts: { drawings: Drawing[] }[] }[] };
  return layouts[0]?.charts[0]?.drawings ?? [];
}

/** Waits until the chart announces a message that matches `text`. */
const untilAnnounced = (chart: Chart, text: RegExp): Promise<unknown> =>
  until(
    () => allInside(chart, '[aria-live="polite"]').some(({ textContent }) => text.test(textContent ?? '')),
    `the announcement ${String(text)}`,
  );

const HOUR = 3_600_000;

describe('keyboard drawing in <exchange-chart mode="platform">', () => {
  chartTests();

  it('sets the points at the bar and price selected with the arrow keys, and announces them', async () => {
    const { chart } = await platform();
    await chooseTool(chart, 'segment');
    const plot = plotOf(chart);
    expect(chart.shadowRoot?.activeElement, 'the focus').to.equal(plot);
    expect(await pressKey(plot, 'ArrowLeft', { shiftKey: true })).to.equal(false);
    await untilAnnounced(chart, /^[^:]*\d, .*\d/);
    expect(await pressKey(plot, 'Enter')).to.equal(false);
    await untilAnnounced(chart, /^Point 1 of 2 set at .*\d$/);
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight']) await pressKey(plot, key);
    await pressKey(plot, 'ArrowUp', { shiftKey: true });
    await pressKey(plot, 'ArrowDown');
    await pressKey(plot, 'Enter');
    await untilAnnounced(chart, /^Segment drawn. Last point at .*\d$/);
    expect(inside(chart, '.drawing-help')).to.equal(null);
    const [drawing] = await saveDrawings(chart);
    expect(drawing?.tool).to.equal('segment');
    const [from, to] = drawing?.points ?? [];
    expect((to?.time ?? 0) - (from?.time ?? 0)).to.equal(3 * HOUR);
    expect(to?.price).to.be.above(from?.price ?? Infinity);
    expect(await pressKey(plot, 'Delete'), 'the new drawing is selected').to.equal(false);
    expect(await listDrawings(chart)).to.deep.equal([]);
    expect(await pressKey(plot, 'z', { ctrlKey: true })).to.equal(false);
    expect(await listDrawings(chart)).to.deep.equal(['Segment']);
    expect(errors).to.deep.equal([]);
  });

  it('counts a path’s point once if Enter is pressed twice at the same bar', async () => {
    const { chart } = await platform();
    const plot = plotOf(chart);
    await chooseTool(chart, 'path');
    await pressKey(plot, 'ArrowLeft');
    await pressKey(plot, 'Enter');
    await untilAnnounced(chart, /^Point 1 set/);
    await pressKey(plot, 'Enter');
    await untilAnnounced(chart, /^Point 1 set/);
    await pressKey(plot, 'ArrowLeft');
    await pressKey(plot, 'Enter');
    await untilAnnounced(chart, /^Point 2 set/);
    await pressKey(plot, 'Enter');
    const [drawing] = await saveDrawings(chart);
    expect(drawing?.points).to.have.length(2);
  });

  it('snaps to the bar’s prices if the magnet is on', async () => {
    const { chart, test } = await platform();
    named(chart, 'Magnet').click();
    await chooseTool(chart, 'horizontalStraightLine');
    const plot = plotOf(chart);
    await pressKey(plot, 'ArrowLeft');
    for (let step = 0; step < 4; step += 1) await pressKey(plot, 'ArrowUp');
    await pressKey(plot, 'Enter');
    const [drawing] = await saveDrawings(chart);
    const [point] = drawing?.points ?? [];
    expect(test.named('getBars')).to.have.length(1);
    expect(point?.price).to.equal(barAt(point?.time ?? 0, PRICES['BTC_USDT']).high);
  });

  it('finishes a drawing started with a click, and a click finishes a drawing started by key', async () => {
    const { chart } = await platform();
    const plot = plotOf(chart);
    await draw(chart, 'segment', [[120, 120]]);
    await pressKey(plot, 'ArrowLeft');
    await pressKey(plot, 'Enter');
    expect(await listDrawings(chart)).to.have.length(1);
    await chooseTool(chart, 'segment');
    await pressKey(plot, 'ArrowLeft');
    await pressKey(plot, 'Enter');
    await clickAt(chart, [200, 150]);
    expect(await listDrawings(chart)).to.have.length(2);
  });

  it('is cancelled on Esc, after which the arrow keys move between bars again', async () => {
    const { chart } = await platform();
    await chooseTool(chart, 'segment');
    const plot = plotOf(chart);
    await pressKey(plot, 'ArrowLeft');
    await pressKey(plot, 'Enter');
    await untilAnnounced(chart, /^Point 1 of 2/);
    expect(await pressKey(plot, 'Escape')).to.equal(false);
    await untilAnnounced(chart, /^Drawing ended$/);
    expect(await listDrawings(chart)).to.deep.equal([]);
    expect(await pressKey(plot, 'Enter'), 'Enter without a drawing').to.equal(true);
    await pressKey(plot, 'ArrowLeft');
    await untilAnnounced(chart, /: open /);
  });
});

/** The colour `red` of drawings. */
const RED = [229, 72, 77] as const;

/** Returns the style field of a drawing in the open list by its label. */
function styleField(chart: Chart, label: string): HTMLSelectElement {
  const field = allInside(chart, '.style-form label').find(({ textContent }) => textContent?.startsWith(label));
  const select = field?.querySelector('select');
  if (select === null || select === undefined) throw new Error(`no field ${label}`);
  return select;
}

async function chooseStyle(chart: Chart, label: string, value: string): Promise<void> {
  const select = styleField(chart, label);
  select.value = value;
  select.dispatchEvent(new Event('change', { bubbles: true }));
  await twoFrames();
}

async function openStyle(chart: Chart): Promise<void> {
  named(chart, 'List of drawings').click();
  (await until(() => inside(chart, '[aria-label="Settings for Horizontal line"]'), 'the style button')).click();
  await until(() => inside(chart, '.style-form'), 'the style fields');
}

describe('a drawing’s style in <exchange-chart mode="platform">', () => {
  chartTests();

  it('is applied, undone, saved and restored', async () => {
    const { chart } = await platform();
    await draw(chart, 'horizontalStraightLine', [[120, 120]]);
    expect(countPixels(chart, RED)).to.equal(0);
    await openStyle(chart);
    await chooseStyle(chart, 'Color', 'red');
    await until(() => countPixels(chart, RED) > 100, 'a red line');
    const thin = countPixels(chart, RED);
    await chooseStyle(chart, 'Width', '4');
    await until(() => countPixels(chart, RED) > thin + 100, 'a wide line');
    const solid = countPixels(chart, RED);
    await chooseStyle(chart, 'Line style', 'dashed');
    await until(() => countPixels(chart, RED) < solid, 'a dashed line');
    const style = { color: 'red', width: 4, line: 'dashed' };
    expect((await saveDrawings(chart))[0]?.style).to.deep.equal(style);
    chart.remove();
    await twoFrames();
    const { chart: restored } = await platform();
    await until(() => countPixels(restored, RED) > 100, 'the restored style');
    await openStyle(restored);
    expect(['Color', 'Width', 'Line style'].map((label) => styleField(restored, label).value)).to.deep.equal([
      'red',
      '4',
      'dashed',
    ]);
    await chooseStyle(restored, 'Color', '');
    await until(() => countPixels(restored, RED) === 0, 'the default colour');
    named(restored, 'Undo').click();
    await until(() => countPixels(restored, RED) > 100, 'the restored colour');
    expect(errors).to.deep.equal([]);
  });
});
