import type { OverlayTemplate } from './klinecharts.ts';

const plain = { needDefaultPointFigure: true, needDefaultXAxisFigure: true, needDefaultYAxisFigure: true } as const;
const HEAD = 12;

/** Drawing tools that the engine doesn't include: rectangle, arrow, text and measure. */
export const drawingOverlays: readonly OverlayTemplate[] = [
  {
    ...plain,
    name: 'rectangle',
    totalStep: 3,
    createPointFigures: ({ coordinates: [one, other] }) => {
      if (one === undefined || other === undefined) return [];
      const corners = [one, { x: other.x, y: one.y }, other, { x: one.x, y: other.y }];
      return { type: 'polygon', attrs: { coordinates: corners }, styles: { style: 'stroke_fill' } };
    },
  },
  {
    ...plain,
    name: 'arrow',
    totalStep: 3,
    createPointFigures: ({ coordinates: [from, to] }) => {
      if (from === undefined || to === undefined) return [];
      const angle = Math.atan2(to.y - from.y, to.x - from.x);
      const wing = (turn: number) => ({
        x: to.x - HEAD * Math.cos(angle + turn),
        y: to.y - HEAD * Math.sin(angle + turn),
      });
      return [
        { type: 'line', attrs: { coordinates: [from, to] } },
        { type: 'line', attrs: { coordinates: [wing(0.5), to, wing(-0.5)] } },
      ];
    },
  },
  {
    ...plain,
    name: 'text',
    totalStep: 2,
    createPointFigures: ({ coordinates: [at], overlay }) =>
      at === undefined
        ? []
        : {
            type: 'text',
            attrs: {
              x: at.x,
              y: at.y,
              text: typeof overlay.extendData === 'string' && overlay.extendData !== '' ? overlay.extendData : '…',
              baseline: 'bottom',
            },
          },
  },
  {
    ...plain,
    name: 'measure',
    totalStep: 3,
    createPointFigures: ({ chart, coordinates: [one, other], overlay: { points } }) => {
      const [from, to] = points;
      if (one === undefined || other === undefined || from === undefined || to === undefined) return [];
      const corners = [one, { x: other.x, y: one.y }, other, { x: one.x, y: other.y }];
      const change = (to.value ?? 0) - (from.value ?? 0);
      const percent = (change / Math.abs(from.value || 1)) * 100;
      const price = chart.getDecimalFold().format(change.toFixed(chart.getSymbol()?.pricePrecision ?? 2));
      const bars = (to.dataIndex ?? 0) - (from.dataIndex ?? 0);
      const text = `${price} (${percent.toFixed(2)}%) | ${bars}`;
      const attrs = {
        x: (one.x + other.x) / 2,
        y: Math.min(one.y, other.y) - 4,
        text,
        align: 'center',
        baseline: 'bottom',
      };
      return [
        { type: 'polygon', attrs: { coordinates: corners }, styles: { style: 'stroke_fill' } },
        { type: 'text', attrs, ignoreEvent: true },
      ];
    },
  },
];
