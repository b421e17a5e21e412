import { timeToClose } from '../rules/countdown.ts';
import { afterDelay, likelyNow } from '../../../platform/clock.ts';
import { isPageHidden, watchPageHidden } from '../../../platform/page/page-document.ts';
import { watchInViewport } from '../../../platform/page/when-seen.ts';
import { redrawCandles } from './klinecharts.ts';
import type { Session } from './session.ts';

const SECOND = 1000;

/** Returns the countdown to the close of the last bar, or an empty string if no countdown is shown. */
export function countdownText({ chart, now }: Pick<Session, 'chart' | 'now'>): string {
  const last = chart.getDataList().at(-1);
  if (last === undefined || now.info === undefined || now.isDelayed || !now.hasNewest || !now.properties.countdown)
    return '';
  const { resolution, info } = now;
  const left = timeToClose(last.timestamp, likelyNow(last.timestamp), { resolution, session: info.session });
  return left === undefined ? '' : now.formats.countdown(left);
}

/** Redraws the countdown on the price axis every second while the chart is visible. Returns a cleanup function. */
export function startCountdown(session: Session): () => void {
  const { box, chart } = session;
  let drawn = '';
  let isInViewport = true;
  let cancel = (): void => {};
  const update = (): void => {
    cancel();
    if (!isInViewport || isPageHidden()) return;
    const text = countdownText(session);
    if (text !== drawn) redrawCandles(chart);
    drawn = text;
    cancel = afterDelay(SECOND - (likelyNow(0) % SECOND), update);
  };
  const cleanups = [
    watchPageHidden(update),
    watchInViewport(box, (isVisible) => {
      isInViewport = isVisible;
      update();
    }),
  ];
  update();
  return () => {
    cancel();
    for (const cleanup of cleanups) cleanup();
  };
}
