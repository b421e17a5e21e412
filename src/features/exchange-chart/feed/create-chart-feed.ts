import type { Datafeed } from '../rules/datafeed.ts';
import { checkAnswers } from './check-answers.ts';
import { isUdfFeed } from './create-udf-feed.ts';
import { dropStaleAnswers } from './drop-stale-answers.ts';
import { createFaultReporter } from './feed-faults.ts';
import { findOlderBars } from './find-older-bars.ts';
import { paceTicks } from './pace-ticks.ts';
import { type PausableFeed, pauseWhenHidden } from './pause-when-hidden.ts';
import { reloadOnReset } from './reload-on-reset.ts';
import { reportStatus, type StatusOptions } from './report-status.ts';
import { withTimeout } from './with-timeout.ts';

/** One chart's validated feed. It answers each call at most once, asynchronously, and only with drawable data. */
export type ChartFeed = PausableFeed;

export interface ChartFeedOptions {
  /** Called if so many bars were missed that all bars must be reloaded. */
  readonly onReset: () => void;
  /**
   * Called if the page's feed fails to deliver the bars missed during a pause. Receives the time since which bars are missing, or undefined
   * once they have arrived. The built-in feed reports delays in more detail (`watchDelay`).
   */
  readonly onBehind?: (since: number | undefined) => void;
  /** The options of `reportStatus`, which stores the outcome of the calls. Undefined if the outcome isn't stored. */
  readonly status?: StatusOptions;
}

/**
 * Wraps a data source, which is the built-in feed (`createUdfFeed`) or the page's object, as a chart's feed. The order of the wrappers
 * matters.
 */
export function createChartFeed(
  source: Datafeed,
  { onReset, onBehind = () => {}, status }: ChartFeedOptions,
): ChartFeed {
  const report = createFaultReporter(source);
  const answered = withTimeout(checkAnswers(source, report), report);
  // Drop stale responses before searching for older bars, so that a search for a previous symbol ends.
  const current = findOlderBars(dropStaleAnswers(answered));
  const visible = pauseWhenHidden(current, isUdfFeed(source) ? () => {} : onBehind);
  const feed = reloadOnReset(visible, onReset);
  if (status === undefined) return feed;
  // An engine that the page provides receives every tick.
  return reportStatus(status.isSingleSymbol ? paceTicks(feed) : feed, status);
}
