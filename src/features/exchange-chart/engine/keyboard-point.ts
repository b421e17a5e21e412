import { type DrawingTool, isOpenTool, mostPointsOf } from '../rules/drawings.ts';
import { nearestPrice, nextPrice, type PointMove, stepPrice } from '../rules/drawing-point.ts';
import type { Chart, Coordinate, KLineData, Point } from './klinecharts.ts';
import { type PointOutcome, previewPoint, setPoint } from './overlay-store.ts';
import { candleBox, CANDLES } from './pane-studies.ts';

/** A point that the user moves by keyboard. */
export interface KeyboardPoint {
  /** The index of the point's bar. */
  readonly index: number;
  /** The time of the point's bar, in milliseconds. */
  readonly time: number;
  readonly price: number;
}

/** The drawing to which a point belongs. */
export interface UnfinishedDrawing {
  readonly id: string;
  readonly tool: DrawingTool;
  /** Whether the point snaps to the prices of the bar. */
  readonly isMagnet: boolean;
}

const PANE = { paneId: CANDLES } as const;

/** Returns the price that is `rows` px above `price`, within the visible part of the price axis. */
function priceAbove(chart: Chart, price: number, rows: number): number {
  const { y = 0 } = chart.convertToPixel({ value: price }, PANE) as Partial<Coordinate>;
  const bottom = Math.max(1, candleBox(chart).height) - 1;
  const next = Math.min(bottom, Math.max(0, y - rows));
  const [shifted] = chart.convertFromPixel([{ y: next }], PANE) as Partial<Point>[];
  const value = shifted?.value;
  return next === y || value === undefined ? price : stepPrice(price, value, chart.getSymbol()?.pricePrecision ?? 2);
}

interface PriceMove {
  readonly rows: number;
  readonly isMagnet: boolean;
}

/** Returns a point's price after a vertical movement, or after the point has moved to another bar. */
function movePrice(chart: Chart, price: number, bar: KLineData, { rows, isMagnet }: PriceMove): number {
  if (rows === 0) return isMagnet ? nearestPrice(price, bar) : price;
  if (!isMagnet) return priceAbove(chart, price, rows);
  const isInverted = priceAbove(chart, price, 1) < price;
  return nextPrice(price, bar, rows > 0 !== isInverted);
}

/** Moves a point within the loaded bars and previews it. Returns the moved point, or undefined if there are no bars. */
export function movePoint(
  chart: Chart,
  drawing: UnfinishedDrawing,
  from: Pick<KeyboardPoint, 'time'> & Partial<KeyboardPoint>,
  { bars, rows }: PointMove,
): KeyboardPoint | undefined {
  const data = chart.getDataList();
  const start = data.findLastIndex(({ timestamp }) => timestamp <= from.time);
  const index = Math.max(0, Math.min(data.length - 1, Math.max(0, start) + bars));
  const bar = data[index];
  if (bar === undefined) return undefined;
  const price = movePrice(chart, from.price ?? bar.close, bar, { rows, isMagnet: drawing.isMagnet });
  const point = { index, time: bar.timestamp, price };
  previewPoint(chart, drawing.id, toEnginePoint(point));
  return point;
}

const toEnginePoint = ({ index, time, price }: KeyboardPoint): Partial<Point> => ({
  dataIndex: index,
  timestamp: time,
  value: price,
});

/** Sets the next point of a drawing, as a click does. */
export function placePoint(
  chart: Chart,
  { id, tool }: UnfinishedDrawing,
  point: KeyboardPoint,
): PointOutcome | undefined {
  return setPoint(chart, id, toEnginePoint(point), { most: mostPointsOf(tool), isOpen: isOpenTool(tool) });
}
