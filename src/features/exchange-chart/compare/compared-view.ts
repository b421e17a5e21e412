import type { SymbolInfo } from '../rules/datafeed.ts';
import type { ComparedSymbol } from '../rules/compare.ts';
import type { ComparedStatus } from './compared-series.ts';

/** A compared symbol as the legend, the keyboard and the table show it. */
export interface ComparedEntry extends ComparedSymbol {
  readonly status: ComparedStatus;
  readonly info: SymbolInfo | undefined;
  /** Returns the change in percent from the first visible bar to the bar at a time, or to the last bar. Undefined if it is unknown. */
  changeAt(time: number | undefined): number | undefined;
  /** Returns the closing prices at the chart's bars with the start times `times`. */
  closesAt(times: readonly number[]): readonly (number | undefined)[];
  retry(): void;
}
