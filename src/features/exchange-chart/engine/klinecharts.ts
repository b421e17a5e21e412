/** The only module that imports the charting library. */
import type { Chart, YAxis } from 'klinecharts';

export { dispose, init, registerIndicator, registerOverlay, registerYAxis } from 'klinecharts';
export type {
  AxisCreateTicksParams,
  AxisTick,
  CandleLastPriceMarkExtendTextStyle,
  Chart,
  Coordinate,
  Crosshair,
  DataLoader,
  DataLoaderGetBarsParams,
  DataLoaderSubscribeBarParams,
  DeepPartial,
  FormatDateParams,
  Indicator,
  IndicatorDrawParams,
  IndicatorFigure,
  IndicatorTemplate,
  IndicatorTooltipData,
  KLineData,
  Overlay,
  OverlayCreate,
  OverlayEvent,
  OverlayTemplate,
  Period,
  Point,
  Styles,
  TooltipFeatureStyle,
  YAxisTemplate,
} from 'klinecharts';

/** Redraws the pane of the candles and its price axis, but no other pane. The library's class has the method; its type leaves it out. */
export function redrawCandles(chart: Chart): void {
  const main = 0;
  (chart as Chart & { updatePane(level: number, paneId: string): void }).updatePane(main, 'candle_pane');
}

/** Whether the user has zoomed the price axis of a pane by dragging it. As above, the library's type leaves the method out. */
export function isAxisDragged(chart: Chart, paneId: string): boolean {
  const axes = chart.getYAxes({ paneId }) as (YAxis & { getAutoCalcTickFlag(): boolean })[];
  return axes.some((axis) => !axis.getAutoCalcTickFlag());
}
