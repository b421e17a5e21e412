import { type CompareOverlay, createCompareOverlay } from '../engine/compare-overlay.ts';
import type { Session } from '../engine/session.ts';
import type { ChartFeed, ChartFeedOptions } from '../feed/create-chart-feed.ts';
import { alignCloses, type ComparedSymbol } from '../rules/compare.ts';
import type { ChartWindow } from '../rules/compared-bars.ts';
import { watchInViewport } from '../../../platform/page/when-seen.ts';
import { type ComparedSeries, createComparedSeries } from './compared-series.ts';
import { COMPARED_STYLES } from './compared-styles.ts';
import type { ComparedEntry } from './compared-view.ts';

/** The compared symbols of one chart: their bars and their lines. */
export interface RunningComparison {
  /** Shows exactly these symbols. With `isForced`, lines have the text's colour, because the system sets all colours. */
  show(symbols: readonly ComparedSymbol[], isForced: boolean): void;
  entries(): readonly ComparedEntry[];
  dispose(): void;
}

/** Starts a chart's comparison. `onChange` is called after a change that the legend shows. */
export function createComparison(
  session: Session,
  openFeed: (options: ChartFeedOptions) => ChartFeed,
  onChange: () => void,
): RunningComparison {
  const all = new Map<string, ComparedSeries>();
  let shown: readonly ComparedSymbol[] = [];
  let window: ChartWindow | undefined;
  let isOnScreen = true;
  const overlay: CompareOverlay = createCompareOverlay(session, (next) => {
    window = next;
    for (const series of all.values()) series.cover(next);
    onChange();
  });
  const open = (symbol: string): ComparedSeries => {
    const series = createComparedSeries(symbol, openFeed, () => {
      overlay.redraw();
      onChange();
    });
    series.setOnScreen(isOnScreen);
    if (window !== undefined) series.cover(window);
    return series;
  };
  const unwatch = watchInViewport(session.box, (next) => {
    isOnScreen = next;
    for (const series of all.values()) series.setOnScreen(next);
  });
  return {
    show: (symbols, isForced) => {
      shown = symbols;
      for (const [symbol, series] of all)
        if (symbols.every((one) => one.symbol !== symbol)) {
          series.dispose();
          all.delete(symbol);
        }
      for (const { symbol } of symbols) if (!all.has(symbol)) all.set(symbol, open(symbol));
      overlay.show(
        symbols
          .filter(({ hidden }) => !hidden)
          .map(({ symbol, slot }) => ({
            color: isForced ? undefined : COMPARED_STYLES[slot]?.color,
            dash: COMPARED_STYLES[slot]?.dash ?? [],
            bars: () => all.get(symbol)?.bars() ?? [],
          })),
      );
    },
    entries: () =>
      shown.flatMap((compared) => {
        const series = all.get(compared.symbol);
        if (series === undefined) return [];
        return {
          ...compared,
          status: series.status(),
          info: series.info(),
          changeAt: (time) => overlay.changeAt(series.bars(), time),
          closesAt: (times) => alignCloses(series.bars(), times, session.now.resolution),
          retry: series.retry,
        };
      }),
    dispose: () => {
      unwatch();
      overlay.dispose();
      for (const series of all.values()) series.dispose();
      all.clear();
    },
  };
}
