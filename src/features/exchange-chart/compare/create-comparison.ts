import type { BuiltinEngine } from '../engine/builtin-engine.ts';
import type { CompareOverlay } from '../engine/compare-overlay.ts';
import type { ChartFeed, ChartFeedOptions } from '../feed/create-chart-feed.ts';
import { alignCloses, type ComparedSymbol } from '../rules/compare.ts';
import type { Resolution } from '../rules/resolution.ts';
import type { ChartWindow } from '../rules/compared-bars.ts';
import { watchInViewport } from '../../../platform/page/when-seen.ts';
import { type ComparedSeries, createComparedSeries } from './compared-series.ts';
import { COMPARED_STYLES } from './compared-styles.ts';
import type { ComparedEntry } from './compared-view.ts';

/** The compared symbols of one chart: their bars and their lines. */
export interface RunningComparison {
  /**
   * Replaces the compared symbols. If the browser forces colours (`isForced`), all lines have the text colour and differ only in their
   * dashes.
   */
  show(symbols: readonly ComparedSymbol[], isForced: boolean): void;
  entries(): readonly ComparedEntry[];
  dispose(): void;
}

interface ComparisonOptions {
  readonly engine: BuiltinEngine;
  /** The chart's element. While it is outside the viewport, compared symbols aren't updated. */
  readonly box: Element;
  readonly openFeed: (options: ChartFeedOptions) => ChartFeed;
  /** Returns the chart's resolution. */
  readonly resolution: () => Resolution;
  /** Called after a change that affects the legend. */
  readonly onChange: () => void;
}

/** Starts a chart's comparison. Rejects if the code that draws the lines fails to load. */
export async function createComparison(options: ComparisonOptions): Promise<RunningComparison> {
  const { engine, box, openFeed, resolution, onChange } = options;
  const all = new Map<string, ComparedSeries>();
  let shown: readonly ComparedSymbol[] = [];
  let window: ChartWindow | undefined;
  let isOnScreen = true;
  const overlay: CompareOverlay = await engine.builtin.openComparison((next) => {
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
  const unwatch = watchInViewport(box, (next) => {
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
          closesAt: (times) => alignCloses(series.bars(), times, resolution()),
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
