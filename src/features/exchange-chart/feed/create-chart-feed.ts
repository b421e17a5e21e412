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

/** A feed that one chart can trust: each call is answered at most once, later, and only with what can be drawn. */
export type ChartFeed = PausableFeed;

export interface ChartFeedOptions {
  /** So much was missed that everything is to be loaded again. */
  readonly onReset: () => void;
  /** A page's own feed does not give bars that are missing since a time; undefined once it has. Our own feed knows more (`watchDelay`). */
  readonly onBehind?: (since: number | undefined) => void;
  /** The pane that shows what came of the calls. */
  readonly status?: StatusOptions;
}

/** Returns the feed of one chart over a source: our own feed (`createUdfFeed`) or a page's object. The order of the decorators matters. */
export function createChartFeed(
  source: Datafeed,
  { onReset, onBehind = () => {}, status }: ChartFeedOptions,
): ChartFeed {
  const report = createFaultReporter(source);
  const answered = withTimeout(checkAnswers(source, report), report);
  // Stale answers are dropped before older bars are searched for, so that a search ends with what was asked.
  const current = findOlderBars(dropStaleAnswers(answered));
  // The bars that were missed while hidden do not count towards the limit.
  const visible = pauseWhenHidden(current, isUdfFeed(source) ? () => {} : onBehind);
  const feed = limitBars(reloadOnReset(visible, onReset));
  return status === undefined ? feed : reportStatus(feed, status);
}
