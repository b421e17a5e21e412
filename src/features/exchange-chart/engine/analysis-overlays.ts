import {
  fibonacciArcs,
  fibonacciCircles,
  fibonacciFan,
  fibonacciTimeZones,
  gannFan,
  type LabelledSegment,
  midpointOf,
  pitchfork,
  type PitchforkKind,
  type Position,
  type RatioCurve,
  rectangleCorners,
} from '../rules/drawing-geometry.ts';
import {
  anchoredAverages,
  fibonacciExtension,
  orientPosition,
  positionOutcome,
  type PositionSide,
  priceChange,
  regressionOf,
} from '../rules/drawing-values.ts';
import { areaColor } from './area-color.ts';
import { arrow, dashedLine, defineTool, label, line, plainLabel, polygon, type Scene } from './drawing-figures.ts';
import type { OverlayFigure, OverlayTemplate, Point } from './klinecharts.ts';

function labelledLines(segments: readonly LabelledSegment[], { lineColor }: Scene): readonly OverlayFigure[] {
  return segments.flatMap(({ segment, label: text }) => [
    line(segment),
    plainLabel(text, { ...segment[1], align: 'right' }, lineColor),
  ]);
}

function labelledCurves(curves: readonly RatioCurve[], { lineColor }: Scene): readonly OverlayFigure[] {
  return curves.flatMap(({ ratio, path }) => {
    const [lowest] = path.toSorted((one, other) => other.y - one.y);
    const place = lowest && ({ ...lowest, align: 'center' } as const);
    return [line(path), ...(place === undefined ? [] : [plainLabel(String(ratio), place, lineColor)])];
  });
}

const lastIndexAt = (scene: Scene, time = Number.NaN): number =>
  scene.chart.getDataList().findLastIndex(({ timestamp }) => timestamp <= time);

function extension({ at, points, size, lineColor, y, price }: Scene): readonly OverlayFigure[] {
  const [from, to, base] = points;
  const levels = fibonacciExtension(from?.value ?? 0, to?.value ?? 0, base?.value ?? 0);
  const start = Math.min(at[1].x, at[2].x);
  return [
    dashedLine(at.slice(0, 3)),
    ...levels.flatMap(({ ratio, price: level }) => {
      const left = { x: start, y: y(level) };
      return [line([left, { ...left, x: size.width }]), plainLabel(`${ratio} (${price(level)})`, left, lineColor)];
    }),
  ];
}

function timeZones({ at: [from, to], size, lineColor }: Scene): readonly OverlayFigure[] {
  return fibonacciTimeZones(from, to, size).flatMap(({ x, label: text }) => [
    line([
      { x, y: 0 },
      { x, y: size.height },
    ]),
    plainLabel(text, { x: x + 2, y: size.height - 2 }, lineColor),
  ]);
}

const createPitchfork =
  (kind: PitchforkKind) =>
  ({ at: [first, second, third], size }: Scene): readonly OverlayFigure[] => [
    line([second, third]),
    ...pitchfork(kind, [first, second, third], size).map((segment) => line(segment)),
  ];

/** Returns the position of the volume-weighted average price at each visible bar from the anchor onwards. */
function averageLine(scene: Scene): readonly Position[] {
  const { chart, points, x, y } = scene;
  const averages = anchoredAverages(chart.getDataList(), lastIndexAt(scene, points[0]?.timestamp));
  const { from, to } = chart.getVisibleRange();
  return averages
    .slice(Math.max(0, from - 1), to + 1)
    .flatMap((average, offset) =>
      average === undefined ? [] : [{ x: x(Math.max(0, from - 1) + offset), y: y(average) }],
    );
}

function vwap(scene: Scene): readonly OverlayFigure[] {
  const path = averageLine(scene);
  const [anchor] = scene.at;
  return [line(path), plainLabel('VWAP', path[0] ?? anchor, scene.lineColor)];
}

function regressionTrend(scene: Scene): readonly OverlayFigure[] {
  const { chart, points, x, y } = scene;
  const [start = 0, end = 0] = points
    .slice(0, 2)
    .map(({ timestamp }) => lastIndexAt(scene, timestamp))
    .toSorted((one, other) => one - other);
  const first = Math.max(0, start);
  const found = regressionOf(
    chart
      .getDataList()
      .slice(first, end + 1)
      .map(({ close }) => close),
  );
  if (found === undefined) return [dashedLine(scene.at.slice(0, 2))];
  const parallel = (distance: number): readonly Position[] => [
    { x: x(first), y: y(found.first + distance) },
    { x: x(end), y: y(found.last + distance) },
  ];
  const [upper, lower] = [parallel(2 * found.deviation), parallel(-2 * found.deviation)];
  return [
    polygon([...upper, ...lower.toReversed()], { style: 'fill' }),
    line(upper),
    line(lower),
    dashedLine(parallel(0)),
  ];
}

/**
 * The minimum width of the area that represents a long or short position, in px. It applies, for example, if all points are at the same
 * bar.
 */
const LEAST_WIDTH = 80;
const createPosition =
  (side: PositionSide) =>
  ({ chart, at, points, labels, y, price }: Scene): readonly OverlayFigure[] => {
    const [entry = 0, target = 0, stop = 0] = points.map(({ value }) => value);
    const position = orientPosition(side, { entry, target, stop });
    const { rewardPercent, riskPercent, ratio } = positionOutcome(position);
    const columns = at.map(({ x }) => x);
    const left = Math.min(...columns);
    const right = Math.max(...columns, left + LEAST_WIDTH);
    const { overlay, indicator } = chart.getStyles();
    const { upColor, downColor } = indicator.ohlc;
    const area = (to: number, color: string): OverlayFigure =>
      polygon(rectangleCorners({ x: left, y: y(position.entry) }, { x: right, y: y(to) }), {
        color: areaColor(color),
        borderColor: color,
      });
    const tag = (text: string, value: number, { color, baseline }: { color: string; baseline: 'top' | 'bottom' }) =>
      label(
        text,
        { x: (left + right) / 2, y: y(value), align: 'center', baseline },
        {
          color: overlay.point.borderColor,
          backgroundColor: color,
          borderColor: color,
        },
      );
    const isTargetAbove = y(position.target) <= y(position.entry);
    return [
      area(position.target, upColor),
      area(position.stop, downColor),
      tag(labels.target(price(position.target), labels.percent(rewardPercent)), position.target, {
        color: upColor,
        baseline: isTargetAbove ? 'bottom' : 'top',
      }),
      tag(labels.stop(price(position.stop), labels.percent(riskPercent)), position.stop, {
        color: downColor,
        baseline: isTargetAbove ? 'top' : 'bottom',
      }),
      label(
        ratio === undefined
          ? price(position.entry)
          : `${price(position.entry)} · ${labels.riskReward(labels.ratio(ratio))}`,
        { x: (left + right) / 2, y: y(position.entry), align: 'center', baseline: 'middle' },
      ),
    ];
  };

/** Moves a planned position's target and stop to the correct sides of its entry. */
const orientPoints =
  (side: PositionSide) =>
  ({ points }: { readonly points: Partial<Point>[] }): void => {
    const [entry, target, stop] = points;
    if (entry?.value === undefined || target?.value === undefined) return;
    const oriented = orientPosition(side, {
      entry: entry.value,
      target: target.value,
      stop: stop?.value ?? entry.value,
    });
    target.value = oriented.target;
    if (stop?.value !== undefined) stop.value = oriented.stop;
  };

const positionTool = (name: string, side: PositionSide): OverlayTemplate =>
  defineTool(name, 3, createPosition(side), {
    performEventMoveForDrawing: orientPoints(side),
    performEventPressedMove: orientPoints(side),
  });

/**
 * Returns the label text for the distance between a drawing's two points: the number of bars and, unless it is empty, the length of the
 * period.
 */
function timeText({ chart, at: [one, other], points: [from, to], labels }: Scene): string {
  const bars = Math.round((other.x - one.x) / chart.getBarSpace().bar);
  const period = labels.period(Math.abs((to?.timestamp ?? 0) - (from?.timestamp ?? 0)));
  return period === '' ? labels.bars(bars) : `${labels.bars(bars)} · ${period}`;
}

function priceText({ points: [from, to], labels, price }: Scene): string {
  const { difference, percent } = priceChange(from?.value ?? 0, to?.value ?? 0);
  return `${price(difference)} (${labels.percent(percent)})`;
}

/** Creates labels above the upper of two positions. Moves them down if the top of the candle area would cut them off. */
function topLabels(texts: readonly string[], one: Position, other: Position): readonly OverlayFigure[] {
  const height = 20;
  const top = Math.max(texts.length * height, Math.min(one.y, other.y) - 4);
  const x = midpointOf(one, other).x;
  return texts.map((text, index) => label(text, { x, y: top - (texts.length - 1 - index) * height, align: 'center' }));
}

function dateRange(scene: Scene): readonly OverlayFigure[] {
  const { at, size } = scene;
  const [one, other] = [at[0], at[1]];
  const { y } = midpointOf(one, other);
  return [
    polygon(rectangleCorners({ x: one.x, y: 0 }, { x: other.x, y: size.height })),
    ...arrow(
      [
        { x: one.x, y },
        { x: other.x, y },
      ],
      8,
    ),
    ...topLabels([timeText(scene)], { x: one.x, y }, { x: other.x, y }),
  ];
}

function priceRange(scene: Scene): readonly OverlayFigure[] {
  const [one, other] = [scene.at[0], scene.at[1]];
  const { x } = midpointOf(one, other);
  return [
    polygon(rectangleCorners(one, other)),
    ...arrow(
      [
        { x, y: one.y },
        { x, y: other.y },
      ],
      8,
    ),
    ...topLabels([priceText(scene)], one, other),
  ];
}

function measure(scene: Scene): readonly OverlayFigure[] {
  const [one, other] = [scene.at[0], scene.at[1]];
  const middle = midpointOf(one, other);
  return [
    polygon(rectangleCorners(one, other)),
    ...arrow(
      [
        { x: one.x, y: middle.y },
        { x: other.x, y: middle.y },
      ],
      8,
    ),
    ...arrow(
      [
        { x: middle.x, y: one.y },
        { x: middle.x, y: other.y },
      ],
      8,
    ),
    ...topLabels([priceText(scene), timeText(scene)], one, other),
  ];
}

/** The drawing tools that calculate levels, ranges or averages from their points. */
export const analysisOverlays: readonly OverlayTemplate[] = [
  defineTool('fibonacciExtension', 3, extension),
  defineTool('fibonacciFan', 2, (scene) => {
    const [from, to] = scene.at;
    return [dashedLine([from, to]), ...labelledLines(fibonacciFan(from, to, scene.size), scene)];
  }),
  defineTool('fibonacciTimeZones', 2, timeZones),
  defineTool('fibonacciCircles', 2, (scene) => {
    const [center, rim] = scene.at;
    return [dashedLine([center, rim]), ...labelledCurves(fibonacciCircles(center, rim), scene)];
  }),
  defineTool('fibonacciArcs', 2, (scene) => {
    const [from, to] = scene.at;
    return [dashedLine([from, to]), ...labelledCurves(fibonacciArcs(from, to), scene)];
  }),
  defineTool('gannFan', 2, (scene) => labelledLines(gannFan(scene.at[0], scene.at[1], scene.size), scene)),
  defineTool('pitchfork', 3, createPitchfork('andrews')),
  defineTool('schiffPitchfork', 3, createPitchfork('schiff')),
  defineTool('regressionTrend', 2, regressionTrend),
  defineTool('anchoredVwap', 1, vwap),
  positionTool('longPosition', 'long'),
  positionTool('shortPosition', 'short'),
  defineTool('dateRange', 2, dateRange),
  defineTool('priceRange', 2, priceRange),
  defineTool('measure', 2, measure),
];
