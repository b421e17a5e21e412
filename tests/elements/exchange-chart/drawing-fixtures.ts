import { allInside, getInside, inside, twoFrames, until } from '../support/elements.ts';
import { type Chart, named, readyChart } from './chart-fixtures.ts';

export type Position = readonly [x: number, y: number];

/** Inserts a chart in platform mode. */
export const platform = () => readyChart({ mode: 'platform' });

export async function chooseTool(chart: Chart, tool: string): Promise<void> {
  const selector = `[part="menu-item"][data-key="${tool}"]`;
  (await until(() => inside(chart, selector), selector)).click();
  await twoFrames();
}

/** Clicks on the canvas, as a mouse does. */
export async function clickAt(chart: Chart, [x, y]: Position): Promise<void> {
  const canvas = getInside(chart, '.canvas > div');
  const { left, top } = canvas.getBoundingClientRect();
  const init = { clientX: left + x, clientY: top + y, bubbles: true, cancelable: true, composed: true, button: 0 };
  canvas.dispatchEvent(new MouseEvent('mouseenter'));
  canvas.dispatchEvent(new MouseEvent('mousemove', init));
  canvas.dispatchEvent(new MouseEvent('mousedown', init));
  document.documentElement.dispatchEvent(new MouseEvent('mouseup', init));
  await twoFrames();
}

/** Draws with clicks until the drawing is finished. */
export async function draw(chart: Chart, tool: string, positions: readonly Position[]): Promise<void> {
  await chooseTool(chart, tool);
  // The drawing tools' chunk may still be loading. A finished drawing deactivates its tool.
  for (let tries = 0; tries < 60 && inside(chart, '[aria-label="Drawing tools"]') === null; tries += 1)
    for (const position of positions) await clickAt(chart, position);
}

/** Presses a key. Returns whether the event reaches the page without being cancelled. */
export async function pressKey(target: Element, key: string, init: KeyboardEventInit = {}): Promise<boolean> {
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
export async function listDrawings(chart: Chart): Promise<readonly string[]> {
  named(chart, 'List of drawings').click();
  await until(() => inside(chart, 'dialog[open] .name-list'), 'the list');
  const labels = allInside(chart, 'dialog[open] .name-text').map(({ textContent }) => textContent ?? '');
  getInside(chart, 'dialog[open] [part="close"]').click();
  await until(() => inside(chart, 'dialog') === null, 'the closed list');
  return labels;
}

/** Drags across the canvas with the mouse button pressed. */
export async function dragAcross(chart: Chart, positions: readonly Position[]): Promise<void> {
  const canvas = getInside(chart, '.canvas > div');
  const { left, top } = canvas.getBoundingClientRect();
  const eventAt = (type: string, [x, y]: Position): MouseEvent =>
    new MouseEvent(type, { clientX: left + x, clientY: top + y, bubbles: true, cancelable: true, composed: true });
  const [first = [0, 0], ...others] = positions;
  canvas.dispatchEvent(new MouseEvent('mouseenter'));
  canvas.dispatchEvent(eventAt('mousemove', first));
  canvas.dispatchEvent(eventAt('mousedown', first));
  for (const position of others) {
    document.documentElement.dispatchEvent(eventAt('mousemove', position));
    await twoFrames();
  }
  document.documentElement.dispatchEvent(eventAt('mouseup', positions.at(-1) ?? first));
  await twoFrames();
}

/** Returns whether a drawing tool is active. */
export const isDrawing = (chart: Chart): boolean => inside(chart, '.drawing-help') !== null;

/** Closes the dialog that asks for the text of a new drawing. */
export async function closeTextDialog(chart: Chart): Promise<void> {
  if (inside(chart, 'dialog') === null) return;
  getInside(chart, 'dialog [part="close"]').click();
  await until(() => inside(chart, 'dialog') === null, 'the closed text dialog');
}
