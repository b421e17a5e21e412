import { INDICATORS } from '../../../domain/chart/indicators.ts';
import type { Chart } from './klinecharts.ts';
import type { SavedStudy } from '../../../domain/chart/saved.ts';

/** The pane of the candles, by the engine's name for it. */
export const CANDLES = 'candle_pane';
const PANE_HEIGHT = 96;

/** Where the candles stand in the box, without their axis. */
export const candleBox = (chart: Chart) => chart.getSize(CANDLES, 'main') ?? { left: 0, top: 0, width: 0, height: 0 };

/** What the engine leaves free over the bars, as a part of what they take; and in px, a line of an indicator's figures, and the mark at the highest bar. */
const FREE = 0.2;
const MOST_FREE = 1;
const LINE = 20;
const MARK = 20;

/** Leaves room over the bars for what stands there, so many px high, and for the figures of the indicators among them. */
export function leaveHeadroom(chart: Chart, legend: number, studies: readonly SavedStudy[]): void {
  const lines = studies.filter(({ name, hidden }) => !hidden && INDICATORS[name].place === 'candles').length;
  const wanted = legend + lines * LINE + MARK;
  const { height } = candleBox(chart);
  const part = height <= wanted ? MOST_FREE : (1.1 * wanted) / (height - wanted);
  chart.setStyles({ candle: { tooltip: { offsetTop: legend + 2 } } });
  // One and more would be px.
  chart.overrideYAxis({ paneId: CANDLES, gap: { top: Math.min(MOST_FREE - 0.01, Math.max(FREE, part)) } });
}

/** What the engine takes for the inputs that people see: its parabola counts in hundredths, as ours do. */
const isSame = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((value, index) => value === other[index]);

/** Shows these indicators and no other: what stays keeps its place, and what has other inputs is calculated anew. */
export function showStudies(chart: Chart, studies: readonly SavedStudy[]): void {
  const ids = studies.map(
    ({ name }, index) => `${name}:${studies.slice(0, index).filter((other) => other.name === name).length}`,
  );
  for (const { id } of chart.getIndicators()) if (!ids.includes(id)) chart.removeIndicator({ id });
  studies.forEach(({ name, inputs, hidden }, index) => {
    const id = ids[index] as string;
    const [present] = chart.getIndicators({ id });
    if (present !== undefined) {
      if (present.visible === hidden || !isSame(present.calcParams, inputs))
        chart.overrideIndicator({ id, name, calcParams: [...inputs], visible: !hidden });
      return;
    }
    const isOver = INDICATORS[name].place === 'candles';
    const paneId = isOver ? CANDLES : `pane:${id}`;
    // No list of inputs is one that the engine has none for.
    const calcParams = inputs.length > 0 ? { calcParams: [...inputs] } : {};
    chart.createIndicator({ id, name, paneId, visible: !hidden, ...calcParams }, isOver);
    if (!isOver) chart.setPaneOptions({ id: paneId, height: PANE_HEIGHT, minHeight: 48 });
  });
}
