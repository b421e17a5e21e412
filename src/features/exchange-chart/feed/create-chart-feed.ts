import type { Datafeed } from '../rules/datafeed.ts';
import { checkAnswers } from './check-answers.ts';
import { isUdfFeed } from './create-udf-feed.ts';
import { dropStaleAnswers } from './drop-stale-answers.ts';
import { createFaultReporter } from './feed-faults.ts';
import { findOlderBars } from './find-older-bars.ts';
import { limitBars } from './limit-bars.ts';
import { type PausableFeed, pauseWhenHidden } from './pause-when-hidden.ts';
import { reloadOnReset } from './reload-on-reset.ts';
import { reportStatus, type StatusOptions } from './report-status.ts';
import { withTimeout } from './with-timeout.ts';

/** A validated feed of one chart: it answers each call at most once, asynchronously, and only with drawable data. */
export type ChartFeed = PausableFeed;

export interface ChartFeedOptions {
  /** Called when so many bars were missed that all must be loaded again. */
  readonly onReset: () => void;
  /**
   * Called with the time since which a page's own feed fails to deliver bars; undefined once it has delivered them. Our own feed reports
   * more (`watchDelay`).
   */
  readonly onBehind?: (since: number | undefined) => void;
  /** Where to report the outcome of the calls. */
  readonly status?: StatusOptions;
}

/** Returns a chart's feed on top of a source: our own feed (`createUdfFeed`) or a page's object. The order of the decorators matters. */
export function createChartFeed(
  source: Datafeed,
  { onReset, onBehind = () => {}, status }: ChartFeedOptions,
): ChartFeed {
  const report = createFaultReporter(source);
  const answered = withTimeout(checkAnswers(source, report), report);
  // Drops stale answers before searching older bars, so that a search for a previous symbol ends.
  const current = findOlderBars(dropStaleAnswers(answered));
  // Bars missed while hidden don't count towards the limit.
  const visible = pauseWhenHidden(current, isUdfFeed(source) ? () => {} : onBehind);
  const feed = limitBars(reloadOnReset(visible, onReset));
  return status === undefined ? feed : reportStatus(feed, status);
}
