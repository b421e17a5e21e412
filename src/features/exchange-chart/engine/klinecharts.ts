/** The only module that imports the charting library. */
export { dispose, init, registerOverlay } from 'klinecharts';
export type {
  AxisTick,
  Chart,
  Coordinate,
  Crosshair,
  DataLoader,
  DataLoaderGetBarsParams,
  DataLoaderSubscribeBarParams,
  DeepPartial,
  FormatDateParams,
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
