import { inputsOf, type OwnIndicatorName } from '../rules/indicators.ts';
import type { StudyRow } from '../rules/studies/calculate.ts';
import { STUDIES, type StudyName } from '../rules/studies/studies.ts';
import { volumeProfile } from '../rules/studies/volume-profile.ts';
import {
  type IndicatorDrawParams,
  type IndicatorFigure,
  type IndicatorTemplate,
  registerIndicator,
} from './klinecharts.ts';
import { createStudyCalc } from './study-calc.ts';

type Figure = IndicatorFigure<StudyRow>;
type DrawParams = IndicatorDrawParams<StudyRow, number, unknown>;

const line = (key: string, title: string): Figure => ({ key, title: `${title}: `, type: 'line' });

/** Returns a line figure in the colour of rising or falling prices. */
const trendLine = (key: string, title: string, color: 'upColor' | 'downColor'): Figure => ({
  ...line(key, title),
  styles: ({ defaultStyles }) => ({ color: String(defaultStyles?.bars[0]?.[color]) }),
});

/** Returns a bar figure that starts at zero, in the colours of rising and falling prices. */
const histogram = (key: string, title: string): Figure => ({
  key,
  title: `${title}: `,
  type: 'bar',
  baseValue: 0,
  styles: ({ data, defaultStyles }) => {
    const isNegative = (data.current?.[key] ?? 0) < 0;
    const color = String(defaultStyles?.bars[0]?.[isNegative ? 'downColor' : 'upColor']);
    return { style: 'fill', color, borderColor: color };
  },
});

/** The figures and labels that the engine draws for each indicator. */
const FIGURES: Readonly<Record<StudyName, readonly Figure[]>> = {
  WMA: [line('wma', 'WMA')],
  HMA: [line('hma', 'HMA')],
  DEMA: [line('dema', 'DEMA')],
  TEMA: [line('tema', 'TEMA')],
  VWMA: [line('vwma', 'VWMA')],
  VWAP: [line('vwap', 'VWAP')],
  KC: [line('upper', 'UP'), line('middle', 'MID'), line('lower', 'DN')],
  DC: [line('upper', 'UP'), line('middle', 'MID'), line('lower', 'DN')],
  SUPERTREND: [trendLine('rising', 'UP', 'upColor'), trendLine('falling', 'DN', 'downColor')],
  ICHIMOKU: [
    line('conversion', 'TENKAN'),
    line('base', 'KIJUN'),
    trendLine('spanA', 'SPAN A', 'upColor'),
    trendLine('spanB', 'SPAN B', 'downColor'),
  ],
  ALLIGATOR: [line('jaw', 'JAW'), line('teeth', 'TEETH'), line('lips', 'LIPS')],
  ATR: [line('atr', 'ATR')],
  STDDEV: [line('stddev', 'STDDEV')],
  STOCH: [line('k', 'K'), line('d', 'D')],
  STOCHRSI: [line('k', 'K'), line('d', 'D')],
  MFI: [line('mfi', 'MFI')],
  ADX: [line('adx', 'ADX')],
  AROON: [trendLine('up', 'UP', 'upColor'), trendLine('down', 'DN', 'downColor')],
  UO: [line('uo', 'UO')],
  VORTEX: [trendLine('plus', 'VI+', 'upColor'), trendLine('minus', 'VI−', 'downColor')],
  PPO: [line('ppo', 'PPO'), line('signal', 'SIGNAL'), histogram('histogram', 'HIST')],
  CMF: [line('cmf', 'CMF')],
  AD: [line('ad', 'A/D')],
};

/** The indicators whose values have the same precision as prices. */
const PRICES: ReadonlySet<StudyName> = new Set([
  'WMA',
  'HMA',
  'DEMA',
  'TEMA',
  'VWMA',
  'VWAP',
  'KC',
  'DC',
  'SUPERTREND',
  'ICHIMOKU',
  'ALLIGATOR',
  'ATR',
  'STDDEV',
]);

/** Fills the cloud between the two leading spans, which extends beyond the last bar. Also draws the lagging line. */
function drawCloud({ ctx, chart, indicator, xAxis, yAxis }: DrawParams): boolean {
  const shift = indicator.calcParams[1] ?? 26;
  const { from, to } = chart.getVisibleRange();
  const bars = chart.getDataList();
  const { upColor, downColor } = chart.getStyles().indicator.bars[0] ?? {};
  const { result } = indicator;
  ctx.save();
  ctx.globalAlpha = 0.12;
  for (let index = Math.max(1, from - shift); index < Math.min(bars.length, to); index += 1) {
    const [before, now] = [result[index - 1], result[index]];
    const corners = [before?.['aheadA'], now?.['aheadA'], now?.['aheadB'], before?.['aheadB']];
    if (corners.includes(undefined)) continue;
    const [firstA = 0, lastA = 0, lastB = 0, firstB = 0] = corners;
    const [left, right] = [xAxis.convertToPixel(index - 1 + shift), xAxis.convertToPixel(index + shift)];
    ctx.fillStyle = String(firstA + lastA >= firstB + lastB ? upColor : downColor);
    ctx.beginPath();
    ctx.moveTo(left, yAxis.convertToPixel(firstA));
    ctx.lineTo(right, yAxis.convertToPixel(lastA));
    ctx.lineTo(right, yAxis.convertToPixel(lastB));
    ctx.lineTo(left, yAxis.convertToPixel(firstB));
    ctx.closePath();
    ctx.fill();
  }
  ctx.globalAlpha = 1;
  ctx.strokeStyle = String(chart.getStyles().indicator.lines[4]?.color);
  ctx.setLineDash([3, 3]);
  ctx.beginPath();
  for (let index = from; index + shift < bars.length && index < to; index += 1) {
    const close = bars[index + shift]?.close ?? 0;
    const [x, y] = [xAxis.convertToPixel(index), yAxis.convertToPixel(close)];
    if (index === from) ctx.moveTo(x, y);
    else ctx.lineTo(x, y);
  }
  ctx.stroke();
  ctx.restore();
  // Return false so that the engine draws the lines.
  return false;
}

/** The length of the longest row of a volume profile, as a share of the pane's width. */
const PROFILE_WIDTH = 0.3;

/** Draws the volume of the visible bars by price, from the left edge. The row with the greatest volume is more opaque than the others. */
function drawProfile({ ctx, chart, indicator, bounding, yAxis }: DrawParams): boolean {
  const { from, to } = chart.getVisibleRange();
  const rows = volumeProfile(chart.getDataList().slice(Math.max(0, from), to), indicator.calcParams[0] ?? 24);
  const most = Math.max(...rows.map(({ rising, falling }) => rising + falling));
  const { upColor, downColor } = chart.getStyles().indicator.bars[0] ?? {};
  ctx.save();
  for (const { low, high, rising, falling } of rows) {
    const [top, bottom] = [yAxis.convertToPixel(high), yAxis.convertToPixel(low)];
    const widthOf = (volume: number): number => (volume / most) * PROFILE_WIDTH * bounding.width;
    const height = Math.max(1, bottom - top - 1);
    ctx.globalAlpha = rising + falling === most ? 0.6 : 0.3;
    ctx.fillStyle = String(upColor);
    ctx.fillRect(0, top, widthOf(rising), height);
    ctx.fillStyle = String(downColor);
    ctx.fillRect(widthOf(rising), top, widthOf(falling), height);
  }
  ctx.restore();
  return true;
}

function templateOf(name: StudyName): IndicatorTemplate<StudyRow, number> {
  const isPrice = PRICES.has(name);
  return {
    name,
    shortName: name,
    calcParams: inputsOf(name).map(({ initial }) => initial),
    figures: [...FIGURES[name]],
    series: isPrice ? 'price' : 'normal',
    shouldFormatBigNumber: name === 'AD',
    calc: createStudyCalc(STUDIES[name]),
    ...(name === 'ICHIMOKU' && { draw: drawCloud }),
  };
}

const PROFILE: OwnIndicatorName = 'VPVR';

/** Registers the chart's own indicators with the engine. The registration applies to all charts on the page. */
export function registerOwnIndicators(): void {
  for (const name of Object.keys(STUDIES) as StudyName[]) registerIndicator(templateOf(name));
  registerIndicator<StudyRow, number>({
    name: PROFILE,
    shortName: PROFILE,
    calcParams: inputsOf(PROFILE).map(({ initial }) => initial),
    figures: [],
    calc: () => [],
    draw: drawProfile,
  });
}
