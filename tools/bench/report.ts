/** Formats the figures of all rounds. */
import { type Figure, median } from './figures.ts';

export interface Keys {
  /** Milliseconds from each key press to the paint of its results. */
  readonly found: readonly number[];
  /** Milliseconds from each key press to the next frame, which shows the letter. */
  readonly frame: readonly number[];
}

export interface Frames {
  readonly dropped: number;
  readonly longest: number;
  /** Main-thread milliseconds per frame, independent of other load on the machine. */
  readonly work: number;
}

/** The measurements of one round. `keys` and `scroll` are indexed by list length. */
export interface Round {
  readonly keys: Readonly<Record<number, Keys>>;
  /** Typing into the header search with a spot list of 10 000 rows. */
  readonly searchKeys: Keys;
  readonly scroll: Readonly<Record<number, Frames>>;
  readonly rest: Frames;
  readonly open: { readonly first: number; readonly again: number };
  readonly search: { readonly first: number; readonly again: number };
  readonly ready: { readonly header: number; readonly smallest: number };
  /**
   * A header's longest task at 4× CPU slowdown, excluding parsing, in milliseconds: with 1.7 million blocked codes (`large`) and with ten
   * (`small`).
   */
  readonly largeAnswer: { readonly large: number; readonly small: number };
}

const ms = (name: string, value: number, baseline: number, comparedWith: string): Figure => ({
  name,
  unit: 'ms',
  value,
  baseline,
  comparedWith,
});

function keyFigures(rounds: readonly Round[]): readonly Figure[] {
  const keysOf = (rows: number, key: keyof Keys): readonly number[] =>
    rounds.flatMap(({ keys }) => keys[rows]?.[key] ?? []);
  const named = [
    ['key to the next frame', 'frame'],
    ['key to the paint of its results', 'found'],
  ] as const;
  return [
    ...named.flatMap(([name, key]) => {
      const [many, few] = [keysOf(10_000, key), keysOf(2_000, key)];
      return [
        ms(`10 000 rows: ${name}, median`, median(many), median(few), '2 000 rows'),
        ms(`10 000 rows: ${name}, longest`, Math.max(...many), Math.max(...few), '2 000 rows'),
      ];
    }),
    ms(
      'search over 10 000 rows: key to the next frame, median',
      median(rounds.flatMap(({ searchKeys }) => searchKeys.frame)),
      median(keysOf(2_000, 'frame')),
      'a list of 2 000 rows',
    ),
  ];
}

function scrollFigures(rounds: readonly Round[]): readonly Figure[] {
  // Other processes only make frames longer, so the best round is the most accurate.
  const calmest = (read: (round: Round) => number): number => Math.min(...rounds.map(read));
  const frames = (rows: number, key: keyof Frames): number => calmest(({ scroll }) => scroll[rows]?.[key] ?? 0);
  const rest = 'an idle empty page';
  return [
    ...([2_000, 10_000] as const).flatMap((rows): Figure[] => [
      {
        name: `scroll, ${rows / 1000} 000 rows: frames dropped`,
        unit: '%',
        value: frames(rows, 'dropped'),
        baseline: calmest((round) => round.rest.dropped),
        comparedWith: rest,
      },
      ms(
        `scroll, ${rows / 1000} 000 rows: longest frame`,
        frames(rows, 'longest'),
        calmest((round) => round.rest.longest),
        rest,
      ),
    ]),
    ms(
      'scroll, 10 000 rows: main thread per frame',
      frames(10_000, 'work'),
      frames(2_000, 'work'),
      '2 000 rows (frame budget: 16.7 ms)',
    ),
  ];
}

/** Formats all figures. Times are medians of all rounds, except for maximums. Frame and task figures are from the best round. */
export function figuresOf(rounds: readonly Round[]): readonly Figure[] {
  const over = (read: (round: Round) => number): number => median(rounds.map(read));
  const calmest = (read: (round: Round) => number): number => Math.min(...rounds.map(read));
  return [
    ...keyFigures(rounds),
    ...scrollFigures(rounds),
    ms(
      'header: script to ready',
      over(({ ready }) => ready.header),
      over(({ ready }) => ready.smallest),
      'exchange-coin-icon, the smallest element',
    ),
    ms(
      'market panel: first open to paint',
      over(({ open }) => open.first),
      over(({ open }) => open.again),
      'opened again',
    ),
    ms(
      'search: first open to paint',
      over(({ search }) => search.first),
      over(({ search }) => search.again),
      'opened again',
    ),
    ms(
      'compliance response of 10 MB, 4× CPU slowdown: longest task after parsing',
      calmest(({ largeAnswer }) => largeAnswer.large),
      calmest(({ largeAnswer }) => largeAnswer.small),
      'a response with ten codes',
    ),
  ];
}
