import type { StudyRow } from '../rules/studies/calculate.ts';
import { heikinAshi } from '../rules/studies/heikin-ashi.ts';
import type { OwnChartType } from './builtin-engine.ts';
import { type Chart, type IndicatorDrawParams, type KLineData, registerIndicator } from './klinecharts.ts';
import { CANDLES, TYPE_ID } from './pane-studies.ts';
import { createStudyCalc } from './study-calc.ts';

type DrawParams = IndicatorDrawParams<StudyRow, number, unknown>;
/** A point on the canvas, in px. */
type Point = readonly [x: number, y: number];

/** Returns the visible bars and one more bar at each edge, with their indices. */
function visibleBars({ chart }: DrawParams): readonly (readonly [index: number, bar: KLineData])[] {
  const { realFrom, realTo } = chart.getVisibleRange();
  const from = Math.max(0, realFrom - 1);
  return chart
    .getDataList()
    .slice(from, realTo + 1)
    .map((bar, index) => [from + index, bar]);
}

const closePoints = (params: DrawParams): readonly Point[] =>
  visibleBars(params).map(([index, { close }]) => [
    params.xAxis.convertToPixel(index),
    params.yAxis.convertToPixel(close),
  ]);

function colorsOf(chart: Chart): { readonly rise: string; readonly fall: string; readonly accent: string } {
  const { bars, lines } = chart.getStyles().indicator;
  return { rise: String(bars[0]?.upColor), fall: String(bars[0]?.downColor), accent: String(lines[0]?.color) };
}

/** Draws a line through points. Returns its path so that callers can extend and fill it. */
function strokePath(ctx: CanvasRenderingContext2D, points: readonly Point[], color: string): Path2D {
  const path = new Path2D();
  points.forEach(([x, y], index) => (index === 0 ? path.moveTo(x, y) : path.lineTo(x, y)));
  ctx.strokeStyle = color;
  ctx.lineWidth = 2;
  ctx.lineJoin = 'round';
  // Reset the dash pattern, because the pattern of the last line that the engine drew is still set.
  ctx.setLineDash([]);
  ctx.stroke(path);
  return path;
}

function drawHeikinAshi(params: DrawParams): void {
  const { ctx, chart, indicator, xAxis, yAxis } = params;
  const { rise, fall } = colorsOf(chart);
  const width = Math.max(1, chart.getBarSpace().gapBar);
  for (const [index] of visibleBars(params)) {
    const { open, high, low, close } = indicator.result[index] ?? {};
    if (open === undefined || high === undefined || low === undefined || close === undefined) continue;
    const x = Math.round(xAxis.convertToPixel(index));
    const [top, bottom] = [yAxis.convertToPixel(high), yAxis.convertToPixel(low)];
    const [upper, lower] = [Math.max(open, close), Math.min(open, close)].map((value) => yAxis.convertToPixel(value));
    ctx.fillStyle = close >= open ? rise : fall;
    ctx.fillRect(x, top, 1, Math.max(1, bottom - top));
    ctx.fillRect(x - Math.floor(width / 2), upper ?? 0, width, Math.max(1, (lower ?? 0) - (upper ?? 0)));
  }
}

/** The minimum distance between bars at which markers are drawn, in px. */
const MARKER_DISTANCE = 6;

function drawLineMarkers(params: DrawParams): void {
  const { ctx, chart } = params;
  const { accent } = colorsOf(chart);
  const points = closePoints(params);
  strokePath(ctx, points, accent);
  if (chart.getBarSpace().bar < MARKER_DISTANCE) return;
  ctx.fillStyle = accent;
  for (const [x, y] of points) {
    ctx.beginPath();
    ctx.arc(x, y, 3, 0, 2 * Math.PI);
    ctx.fill();
  }
}

function drawStep(params: DrawParams): void {
  const points = closePoints(params);
  // A step chart continues each price horizontally up to the next bar.
  const steps = points.flatMap(([x, y], index): readonly Point[] => {
    const before = points[index - 1];
    return before === undefined
      ? [[x, y]]
      : [
          [x, before[1]],
          [x, y],
        ];
  });
  strokePath(params.ctx, steps, colorsOf(params.chart).accent);
}

/**
 * Draws a line through the closing prices, and fills the area between the line and a baseline. The dotted baseline is midway between the
 * highest and the lowest drawn close. Above the baseline, the line and the area have the colour of rising prices, and below it, the colour
 * of falling prices.
 */
function drawBaseline(params: DrawParams): void {
  const { ctx, chart, bounding } = params;
  const { rise, fall } = colorsOf(chart);
  const points = closePoints(params);
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined) return;
  const heights = points.map(([, y]) => y);
  const base = (Math.min(...heights) + Math.max(...heights)) / 2;
  const drawHalf = (top: number, height: number, color: string): void => {
    ctx.save();
    ctx.beginPath();
    ctx.rect(0, top, bounding.width, height);
    ctx.clip();
    const area = strokePath(ctx, points, color);
    area.lineTo(last[0], base);
    area.lineTo(first[0], base);
    ctx.globalAlpha = 0.15;
    ctx.fillStyle = color;
    ctx.fill(area);
    ctx.restore();
  };
  drawHalf(0, base, rise);
  drawHalf(base, bounding.height - base, fall);
  ctx.setLineDash([2, 4]);
  ctx.strokeStyle = chart.getStyles().xAxis.tickText.color;
  ctx.lineWidth = 1;
  ctx.beginPath();
  ctx.moveTo(0, Math.round(base) + 0.5);
  ctx.lineTo(bounding.width, Math.round(base) + 0.5);
  ctx.stroke();
}

function drawColumns(params: DrawParams): void {
  const { ctx, chart, bounding, xAxis, yAxis } = params;
  const { rise, fall } = colorsOf(chart);
  const width = Math.max(1, chart.getBarSpace().gapBar);
  for (const [index, { open, close }] of visibleBars(params)) {
    const y = yAxis.convertToPixel(close);
    ctx.fillStyle = close >= open ? rise : fall;
    ctx.fillRect(Math.round(xAxis.convertToPixel(index)) - Math.floor(width / 2), y, width, bounding.height - y);
  }
}

const DRAW: Readonly<Record<OwnChartType, (params: DrawParams) => void>> = {
  heikinAshi: drawHeikinAshi,
  lineMarkers: drawLineMarkers,
  stepLine: drawStep,
  baseline: drawBaseline,
  columns: drawColumns,
};

const nameOf = (type: OwnChartType): string => `type:${type}`;
const calcHeikinAshi = createStudyCalc(heikinAshi);

/** Registers the chart's own types with the engine, as indicators without figures. The registration applies to all charts on the page. */
export function registerChartTypes(): void {
  for (const [type, draw] of Object.entries(DRAW) as [OwnChartType, (params: DrawParams) => void][])
    registerIndicator<StudyRow, number>({
      name: nameOf(type),
      figures: [],
      zLevel: -1,
      createTooltipDataSource: () => ({ name: '', calcParamsText: '', legends: [], features: [] }),
      calc: type === 'heikinAshi' ? calcHeikinAshi : () => [],
      draw: (params) => {
        params.ctx.save();
        draw(params);
        params.ctx.restore();
        // Return true so that the engine draws nothing itself.
        return true;
      },
    });
}

/** Draws a chart's bars as one of the chart's own types, replacing the previous type. */
export function showChartType(chart: Chart, type: OwnChartType): void {
  const [shown] = chart.getIndicators({ id: TYPE_ID });
  if (shown?.name === nameOf(type)) return;
  chart.removeIndicator({ id: TYPE_ID });
  chart.createIndicator({ id: TYPE_ID, name: nameOf(type), paneId: CANDLES }, true);
}
