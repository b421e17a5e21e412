import type { Datafeed } from '../rules/datafeed.ts';
import { BOUNDS, cut } from '../../../lib/bounds.ts';
import { errorSentence, reportErrorOnce } from '../../../stores/page/errors.ts';
import { isUdfFeed } from './create-udf-feed.ts';

/** Reports that a call of a feed failed, and why. */
export type ReportFault = (call: keyof Datafeed, reason: string) => void;

/** Returns the reporter of a page's own feed, which reports each fault once. Our own feed reports its faults itself. */
export function createFaultReporter(feed: Datafeed): ReportFault {
  if (isUdfFeed(feed)) return () => {};
  return (call, reason) =>
    reportErrorOnce({
      source: 'chart-feed',
      message: errorSentence(
        `the chart’s datafeed failed in ${call}, ${reason}`,
        'The chart shows what it had before, or that it has nothing',
        'Mend the object that the page has set as datafeed',
      ),
    });
}

/** Returns what a feed threw, or gave as its reason, as text. */
export function reasonOf(reason: unknown): string {
  if (typeof reason === 'string') return cut(reason, BOUNDS.title);
  return reason instanceof Error ? cut(reason.message, BOUNDS.title) : 'no reason given';
}
