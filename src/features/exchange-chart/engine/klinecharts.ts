/** The only module that imports the charting library. */
import type { Chart } from 'klinecharts';

export { dispose, init, registerIndicator, registerOverlay } from 'klinecharts';
export type {
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
} from 'klinecharts';

/** Redraws the pane of the candles and its price axis, but no other pane. The library's class has the method; its type leaves it out. */
export function redrawCandles(chart: Chart): void {
  const main = 0;
  (chart as Chart & { updatePane(level: number, paneId: string): void }).updatePane(main, 'candle_pane');
}
