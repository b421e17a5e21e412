import type { Datafeed } from '../rules/datafeed.ts';
import { BOUNDS, cut } from '../../../lib/bounds.ts';
import { errorSentence, reportErrorOnce } from '../../../stores/page/errors.ts';
import { isUdfFeed } from './create-udf-feed.ts';

/** Reports that a call of a feed failed, and why. */
export type ReportFault = (call: keyof Datafeed, reason: string) => void;

/** Returns the error reporter of a page's own feed, which reports each error once. Our own feed reports its errors itself. */
export function createFaultReporter(feed: Datafeed): ReportFault {
  if (isUdfFeed(feed)) return () => {};
  return (call, reason) =>
    reportErrorOnce({
      source: 'chart-feed',
      message: errorSentence(
        `the chart’s datafeed failed in ${call}, ${reason}`,
        'The chart keeps its previous data or shows an error',
        'Fix the object that the page has set as datafeed',
      ),
    });
}

/** Returns the error or rejection reason of a feed as text. */
export function reasonOf(reason: unknown): string {
  if (typeof reason === 'string') return cut(reason, BOUNDS.title);
  return reason instanceof Error ? cut(reason.message, BOUNDS.title) : 'no reason given';
}
