import type { Translate } from '../../../i18n/translate.ts';
import type { Bar } from '../rules/bar.ts';
import { summarize } from '../rules/summary.ts';
import type { TextFormats } from './use-text-formats.ts';

/** Returns a summary of bars as sentences, or an empty string if there are no bars. */
export function describeSummary(t: Translate, formats: TextFormats, symbol: string, bars: readonly Bar[]): string {
  const summary = summarize(bars);
  if (summary === undefined) return '';
  const { count, first, last, highest, lowest, trend } = summary;
  return t('chart.summary', {
    bars: t('chart.barsCount', { count }),
    symbol,
    interval: formats.interval,
    from: formats.time(first.time),
    to: formats.time(last.time),
    first: formats.fullPrice(first.close),
    last: formats.fullPrice(last.close),
    change: formats.change(first.close, last.close),
    high: formats.fullPrice(highest.high),
    highTime: formats.time(highest.time),
    low: formats.fullPrice(lowest.low),
    lowTime: formats.time(lowest.time),
    trend,
  });
}
