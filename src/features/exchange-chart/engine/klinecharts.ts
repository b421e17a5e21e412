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
  OverlayFigure,
  OverlayTemplate,
  Period,
  Point,
  Styles,
  TooltipFeatureStyle,
  YAxisTemplate,
} from 'klinecharts';

/** Redraws the candle pane and its price axis, but no other pane. The method that it calls isn't declared in the library's types. */
export function redrawCandles(chart: Chart): void {
  const main = 0;
  (chart as Chart & { updatePane(level: number, paneId: string): void }).updatePane(main, 'candle_pane');
}

/**
 * Returns whether the user has zoomed a pane's price axis by dragging it. `getAutoCalcTickFlag` isn't declared in the library's types
 * either.
 */
export function isAxisDragged(chart: Chart, paneId: string): boolean {
  const axes = chart.getYAxes({ paneId }) as (YAxis & { getAutoCalcTickFlag(): boolean })[];
  return axes.some((axis) => !axis.getAutoCalcTickFlag());
}
