import type { Dropped, WindowView } from '../rules/bar-window.ts';
import type { Chart, KLineData } from './klinecharts.ts';

/** The fields of the library's store that this module accesses. The library's types don't declare them. */
interface BarStore {
  _dataList: KLineData[];
  /** Whether there are older bars (`forward`) and newer ones (`backward`) to load. */
  readonly _dataLoadMore: { forward: boolean; backward: boolean };
  /**
   * The number of bars between the last bar and the right edge, now and at the start of a drag. Negative if the last bar is beyond that
   * edge.
   */
  _lastBarRightSideDiffBarCount: number;
  _startLastBarRightSideDiffBarCount: number;
}

const storeOf = (chart: Chart): BarStore => (chart as Chart & { getChartStore(): BarStore }).getChartStore();

/** Returns a chart's bar count and the range of its visible bars. */
export function windowOf(chart: Chart): WindowView {
  const { from, to } = chart.getVisibleRange();
  return { count: chart.getDataList().length, from, to };
}

/**
 * Drops bars from a chart's data without moving the visible bars. The library requests dropped bars again when the user scrolls to them.
 * Must be called before bars are added, because only adding bars redraws the chart.
 */
export function dropBars(chart: Chart, { oldest, newest }: Dropped): void {
  const store = storeOf(chart);
  store._dataList = store._dataList.slice(oldest, store._dataList.length - newest);
  store._lastBarRightSideDiffBarCount += newest;
  store._startLastBarRightSideDiffBarCount += newest;
  store._dataLoadMore.forward ||= oldest > 0;
  store._dataLoadMore.backward ||= newest > 0;
}

/** Drops all bars so that other bars can replace them. `hidden` is the number of new bars beyond the right edge. */
export function clearBars(chart: Chart, hidden: number): void {
  const store = storeOf(chart);
  store._dataList = [];
  store._lastBarRightSideDiffBarCount = -hidden;
  store._dataLoadMore.backward = true;
}

/** Makes the library request newer bars once the user scrolls to the last bar. */
export function allowNewerBars(chart: Chart): void {
  storeOf(chart)._dataLoadMore.backward = true;
}
