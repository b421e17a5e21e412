import { countBars } from '../rules/calendar.ts';
import { parseRange, rangeStart } from '../rules/ranges.ts';
import { likelyNow } from '../../../platform/clock.ts';
import { candleBox } from './pane-studies.ts';
import type { Session } from './session.ts';

/** The minimum and maximum width of a bar in the engine, in px. */
const BAR = { least: 1, most: 50 } as const;

/**
 * Returns the number of bars in the chart's date range, including bars that aren't loaded yet. Returns undefined if no range is selected.
 */
export function barsInRange({ chart, now }: Pick<Session, 'chart' | 'now'>): number | undefined {
  const range = parseRange(now.properties.range);
  if (range === undefined) return undefined;
  const bars = chart.getDataList();
  const newest = now.hasNewest ? bars.at(-1)?.timestamp : undefined;
  const moment = likelyNow(newest ?? 0);
  const start = rangeStart(range, moment);
  return start === undefined ? bars.length : countBars(start, newest ?? moment, now.resolution);
}

/** Zooms to the chart's date range, up to the newest bar, as far as the engine's bar widths allow. The engine loads missing bars. */
export function fitRange({ chart, now, options }: Pick<Session, 'chart' | 'now' | 'options'>): void {
  const count = barsInRange({ chart, now });
  const { width } = candleBox(chart);
  if (count === undefined || count === 0 || width === 0 || !now.hasNewest || chart.getDataList().length === 0) return;
  chart.setBarSpace(Math.min(BAR.most, Math.max(BAR.least, width / (count + options.right_offset))));
  chart.setOffsetRightDistance(options.right_offset * chart.getBarSpace().bar);
}
