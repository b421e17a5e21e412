import { areaColor } from './area-color.ts';
import type { Overrides } from '../rules/engine.ts';
import type { CandleLastPriceMarkExtendTextStyle, DeepPartial, Styles, TooltipFeatureStyle } from './klinecharts.ts';
import { type ChartProperties, type ChartType, isOwnType, type OwnChartType } from './builtin-engine.ts';

/** The custom properties that define a chart's colours. */
const COLORS = {
  text: '--_text-2',
  strong: '--_text',
  grid: '--_grid',
  axis: '--_border-strong',
  rise: '--_rise',
  fall: '--_fall',
  flat: '--_text-3',
  accent: '--_accent',
  onAccent: '--_on-accent',
  surface: '--_raised',
  warning: '--_warning',
} as const;
export type ChartColors = Readonly<Record<keyof typeof COLORS, string>> & { readonly font: string };

/** Matches colour notations that a canvas accepts. */
const CANVAS_COLOR = /^#[\da-f]+$|^rgb/i;

/** Returns a chart's current colours. Resolves system colours and CSS functions, which a canvas doesn't accept. */
export function readColors(box: Element): ChartColors {
  const style = getComputedStyle(box);
  const probe = box.ownerDocument.createElement('i');
  probe.style.forcedColorAdjust = 'none';
  const read = (property: string): string => {
    const value = style.getPropertyValue(property).trim();
    if (CANVAS_COLOR.test(value)) return value;
    if (!probe.isConnected) box.append(probe);
    probe.style.color = value;
    return getComputedStyle(probe).color;
  };
  const entries = Object.entries(COLORS).map(([name, property]) => [name, read(property)]);
  // Old versions of Prototype.js override `remove()` with a function that throws if the element has no parent.
  if (probe.isConnected) probe.remove();
  return { ...(Object.fromEntries(entries) as Record<keyof typeof COLORS, string>), font: style.fontFamily };
}

const TYPES: Readonly<Record<Exclude<ChartType, OwnChartType>, 'candle_solid' | 'candle_up_stroke' | 'ohlc' | 'area'>> =
  {
    candles: 'candle_solid',
    hollow: 'candle_up_stroke',
    ohlc: 'ohlc',
    area: 'area',
  };

/** Returns the style of the plus button at the crosshair's price (CHR-02). The button opens the price menu. */
const plus = (colors: ChartColors): TooltipFeatureStyle => ({
  id: 'price-menu',
  position: 'right',
  type: 'path',
  size: 20,
  content: { path: 'M5 10h10M10 5v10', style: 'stroke', lineWidth: 1.5 },
  color: colors.onAccent,
  activeColor: colors.onAccent,
  backgroundColor: colors.accent,
  activeBackgroundColor: colors.accent,
  borderRadius: 4,
  marginLeft: 0,
  marginTop: 0,
  marginRight: 2,
  marginBottom: 0,
  paddingLeft: 0,
  paddingTop: 0,
  paddingRight: 0,
  paddingBottom: 0,
});

const text = (colors: ChartColors) => ({ family: colors.font, size: 12, color: colors.text });
const label = (colors: ChartColors) => ({
  ...text(colors),
  color: colors.surface,
  backgroundColor: colors.strong,
  borderColor: colors.strong,
  borderRadius: 2,
});

/** Returns the style of the countdown below the last price. Both are part of one label. */
const countdownStyle = (colors: ChartColors): CandleLastPriceMarkExtendTextStyle => ({
  show: true,
  position: 'below_price',
  // `startCountdown` redraws the countdown instead.
  updateInterval: 0,
  style: 'fill',
  family: colors.font,
  size: 11,
  weight: 'normal',
  color: colors.surface,
  borderColor: 'transparent',
  borderDashedValue: [],
  borderRadius: 2,
  borderSize: 0,
  borderStyle: 'solid',
  paddingBottom: 3,
  paddingLeft: 4,
  paddingRight: 4,
  paddingTop: 1,
});

const INVISIBLE = { rise: 'transparent', fall: 'transparent', flat: 'transparent' } as const;

function candleStyles(
  colors: ChartColors,
  properties: ChartProperties,
  isDelayed: boolean,
): NonNullable<DeepPartial<Styles>['candle']> {
  const { rise, fall, flat } = isOwnType(properties.type) ? INVISIBLE : colors;
  const mark = { show: properties.extremes, color: colors.text, textFamily: colors.font, textSize: 11 };
  const last = isDelayed
    ? { upColor: colors.flat, downColor: colors.flat, noChangeColor: colors.flat }
    : { upColor: colors.rise, downColor: colors.fall, noChangeColor: colors.flat };
  return {
    // The engine's own bars are invisible below the chart's, but still determine the range of visible prices.
    type: isOwnType(properties.type) ? 'ohlc' : TYPES[properties.type],
    bar: {
      upColor: rise,
      downColor: fall,
      noChangeColor: flat,
      upBorderColor: rise,
      downBorderColor: fall,
      noChangeBorderColor: flat,
      upWickColor: rise,
      downWickColor: fall,
      noChangeWickColor: flat,
    },
    area: {
      lineColor: colors.accent,
      lineSize: 2,
      backgroundColor: 'transparent',
      // Avoid animations that the user hasn't started.
      point: { show: false, animation: false },
    },
    priceMark: {
      high: mark,
      low: mark,
      last: {
        ...last,
        line: { show: properties.lastLine, style: 'dashed', dashedValue: isDelayed ? [2, 4] : [4, 4], size: 1 },
        text: { ...text(colors), color: colors.surface, borderRadius: 2 },
        extendTexts: [countdownStyle(colors)],
      },
    },
    // The legend is rendered as HTML instead.
    tooltip: { showRule: 'none' },
  };
}

function indicatorStyles(colors: ChartColors): NonNullable<DeepPartial<Styles>['indicator']> {
  const lines = [colors.accent, colors.warning, colors.rise, colors.fall, colors.flat];
  return {
    ohlc: { upColor: colors.rise, downColor: colors.fall, noChangeColor: colors.flat },
    bars: [{ upColor: colors.rise, downColor: colors.fall, noChangeColor: colors.flat }],
    lines: lines.map((color) => ({ color, size: 1, style: 'solid', smooth: false, dashedValue: [2, 2] })),
    lastValueMark: { show: false },
    tooltip: {
      offsetTop: 2,
      title: { ...text(colors), show: true },
      legend: { ...text(colors), defaultValue: '–' },
    },
  };
}

/** Returns the engine's styles. */
export function stylesOf(colors: ChartColors, properties: ChartProperties, isDelayed: boolean): DeepPartial<Styles> {
  const line = { show: properties.grid, color: colors.grid, style: 'solid' as const, size: 1 };
  const axis = {
    axisLine: { show: true, color: colors.axis, size: 1 },
    tickLine: { show: false },
    tickText: text(colors),
  };
  const cross = { line: { color: colors.flat, style: 'dashed' as const }, text: label(colors) };
  return {
    grid: { show: properties.grid, horizontal: line, vertical: line },
    candle: candleStyles(colors, properties, isDelayed),
    indicator: indicatorStyles(colors),
    xAxis: axis,
    yAxis: axis,
    separator: { color: colors.axis, activeBackgroundColor: colors.grid, size: 1 },
    crosshair: { horizontal: { ...cross, features: [plus(colors)] }, vertical: cross },
    overlay: {
      point: {
        color: colors.accent,
        borderColor: colors.surface,
        activeColor: colors.accent,
        activeBorderColor: colors.surface,
      },
      line: { color: colors.accent, size: 1 },
      polygon: { color: areaColor(colors.accent), borderColor: colors.accent },
      text: { ...label(colors), color: colors.onAccent, backgroundColor: colors.accent, borderColor: colors.accent },
    },
  };
}

/** The overrides that a page can set: TradingView names, each mapped to the built-in engine's styles. */
const OVERRIDES: Readonly<Record<string, (value: string) => DeepPartial<Styles>>> = {
  'paneProperties.vertGridProperties.color': (color) => ({ grid: { vertical: { color } } }),
  'paneProperties.horzGridProperties.color': (color) => ({ grid: { horizontal: { color } } }),
  'scalesProperties.textColor': (color) => ({ xAxis: { tickText: { color } }, yAxis: { tickText: { color } } }),
  'scalesProperties.lineColor': (color) => ({ xAxis: { axisLine: { color } }, yAxis: { axisLine: { color } } }),
  'mainSeriesProperties.candleStyle.upColor': (upColor) => ({ candle: { bar: { upColor } } }),
  'mainSeriesProperties.candleStyle.downColor': (downColor) => ({ candle: { bar: { downColor } } }),
  'mainSeriesProperties.candleStyle.borderUpColor': (upBorderColor) => ({ candle: { bar: { upBorderColor } } }),
  'mainSeriesProperties.candleStyle.borderDownColor': (downBorderColor) => ({ candle: { bar: { downBorderColor } } }),
  'mainSeriesProperties.candleStyle.wickUpColor': (upWickColor) => ({ candle: { bar: { upWickColor } } }),
  'mainSeriesProperties.candleStyle.wickDownColor': (downWickColor) => ({ candle: { bar: { downWickColor } } }),
};

/** Returns the styles for a page's overrides, in the same order. Ignores unknown names and values that aren't strings. */
export function overriddenStyles(overrides: Overrides): readonly DeepPartial<Styles>[] {
  return Object.entries(overrides).flatMap(([name, value]) => {
    const change = Object.hasOwn(OVERRIDES, name) ? OVERRIDES[name] : undefined;
    return change === undefined || typeof value !== 'string' ? [] : [change(value)];
  });
}
