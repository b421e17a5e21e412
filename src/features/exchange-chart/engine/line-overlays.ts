import { stackLabels } from '../rules/stack-labels.ts';
import type { ChartLine, LabelPlace, LineHandlers, LineTone } from './builtin-engine.ts';
import type { ChartColors } from './chart-styles.ts';
import { type Chart, type Coordinate, type OverlayEvent, type OverlayTemplate } from './klinecharts.ts';
import { candleBox, CANDLES } from './pane-studies.ts';

const NAME = 'exchange-line';
const GROUP = 'exchange-lines';
/** The distance between the left edge and the labels, in px. */
const LABEL_LEFT = 8;
const LABEL_SIZE = 11;
/** The height of a label on the price axis, in px. */
const AXIS_LABEL = 18;
/** The horizontal space between a label's text and its edges, in px. */
const LABEL_PADDING = 4;
/** The maximum number of characters in a label on the canvas. Longer labels are cut off. */
const LONGEST_LABEL = 32;

interface LineStyle {
  readonly text: string;
  readonly colors: ChartColors;
  readonly tone: LineTone;
  /** Returns the positions of the line's label in the plot and of its price on the axis. A position is undefined if there is no space. */
  readonly placeLabels: () => { readonly label: LabelPlace | undefined; readonly axisY: number | undefined };
  /** The height of the label's drag area, in px. */
  readonly labelHeight: number;
}

/** A line across the full width, with its label near the left edge and its price on the axis. */
export const lineOverlay: OverlayTemplate<LineStyle> = {
  name: NAME,
  totalStep: 2,
  needDefaultPointFigure: false,
  needDefaultXAxisFigure: false,
  needDefaultYAxisFigure: false,
  createPointFigures: ({ overlay, coordinates: [at], bounding }) => {
    if (at === undefined) return [];
    const { text, tone, colors, placeLabels, labelHeight } = overlay.extendData;
    const { label: place } = placeLabels();
    const color = colorOf(tone, colors);
    const coordinates = [
      { x: 0, y: at.y },
      { x: bounding.width, y: at.y },
    ];
    const line = {
      type: 'line',
      attrs: { coordinates },
      styles: { color, style: 'dashed', dashedValue: [6, 3], size: 1 },
    };
    if (text === '' || place === undefined) return [line];
    const attrs = { x: LABEL_LEFT, y: place.y, text, align: 'left', baseline: 'middle' };
    const area = { x: LABEL_LEFT, y: place.y - labelHeight / 2, width: place.width, height: labelHeight };
    return [
      line,
      { type: 'rect', attrs: area, styles: { style: 'fill', color: 'transparent' } },
      { type: 'text', attrs, styles: labelOf(color, colors) },
    ];
  },
  createYAxisFigures: ({ chart, overlay, coordinates: [at], bounding }) => {
    if (at === undefined) return [];
    const { tone, colors, placeLabels } = overlay.extendData;
    const { axisY } = placeLabels();
    if (axisY === undefined) return [];
    const value = overlay.points[0]?.value ?? 0;
    const written = chart.getDecimalFold().format(value.toFixed(chart.getSymbol()?.pricePrecision ?? 2));
    const attrs = { x: bounding.width, y: axisY, text: written, align: 'right', baseline: 'middle' };
    return [{ type: 'text', attrs, styles: labelOf(colorOf(tone, colors), colors), ignoreEvent: true }];
  },
};

const labelOf = (color: string, { surface, font }: ChartColors) => ({
  color: surface,
  backgroundColor: color,
  borderColor: color,
  borderRadius: 2,
  size: LABEL_SIZE,
  family: font,
  paddingLeft: LABEL_PADDING,
  paddingRight: LABEL_PADDING,
  paddingTop: 3,
  paddingBottom: 3,
});

function colorOf(tone: LineTone, colors: ChartColors): string {
  return {
    order: colors.accent,
    position: colors.strong,
    alert: colors.warning,
    liquidation: colors.fall,
    'take-profit': colors.rise,
    'stop-loss': colors.fall,
  }[tone];
}

/** Returns a function that measures the width of a label on the canvas, in px. */
function labelMeasure(chart: Chart): (text: string, colors: ChartColors) => number {
  const ctx = chart.getDom()?.ownerDocument.createElement('canvas').getContext('2d');
  return (text, { font }) => {
    if (ctx === null || ctx === undefined || text === '') return 0;
    ctx.font = `${LABEL_SIZE}px ${font}`;
    return Math.ceil(ctx.measureText(text).width) + 2 * LABEL_PADDING;
  };
}

/** The handlers of a chart's lines, and a function that returns the y coordinate at which the space for labels starts, in px. */
type ShownHandlers = LineHandlers & { top(): number };

/** Manages the price lines that the page has set for a chart. */
export function createLines(chart: Chart) {
  const widthOf = labelMeasure(chart);
  let shown: readonly ChartLine[] = [];
  let handlers: ShownHandlers | undefined;
  let colors: ChartColors | undefined;
  let places: ReadonlyMap<string, LabelPlace> = new Map();
  let axisPlaces: ReadonlyMap<string, number> = new Map();
  /** The current price of each line: the page's price or, if the user has moved the line since, the price at which it was dropped. */
  const prices = new Map<string, number>();
  let pressed: string | undefined;

  /** Returns the current price of a line, including while the user drags it. */
  const priceOf = ({ id, price }: ChartLine): number =>
    chart.getOverlays({ id: overlayId(id) })[0]?.points[0]?.value ?? price;

  /** Calculates the positions of all labels together, because each depends on the others. */
  const place = (): void => {
    if (handlers === undefined || colors === undefined) return;
    const { height } = candleBox(chart);
    const points = shown.map((line) => ({ value: priceOf(line) }));
    const at = chart.convertToPixel(points, { paneId: CANDLES }) as readonly Partial<Coordinate>[];
    const visible = shown.flatMap((line, index) => {
      const { y } = at[index] ?? {};
      return y !== undefined && y >= 0 && y <= height ? [{ line, y, height: line.labelHeight }] : [];
    });
    const stacked = stackLabels(visible, { top: handlers.top(), bottom: height });
    const onAxis = stackLabels(
      visible.map(({ y }) => ({ y, height: AXIS_LABEL })),
      { top: 0, bottom: height },
    );
    const font = colors;
    places = new Map(
      visible.flatMap(({ line }, index): (readonly [string, LabelPlace])[] => {
        const y = stacked[index];
        return y === undefined ? [] : [[line.id, { y, width: widthOf(drawnText(line), font) }]];
      }),
    );
    axisPlaces = new Map(
      visible.flatMap(({ line }, index): (readonly [string, number])[] => {
        const y = onAxis[index];
        return y === undefined ? [] : [[line.id, y]];
      }),
    );
    handlers.onPlace(places);
  };

  const dataOf = (line: ChartLine, current: ChartColors): LineStyle => ({
    text: drawnText(line),
    tone: line.tone,
    colors: current,
    labelHeight: line.labelHeight,
    placeLabels: () => {
      // The engine draws lines in the order in which they were added, so the first line calculates the positions of all labels.
      if (chart.getOverlays({ groupId: GROUP })[0]?.id === overlayId(line.id)) place();
      return { label: places.get(line.id), axisY: axisPlaces.get(line.id) };
    },
  });

  const create = (line: ChartLine, extendData: LineStyle): void => {
    const { id } = line;
    chart.createOverlay({
      name: NAME,
      id: overlayId(id),
      groupId: GROUP,
      lock: !line.isDraggable,
      points: [{ value: line.price }],
      extendData,
      // By default, the engine deletes a line on right click.
      onRightClick: preventDelete,
      onPressedMoveStart: () => void (pressed = id),
      onPressedMoveEnd: ({ overlay }: OverlayEvent<unknown>) => {
        const isRemoved = pressed !== id;
        pressed = undefined;
        const price = overlay.points[0]?.value;
        const before = prices.get(id) ?? line.price;
        // The engine also reports the end of a drag if the line has been removed in the meantime.
        if (isRemoved || price === undefined || price === before) return;
        const next = handlers?.onMove(id, price) ?? before;
        prices.set(id, next);
        if (next !== price) chart.overrideOverlay({ id: overlayId(id), points: [{ value: next }] });
      },
    });
  };

  const remove = (id: string): void => {
    chart.removeOverlay({ id: overlayId(id) });
    prices.delete(id);
    if (pressed === id) pressed = undefined;
  };

  return {
    /** Replaces the visible lines. Lines that remain are updated in place, so that the user can keep dragging them. */
    show: (lines: readonly ChartLine[], current: ChartColors, next: ShownHandlers): void => {
      const before = new Map(shown.map((line) => [line.id, line]));
      const ids = new Set(lines.map(({ id }) => id));
      for (const { id } of shown) if (!ids.has(id)) remove(id);
      [shown, handlers, colors] = [lines, next, current];
      for (const line of lines) {
        const { id, price, isDraggable } = line;
        const extendData = dataOf(line, current);
        const known = before.get(id);
        if (known === undefined) create(line, extendData);
        else {
          const isMoved = known !== line && pressed !== id;
          const points = isMoved ? { points: [{ value: price }] } : {};
          chart.overrideOverlay({ id: overlayId(id), lock: !isDraggable, extendData, ...points });
        }
        if (known !== line) prices.set(id, price);
      }
      if (lines.length === 0) next.onPlace((places = new Map()));
    },
  };
}

const overlayId = (id: string): string => `${GROUP}:${id}`;

const drawnText = ({ text }: ChartLine): string =>
  text.length > LONGEST_LABEL ? `${text.slice(0, LONGEST_LABEL - 1)}…` : text;

/** Prevents the engine from deleting an overlay on right click. */
export function preventDelete(event: OverlayEvent<unknown>): void {
  event.preventDefault?.();
}
