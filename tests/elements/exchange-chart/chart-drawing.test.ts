import { expect } from 'chai';
import { chartTests, errors, named, plotOf, readyChart, type Chart } from './chart-fixtures.ts';
import { allInside, getInside, inside, twoFrames, until } from '../support/elements.ts';

type Position = readonly [x: number, y: number];

const platform = () => readyChart({ mode: 'platform' });

async function chooseTool(chart: Chart, tool: string): Promise<void> {
  const selector = `[part="menu-item"][data-key="${tool}"]`;
  (await until(() => inside(chart, selector), selector)).click();
  await twoFrames();
}

/** Clicks on the canvas, as a mouse does. */
async function clickAt(chart: Chart, [x, y]: Position): Promise<void> {
  const canvas = getInside(chart, '.canvas > div');
  const { left, top } = canvas.getBoundingClientRect();
  const init = { clientX: left + x, clientY: top + y, bubbles: true, cancelable: true, composed: true, button: 0 };
  canvas.dispatchEvent(new MouseEvent('mouseenter'));
  canvas.dispatchEvent(new MouseEvent('mousemove', init));
  canvas.dispatchEvent(new MouseEvent('mousedown', init));
  document.documentElement.dispatchEvent(new MouseEvent('mouseup', init));
  await twoFrames();
}

async function draw(chart: Chart, tool: string, positions: readonly Position[]): Promise<void> {
  await chooseTool(chart, tool);
  for (const position of positions) await clickAt(chart, position);
}

/** Presses a key. Returns whether the page receives it. */
async function pressKey(target: Element, key: string, init: KeyboardEventInit = {}): Promise<boolean> {
  let isReceived = false;
  const onKeydown = ({ defaultPrevented }: KeyboardEvent): void => {
    isReceived = !defaultPrevented;
  };
  document.addEventListener('keydown', onKeydown);
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, composed: true, ...init }));
  document.removeEventListener('keydown', onKeydown);
  await twoFrames();
  return isReceived;
}

/** Returns the labels of the drawings in the list, which it opens and closes. */
async function listDrawings(chart: Chart): Promise<readonly string[]> {
  named(chart, 'List of drawings').click();
  await until(() => inside(chart, 'dialog[open] .name-list'), 'the list');
  const labels = allInside(chart, 'dialog[open] .name-text').map(({ textContent }) => textContent ?? '');
  getInside(chart, 'dialog[open] [part="close"]').click();
  await until(() => inside(chart, 'dialog') === null, 'the closed list');
  return labels;
}

describe('drawing keys of <exchange-chart mode="platform">', () => {
  chartTests();

  it('undo and redo drawings, and reach the page if there is nothing to undo', async () => {
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

  it('leave text fields and the page alone', async () => {
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

  it('delete the selected drawing, which Ctrl+Z restores', async () => {
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

  it('do not delete a locked drawing', async () => {
    const { chart } = await platform();
    await draw(chart, 'horizontalStraightLine', [[120, 120]]);
    named(chart, 'Lock drawings').click();
    await twoFrames();
    expect(await pressKey(plotOf(chart), 'Delete')).to.equal(true);
    expect(await listDrawings(chart)).to.have.length(1);
  });

  it('deselect a drawing with Esc', async () => {
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

  it('keep the drawing tool when modes change or a step is undone', async () => {
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
