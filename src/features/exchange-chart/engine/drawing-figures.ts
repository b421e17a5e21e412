import type { Position, Segment, Size } from '../rules/drawing-geometry.ts';
import type { Chart, OverlayFigure, OverlayTemplate } from './klinecharts.ts';

/** Formatters for the labels of drawings on the canvas, in the user's language. */
export interface DrawingLabels {
  percent(value: number): string;
  bars(count: number): string;
  /** Formats the length of a period given in milliseconds. */
  period(milliseconds: number): string;
  ratio(value: number): string;
  target(price: string, percent: string): string;
  stop(price: string, percent: string): string;
  riskReward(ratio: string): string;
}

/** The formatters that drawings use until those for the user's language are set. */
export const PLAIN_LABELS: DrawingLabels = {
  percent: (value) => `${value.toFixed(2)}%`,
  bars: String,
  period: () => '',
  ratio: (value) => value.toFixed(2),
  target: (price, percent) => `${price} (${percent})`,
  stop: (price, percent) => `${price} (${percent})`,
  riskReward: (ratio) => `1 : ${ratio}`,
};

/** Data that the engine stores with a drawing without reading it. */
export interface DrawingData {
  readonly text: string;
  labels(): DrawingLabels;
}

type FigureParams = Parameters<NonNullable<OverlayTemplate['createPointFigures']>>[0];

/** The data from which a drawing's figures are created. */
export interface Scene {
  readonly chart: Chart;
  /** The positions of the points, including the previewed point. A tool reads only as many positions as it has points. */
  readonly at: readonly [Position, Position, Position];
  readonly points: FigureParams['overlay']['points'];
  readonly size: Size;
  readonly text: string;
  readonly labels: DrawingLabels;
  readonly lineColor: string;
  /** Returns the y coordinate of a price. */
  y(price: number): number;
  /** Returns the x coordinate of a bar. */
  x(index: number): number;
  /** Formats a price with the symbol's precision. */
  price(value: number): string;
}

const DEFAULT_POINTS = { needDefaultPointFigure: true, needDefaultXAxisFigure: true, needDefaultYAxisFigure: true };

function sceneOf({ chart, overlay, coordinates, bounding, xAxis, yAxis }: FigureParams): Scene {
  const { text = '', labels = () => PLAIN_LABELS } = (overlay.extendData ?? {}) as Partial<DrawingData>;
  const precision = chart.getSymbol()?.pricePrecision ?? 2;
  return {
    chart,
    at: coordinates as unknown as Scene['at'],
    points: overlay.points,
    size: bounding,
    text,
    labels: labels(),
    lineColor: overlay.styles?.line?.color ?? chart.getStyles().overlay.line.color,
    y: (price) => yAxis?.convertToPixel(price) ?? Number.NaN,
    x: (index) => xAxis?.convertToPixel(index) ?? Number.NaN,
    price: (value) => chart.getDecimalFold().format(chart.getThousandsSeparator().format(value.toFixed(precision))),
  };
}

/** Defines a drawing tool. Its figures are created once all points are set or previewed. Until then, lines connect the points. */
export function defineTool(
  name: string,
  count: number,
  createFigures: (scene: Scene) => readonly OverlayFigure[],
  options: Partial<OverlayTemplate> = {},
): OverlayTemplate {
  return {
    ...DEFAULT_POINTS,
    name,
    totalStep: count + 1,
    createPointFigures: (params) => {
      const scene = sceneOf(params);
      return scene.at.length < count ? [line(scene.at)] : [...createFigures(scene)];
    },
    ...options,
  };
}

export function line(coordinates: readonly Position[], styles: object = {}): OverlayFigure {
  return { type: 'line', attrs: { coordinates }, styles };
}

const DASHED = { style: 'dashed', dashedValue: [4, 4] } as const;

export function dashedLine(coordinates: readonly Position[]): OverlayFigure {
  return line(coordinates, DASHED);
}

export function polygon(coordinates: readonly Position[], styles: object = {}): OverlayFigure {
  return { type: 'polygon', attrs: { coordinates }, styles: { style: 'stroke_fill', ...styles } };
}

interface LabelPlace extends Position {
  readonly align?: 'left' | 'center' | 'right';
  readonly baseline?: 'top' | 'middle' | 'bottom';
}

/** Creates a label that ignores pointer events, so that dense labels don't block the bars. */
export function label(
  text: string,
  { x, y, align = 'left', baseline = 'bottom' }: LabelPlace,
  styles: object = {},
): OverlayFigure {
  return { type: 'text', attrs: { x, y, text, align, baseline }, styles, ignoreEvent: true };
}

/** Creates a label without a background, for lines that are close to each other. */
export function plainLabel(text: string, at: LabelPlace, color: string): OverlayFigure {
  return label(text, at, { color, backgroundColor: 'transparent', borderColor: 'transparent' });
}

/** Creates a line with an arrowhead at its end. */
export function arrow([from, to]: Segment, head = 12): readonly OverlayFigure[] {
  const angle = Math.atan2(to.y - from.y, to.x - from.x);
  const wing = (turn: number): Position => ({
    x: to.x - head * Math.cos(angle + turn),
    y: to.y - head * Math.sin(angle + turn),
  });
  return [line([from, to]), line([wing(0.5), to, wing(-0.5)])];
}
