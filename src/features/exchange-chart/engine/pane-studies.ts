import { INDICATORS } from '../rules/indicators.ts';
import { legendLayout, layoutPanes, type LegendSize, linesOf, PANE_SIZES } from '../rules/pane-layout.ts';
import type { SavedStudy } from '../rules/saved.ts';
import { figuresOf, hasPane, studyIds } from '../rules/study-panes.ts';
import { type AxisState, setPriceAxis } from './price-axis.ts';
import type { Chart, IndicatorTooltipData } from './klinecharts.ts';
import { calcOf, isRegistered } from './late-indicators.ts';

/** The engine's ID for the candle pane. */
export const CANDLES = 'candle_pane';
/** The engine's ID for the indicator that draws a chart type. */
export const TYPE_ID = 'chart-type';
const TIME_AXIS = 'x_axis_pane';

/** Returns the candle area within the box, without the price axis. */
export const candleBox = (chart: Chart) => chart.getSize(CANDLES, 'main') ?? { left: 0, top: 0, width: 0, height: 0 };

/** The minimum space above and below the bars, as shares of their height. */
const FREE = { top: 0.2, bottom: 0.1 } as const;
/** The maximum value of either share. */
const MOST_FREE = 1;
/** The height of a line of indicator values, in px. */
const LINE = 20;
/** The height of the mark at the highest or lowest bar, in px. */
const MARK = 20;

/** The inputs to the pane layout. */
export interface Panes extends AxisState {
  readonly studies: readonly SavedStudy[];
  /** The height of the legend above the candles, in px. */
  readonly headroom: number;
}

/** The position of an indicator's pane, in px. A collapsed pane has height 0. */
export interface PanePlace {
  readonly id: string;
  readonly name: string;
  readonly height: number;
  /** The distance between the bottom of the pane and the bottom of the canvas. */
  readonly bottom: number;
}

/**
 * The positions of a chart's panes in px, the part of the legend that fits above the candles, and whether the newest bar is out of view.
 */
export interface PanePlaces {
  readonly panes: readonly PanePlace[];
  /** Whether there is a row that lists the collapsed panes. */
  readonly hasRow: boolean;
  readonly legend: LegendSize;
  /** The width of the price axis. */
  readonly axis: number;
  /** The distance between the bottom of the candle pane and the bottom of the canvas. */
  readonly candles: number;
  /** Whether the newest bar is out of view. */
  readonly isScrolledBack: boolean;
}

/** Lays out a chart's indicators in panes that share the frame's height, in px. Returns which part of the legend fits above the candles. */
export function arrangePanes(chart: Chart, session: Panes, height: number): LegendSize {
  const { studies, headroom } = session;
  const { panes, price } = layoutPanes(height, studies.filter(hasPane));
  const { width } = candleBox(chart);
  const among = studies.filter(({ name, hidden }) => !hidden && INDICATORS[name].place === 'candles');
  const { legend, indicators } = legendLayout({ width, height: price }, among.map(figuresOf));
  const written = among.slice(0, indicators);
  showStudies(chart, studies, { heights: panes, written: new Set(written) });
  const lines = written.reduce((sum, study) => sum + linesOf(figuresOf(study), width), 0);
  leaveHeadroom(chart, session, { height: price, legend: headroom, lines });
  return legend;
}

/** Returns the positions of a chart's panes. The engine must have measured them first. */
export function placesOf(
  chart: Chart,
  { studies, legend, hasNewest }: Pick<Panes, 'studies'> & { readonly legend: LegendSize; readonly hasNewest: boolean },
  height: number,
): PanePlaces {
  const { panes, hasRow } = layoutPanes(height, studies.filter(hasPane));
  const ids = studyIds(studies);
  let bottom = chart.getSize(TIME_AXIS, 'main')?.height ?? PANE_SIZES.axis;
  const places = studies
    .flatMap((study, index) => (hasPane(study) ? { id: ids[index] as string, name: study.name } : []))
    .map((pane, index) => ({ ...pane, height: panes[index] ?? 0 }))
    .toReversed()
    .map((pane) => {
      const place = { ...pane, bottom };
      if (pane.height > 0) bottom += pane.height + PANE_SIZES.separator;
      return place;
    });
  return {
    panes: places.toReversed(),
    hasRow,
    legend,
    axis: chart.getSize(CANDLES, 'yAxis')?.width ?? 0,
    candles: bottom,
    isScrolledBack: !hasNewest || chart.getVisibleRange().to < chart.getDataList().length,
  };
}

/** Reserves space above the bars for the legend and the indicator values. All heights are in px. */
function leaveHeadroom(
  chart: Chart,
  axis: AxisState,
  { height, ...text }: { readonly height: number; readonly legend: number; readonly lines: number },
): void {
  const reserved = text.legend + text.lines * LINE + MARK;
  const part = height <= reserved ? MOST_FREE : (1.1 * reserved) / (height - reserved);
  const offsetTop = text.legend + 2;
  if (chart.getStyles().candle.tooltip.offsetTop !== offsetTop) chart.setStyles({ candle: { tooltip: { offsetTop } } });
  const top = Math.min(MOST_FREE - 0.01, Math.max(FREE.top, part));
  // Reserve space below the bars too, because a low pane would otherwise cut off the mark at the lowest bar.
  const bottom = Math.max(FREE.bottom, (MARK * (1 + top)) / Math.max(4 * MARK, height - MARK));
  // Keep both shares below 1, because the engine interprets values of 1 or more as px.
  const { inverted } = axis.properties;
  setPriceAxis(chart, axis, { paneId: CANDLES, gap: inverted ? { top: bottom, bottom: top } : { top, bottom } });
}

const isSame = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((value, index) => value === other[index]);

const NO_FIGURES: IndicatorTooltipData = { name: '', calcParamsText: '', legends: [], features: [] };
/** An empty object, because the engine uses its defaults for absent fields. */
const OWN_FIGURES = {} as IndicatorTooltipData;
const writeNothing = (): IndicatorTooltipData => NO_FIGURES;
const writeFigures = (): IndicatorTooltipData => OWN_FIGURES;

/**
 * Shows the given indicators, except those that are collapsed or not yet registered, and removes all others. Existing indicators keep their
 * pane and are only recalculated if their inputs have changed.
 */
function showStudies(
  chart: Chart,
  studies: readonly SavedStudy[],
  { heights, written }: { readonly heights: readonly number[]; readonly written: ReadonlySet<SavedStudy> },
): void {
  const panes = studies.filter(hasPane);
  const heightOf = (study: SavedStudy): number => heights[panes.indexOf(study)] ?? 0;
  const isOver = ({ name }: SavedStudy): boolean => INDICATORS[name].place === 'candles';
  const ids = studyIds(studies);
  const shown = studies.map((study) => isRegistered(study.name) && (isOver(study) || heightOf(study) > 0));
  // Remove collapsed indicators, so that they aren't calculated.
  for (const { id } of chart.getIndicators())
    if (id !== TYPE_ID && shown[ids.indexOf(id)] !== true) chart.removeIndicator({ id });
  studies.forEach((study, index) => {
    if (shown[index] !== true) return;
    const { name, inputs, hidden } = study;
    const id = ids[index] as string;
    const paneId = isOver(study) ? CANDLES : `pane:${id}`;
    const createTooltipDataSource = !isOver(study) || written.has(study) ? writeFigures : writeNothing;
    const calc = calcOf(name);
    const options = {
      id,
      name,
      calcParams: [...inputs],
      visible: !hidden,
      createTooltipDataSource,
      ...(calc && { calc }),
    };
    const [present] = chart.getIndicators({ id });
    if (present === undefined) {
      chart.createIndicator({ ...options, paneId }, isOver(study));
    } else if (
      present.visible === hidden ||
      !isSame(present.calcParams, inputs) ||
      present.createTooltipDataSource !== createTooltipDataSource ||
      (calc !== undefined && present.calc !== calc)
    )
      chart.overrideIndicator(options);
    if (!isOver(study)) setHeight(chart, paneId, heightOf(study), index + 1);
  });
}

/** Sets the height of a pane and its position in the order of panes. */
function setHeight(chart: Chart, id: string, height: number, order: number): void {
  const now = chart.getPaneOptions(id);
  if (now === null || Array.isArray(now) || (now.height === height && now.order === order)) return;
  chart.setPaneOptions({
    id,
    height,
    minHeight: PANE_SIZES.least,
    dragEnabled: false,
    ...(now.order !== order && { order }),
  });
}
