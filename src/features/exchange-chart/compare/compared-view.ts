import type { SymbolInfo } from '../rules/datafeed.ts';
import type { ComparedSymbol } from '../rules/compare.ts';
import type { ComparedStatus } from './compared-series.ts';

/** The data that the legend, the bar table and keyboard announcements use for a compared symbol. */
export interface ComparedEntry extends ComparedSymbol {
  readonly status: ComparedStatus;
  readonly info: SymbolInfo | undefined;
  /**
   * Returns the change in percent from the first visible bar to the bar at a time or, without a time, to the last bar. Returns undefined if
   * the change is unknown.
   */
  changeAt(time: number | undefined): number | undefined;
  /**
   * Returns the symbol's closing price at each of the chart's bars. `times` contains the bars' start times. An unknown price is undefined.
   */
  closesAt(times: readonly number[]): readonly (number | undefined)[];
  retry(): void;
}
