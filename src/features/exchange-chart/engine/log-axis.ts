import { priceText } from '../rules/precision.ts';
import { fromLog, logTicks, toLog } from '../rules/price-scale.ts';
import {
  type AxisCreateTicksParams,
  type AxisTick,
  type Chart,
  registerYAxis,
  type YAxisTemplate,
} from './klinecharts.ts';
import type { AxisState } from './price-axis.ts';

/**
 * A logarithmic axis. The engine's own logarithmic axis (10.0.2) treats negative logarithms as logarithms of negative prices, and therefore
 * labels 0.5 as −2. This axis is linear while prices of 0 or less, which have no logarithm, are visible.
 */
export const LOGARITHM: YAxisTemplate = {
  name: 'exchange-logarithm',
  minSpan: () => 1e-7,
  valueToRealValue: (value, { range }) => (range.from > 0 ? toLog(value) : value),
  realValueToValue: (position, { range }) => (range.from > 0 ? fromLog(position) : position),
  realValueToDisplayValue: (position, { range }) => (range.from > 0 ? fromLog(position) : position),
  displayValueToRealValue: (value, { range }) => (range.from > 0 ? toLog(value) : value),
  createRange: ({ defaultRange }) => {
    const { from, to } = defaultRange;
    if (from <= 0) return defaultRange;
    const [realFrom, realTo] = [toLog(from), toLog(to)];
    return { ...defaultRange, realFrom, realTo, realRange: realTo - realFrom };
  },
};
registerYAxis(LOGARITHM);

/** The minimum distance between two labels, in px. */
const LABEL_SPACING = 40;

/** Returns the labels of a logarithmic axis, in steps that grow with the price, or the engine's labels if the axis is linear. */
export function createLogTicks(
  chart: Chart,
  { properties, formats }: AxisState,
  { range, bounding, defaultTicks }: AxisCreateTicksParams,
): AxisTick[] {
  if (!(range.from > 0)) return defaultTicks;
  const { height } = bounding;
  const decimals = chart.getSymbol()?.pricePrecision ?? 2;
  return logTicks(range.from, range.to, LABEL_SPACING / height).flatMap((price) => {
    const share = (toLog(price) - range.realFrom) / range.realRange;
    const coord = Math.round((properties.inverted ? share : 1 - share) * height);
    const isWhole = coord > LABEL_SPACING / 4 && coord < height - LABEL_SPACING / 4;
    return isWhole ? { coord, value: price, text: formats.price(priceText(price, decimals)) } : [];
  });
}
