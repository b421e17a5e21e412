import type { PriceLine } from '../rules/price-lines.ts';
import type { MoveLine } from './builtin-engine.ts';
import type { ChartColors } from './chart-styles.ts';
import type { Chart, OverlayEvent, OverlayTemplate } from './klinecharts.ts';

const NAME = 'exchange-line';
const GROUP = 'exchange-lines';

interface LineStyle {
  readonly text: string;
  readonly color: string;
  readonly onColor: string;
  readonly isDraggable: boolean;
}

/** A line across the full width, with its label at the start and its price on the axis. */
export const lineOverlay: OverlayTemplate<LineStyle> = {
  name: NAME,
  totalStep: 2,
  needDefaultPointFigure: false,
  needDefaultXAxisFigure: false,
  needDefaultYAxisFigure: false,
  createPointFigures: ({ overlay, coordinates: [at], bounding }) => {
    if (at === undefined) return [];
    const { text, color, onColor } = overlay.extendData;
    const style = { color, style: 'dashed', dashedValue: [6, 3], size: 1 };
    const figures = [
      {
        type: 'line',
        attrs: {
          coordinates: [
            { x: 0, y: at.y },
            { x: bounding.width, y: at.y },
          ],
        },
        styles: style,
      },
    ];
    if (text === '') return figures;
    const attrs = { x: 8, y: at.y, text, align: 'left', baseline: 'middle' };
    return [...figures, { type: 'text', attrs, styles: labelOf(color, onColor) }] as typeof figures;
  },
  createYAxisFigures: ({ chart, overlay, coordinates: [at], bounding }) => {
    if (at === undefined) return [];
    const value = overlay.points[0]?.value ?? 0;
    const written = chart.getDecimalFold().format(value.toFixed(chart.getSymbol()?.pricePrecision ?? 2));
    const attrs = { x: bounding.width, y: at.y, text: written, align: 'right', baseline: 'middle' };
    return [
      { type: 'text', attrs, styles: labelOf(overlay.extendData.color, overlay.extendData.onColor), ignoreEvent: true },
    ];
  },
};

const labelOf = (color: string, onColor: string) => ({
  color: onColor,
  backgroundColor: color,
  borderColor: color,
  borderRadius: 2,
  size: 11,
  paddingLeft: 4,
  paddingRight: 4,
  paddingTop: 3,
  paddingBottom: 3,
});

function colorOf({ kind }: PriceLine, colors: ChartColors): string {
  return { order: colors.accent, position: colors.strong, alert: colors.warning, liquidation: colors.fall }[kind];
}

/** Creates the price lines that the page has set on a chart. */
export function createLines(chart: Chart) {
  return {
    show: (lines: readonly PriceLine[], colors: ChartColors, onMove: MoveLine): void => {
      chart.removeOverlay({ groupId: GROUP });
      for (const line of lines) {
        // The price set by the page or, later, the price at which the user last dropped the line.
        let value = line.price;
        const moveTo = (price: number): void =>
          void chart.overrideOverlay({ id: `${GROUP}:${line.id}`, points: [{ value: price }] });
        chart.createOverlay({
          name: NAME,
          id: `${GROUP}:${line.id}`,
          groupId: GROUP,
          lock: !line.isDraggable,
          points: [{ value }],
          extendData: {
            text: line.text,
            color: colorOf(line, colors),
            onColor: colors.surface,
            isDraggable: line.isDraggable,
          },
          // A right click would delete the line.
          onRightClick: preventDelete,
          onPressedMoveEnd: ({ overlay }: OverlayEvent<unknown>) => {
            const price = overlay.points[0]?.value;
            if (price === undefined || price === value) return;
            value = onMove(line, price) ?? value;
            if (value !== price) moveTo(value);
          },
        });
      }
    },
  };
}

/** Prevents the engine from deleting an overlay on right click. */
export function preventDelete(event: OverlayEvent<unknown>): void {
  event.preventDefault?.();
}
