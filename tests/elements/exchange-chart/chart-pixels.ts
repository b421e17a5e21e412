import { type Chart, plotOf } from './chart-fixtures.ts';
import { allInside } from '../support/elements.ts';

/** Returns a chart's canvases, largest first: the bars, then the axes. */
const canvasesOf = (chart: Chart): readonly HTMLCanvasElement[] =>
  allInside(chart, '.canvas canvas')
    .map((one) => one as HTMLCanvasElement)
    .toSorted((one, other) => other.width * other.height - one.width * one.height);
const pixelsOf = (canvas: HTMLCanvasElement): Uint8ClampedArray =>
  canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? new Uint8ClampedArray();
/** Returns whether a canvas is a price axis, a narrow strip to the right of the bars. */
const isPriceAxis = ({ width, height }: HTMLCanvasElement): boolean => width > 0 && width < height;

/** Returns one of the plot's colours as canvas pixel values. */
function colorOf(chart: Chart, property: `--_${string}`): readonly number[] {
  const plot = plotOf(chart);
  const probe = plot.appendChild(document.createElement('i'));
  probe.style.color = getComputedStyle(plot).getPropertyValue(property);
  const result = getComputedStyle(probe).color.match(/\d+/g)?.map(Number) ?? [];
  probe.remove();
  return result;
}

/** Returns the rows of the price axis that contain a colour, and the number of pixels in each. */
export function rowsOnAxis(chart: Chart, property: `--_${string}`): readonly (readonly [row: number, count: number])[] {
  const expected = colorOf(chart, property);
  const rows = new Map<number, number>();
  for (const canvas of canvasesOf(chart).filter(isPriceAxis)) {
    const data = pixelsOf(canvas);
    for (let at = 0; at < data.length; at += 4)
      if (data[at + 3] === 255 && expected.every((value, part) => data[at + part] === value)) {
        const row = Math.floor(at / 4 / canvas.width);
        rows.set(row, (rows.get(row) ?? 0) + 1);
      }
  }
  return [...rows];
}

/** Returns the number of pixels of a colour on the price axis. */
export const countOnAxis = (chart: Chart, property: `--_${string}`): number =>
  rowsOnAxis(chart, property).reduce((sum, [, count]) => sum + count, 0);

/** Returns the right edges of the drawn bars, from the last one, as the distance from the plot's right edge in canvas px. */
export function barEnds(chart: Chart): readonly number[] {
  const [canvas] = canvasesOf(chart);
  if (canvas === undefined || canvas.width === 0) return [];
  const { width, height } = canvas;
  const data = pixelsOf(canvas);
  const isDrawn = (x: number): boolean => {
    for (let y = 0; y < height; y += 1) if ((data[(y * width + x) * 4 + 3] ?? 0) > 200) return true;
    return false;
  };
  const columns = Array.from({ length: width }, (_, x) => isDrawn(x));
  return columns.flatMap((is, x) => (is && columns[x + 1] !== true ? [width - 1 - x] : [])).toReversed();
}

/** Returns the first and last row of a plot's candles, in px from the plot's top, or undefined if no candles are drawn. */
export function candleRows(chart: Chart, plot: Element): { readonly top: number; readonly bottom: number } | undefined {
  // The engine's first pane is the candle pane.
  const [canvas] = [...(plot.querySelector('.canvas > div > div')?.querySelectorAll('canvas') ?? [])].toSorted(
    (one, other) => other.width * other.height - one.width * one.height,
  );
  if (canvas === undefined || canvas.width === 0 || canvas.height === 0) return undefined;
  const colors = [colorOf(chart, '--_rise'), colorOf(chart, '--_fall')];
  const data = pixelsOf(canvas);
  const rows: number[] = [];
  for (let y = 0; y < canvas.height; y += 1)
    for (let x = 0; x < canvas.width; x += 1) {
      const at = (y * canvas.width + x) * 4;
      if (data[at + 3] === 255 && colors.some((color) => color.every((value, part) => data[at + part] === value))) {
        rows.push(y);
        break;
      }
    }
  const { top } = canvas.getBoundingClientRect();
  const offset = top - plot.getBoundingClientRect().top;
  const scale = canvas.height / canvas.getBoundingClientRect().height;
  return rows.length === 0
    ? undefined
    : { top: offset + (rows[0] as number) / scale, bottom: offset + (rows.at(-1) as number) / scale };
}

/** Returns a hash of a chart’s drawn pixels, except the price axes, whose countdown changes every second. */
export function drawnPixels(chart: Chart): number {
  let hash = 0;
  for (const canvas of canvasesOf(chart))
    if (canvas.width > 0 && canvas.height > 0 && !isPriceAxis(canvas))
      for (const value of pixelsOf(canvas)) hash = (Math.imul(hash, 31) + value) | 0;
  return hash;
}

/** Counts a colour’s opaque pixels in a chart’s canvases. */
export function countPixels(chart: Chart, color: readonly [red: number, green: number, blue: number]): number {
  let count = 0;
  for (const canvas of canvasesOf(chart)) {
    if (canvas.width === 0 || canvas.height === 0) continue;
    const data = pixelsOf(canvas);
    for (let at = 0; at < data.length; at += 4)
      if (data[at + 3] === 255 && color.every((value, part) => data[at + part] === value)) count += 1;
  }
  return count;
}
