/** Compares the measurements of a chart with those of the bare engine, and with the limits. */
import { type Figure, median } from '../figures.ts';

/** The figures of the chart or the bare engine in one round. */
export interface KindRound {
  /** Milliseconds until the first candles: `cold` includes loading the files, `warm` doesn't. */
  readonly cold: number;
  readonly warm: number;
  /** Main-thread milliseconds per frame while the bars are dragged. */
  readonly pan: number;
  readonly atOnce: { readonly calculations: number; readonly frames: number };
  /** Main-thread usage in percent while ticks arrive. */
  readonly ticking: number;
  /** Main-thread milliseconds per frame while the mouse moves across one of four synchronised charts. */
  readonly four: number;
}

/** The page's heap in MB, and its DOM node and event listener counts. */
export interface PageMemory {
  readonly heap: number;
  readonly nodes: number;
  readonly listeners: number;
}

/** The lengths of the long histories, in bars. */
export const LONG_HISTORIES = [10_000, 100_000] as const;

/**
 * The figures of a chart with a long history: milliseconds until the first candles, milliseconds per frame while the bars are dragged, and
 * main-thread usage during ticks in percent.
 */
export interface LongRound {
  readonly first: number;
  readonly pan: number;
  readonly ticking: number;
}

/** Milliseconds for calculating ten indicators on a tick: incrementally, and as the engine calculates them. */
export interface IndicatorRound {
  readonly incremental: number;
  readonly engine: number;
}

interface HistoryRound extends Readonly<Record<'ours' | 'bare' | 'lightweight', LongRound>> {
  readonly bars: number;
  readonly indicators: IndicatorRound;
}

export interface ChartRound {
  readonly ours: KindRound;
  readonly bare: KindRound;
  readonly pairs: { readonly before: PageMemory; readonly after: PageMemory };
  readonly histories: readonly HistoryRound[];
}

const ALONE = 'klinecharts alone';
const LIGHTWEIGHT = 'Lightweight Charts';
const BEFORE = 'before the pair changes';

/** Returns the figures of a chart with a long history, next to those of its bare engine and of Lightweight Charts. */
function historyFigures(rounds: readonly ChartRound[], bars: number): readonly Figure[] {
  const found = rounds.flatMap(({ histories }) => histories.filter((history) => history.bars === bars));
  const least = (read: (history: HistoryRound) => number): number => Math.min(...found.map(read));
  const length = bars.toLocaleString('fr').replaceAll('\u202F', ' ');
  const figures = [
    ['first candles', 'ms', '1.15 ×', 'first'],
    ['pan: main thread per frame', 'ms', '8 ms', 'pan'],
    ['20 ticks a second', '%', '10 %', 'ticking'],
  ] as const;
  return [
    ...figures.flatMap(([name, unit, bound, key]) =>
      (['bare', 'lightweight'] as const).map((other) => ({
        name: `${length} bars: ${name}`,
        unit,
        value: least(({ ours }) => ours[key]),
        baseline: least((history) => history[other][key]),
        comparedWith: other === 'bare' ? ALONE : LIGHTWEIGHT,
        bound: other === 'bare' ? bound : '',
      })),
    ),
    {
      name: `${length} bars: tick of 10 indicators`,
      unit: 'ms',
      value: least(({ indicators }) => indicators.incremental),
      baseline: least(({ indicators }) => indicators.engine),
      comparedWith: ALONE,
      bound: '4 ms',
    },
  ];
}

/**
 * Returns all figures. The time to the first candles with 1 000 bars and the figures for pair changes are medians of all rounds. All others
 * are from the best round, because other processes can only make them worse.
 */
export function chartFigures(rounds: readonly ChartRound[]): readonly Figure[] {
  const calmest = (read: (round: ChartRound) => number): number => Math.min(...rounds.map(read));
  const comparison = (
    name: string,
    unit: Figure['unit'],
    bound: string,
    read: (kind: KindRound) => number,
    of: typeof calmest = calmest,
  ): Figure => ({
    name,
    unit,
    value: of(({ ours }) => read(ours)),
    baseline: of(({ bare }) => read(bare)),
    comparedWith: ALONE,
    bound,
  });
  const middle = (read: (round: ChartRound) => number): number => median(rounds.map(read));
  const retainedFigure = (
    name: string,
    unit: Figure['unit'],
    bound: string,
    read: (memory: PageMemory) => number,
  ): Figure => ({
    name: `50 pair changes: ${name}`,
    unit,
    value: middle(({ pairs }) => read(pairs.after)),
    baseline: middle(({ pairs }) => read(pairs.before)),
    comparedWith: BEFORE,
    bound,
  });
  return [
    comparison('first candles, 1 000 bars', 'ms', '1.15 ×', ({ warm }) => warm, middle),
    comparison('first candles, 1 000 bars, including files', 'ms', '', ({ cold }) => cold, middle),
    comparison('pan, 10 000 bars, 3 indicators: main thread per frame', 'ms', '8 ms, 1.1 ×', ({ pan }) => pan),
    comparison('100 ticks at once: calculations of each indicator', '', '2', ({ atOnce }) => atOnce.calculations),
    comparison('100 ticks at once: frames', '', '1', ({ atOnce }) => atOnce.frames),
    comparison('20 ticks a second, 20 000 bars, 5 indicators', '%', '10 %', ({ ticking }) => ticking),
    comparison('4 charts, synchronised crosshairs: main thread per frame', 'ms', '16.7 ms', ({ four }) => four),
    retainedFigure('heap', 'MB', '1.05 ×', ({ heap }) => heap),
    retainedFigure('nodes', '', '1.00 ×', ({ nodes }) => nodes),
    retainedFigure('listeners', '', '1.00 ×', ({ listeners }) => listeners),
    ...LONG_HISTORIES.flatMap((bars) => historyFigures(rounds, bars)),
  ];
}
