import type { GrowthTab } from './rules/growth-tab.ts';
import { isPlainClick } from '../../lib/plain-click.ts';
import { watchSize } from '../../platform/page/watch-size.ts';

/** The maximum overflow, in pixels, for which no arrow is shown (GRW-05). */
export const SLACK = 5;

/** Keeps the active tab centred by scrolling the strip, never the page (GRW-04). Returns a cleanup function. */
export function centreActiveTab(list: HTMLElement): () => void {
  return watchSize([list], () => {
    const tab = list.querySelector('[aria-current]')?.getBoundingClientRect();
    const box = list.getBoundingClientRect();
    if (tab) list.scrollBy({ left: tab.x + tab.width / 2 - box.x - box.width / 2, behavior: 'instant' });
  });
}

/** The functions that dispatch events and track actions for an element. */
interface TabReporter {
  send(type: string, detail: object, cancelable: boolean): boolean;
  track(name: string, params: Readonly<Record<string, unknown>>): void;
}

/**
 * Tracks a click on a tab and dispatches its event. A page that switches tabs in place prevents the event, which cancels the navigation
 * (GRW-06, ANA-06).
 */
export function reportTabClick(
  event: Pick<MouseEvent, 'preventDefault'> & Parameters<typeof isPlainClick>[0],
  { href }: HTMLAnchorElement,
  tab: GrowthTab,
  { send, track }: TabReporter,
): void {
  track('growth_tab_click', { tab, href });
  if (isPlainClick(event) && !send('exchange-growth-tab-change', { tab, href }, true)) event.preventDefault();
}
