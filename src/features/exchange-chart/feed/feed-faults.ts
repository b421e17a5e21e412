import type { Datafeed } from '../rules/datafeed.ts';
import { BOUNDS, cut } from '../../../lib/bounds.ts';
import { errorSentence, reportErrorOnce } from '../../../stores/page/errors.ts';
import { isUdfFeed } from './create-udf-feed.ts';

/** A function that reports a failed call to a feed, with the reason. */
export type ReportFault = (call: keyof Datafeed, reason: string) => void;

/**
 * Returns the error reporter for a feed that the page provides. Each error is reported once. For the built-in feed, which reports its own
 * errors, the reporter does nothing.
 */
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

/** Returns a feed's error or rejection reason as a string. */
export function reasonOf(reason: unknown): string {
  if (typeof reason === 'string') return cut(reason, BOUNDS.title);
  return reason instanceof Error ? cut(reason.message, BOUNDS.title) : 'no reason given';
}
