import type { GrowthTab } from './rules/growth-tab.ts';
import { isPlainClick } from '../../lib/plain-click.ts';
import { watchSize } from '../../platform/page/watch-size.ts';

/** As much as may be out of sight without an arrow, px (GRW-05). */
export const SLACK = 5;

/** Keeps the active tab in the middle of the strip, as far as that goes: by scrolling the strip, never the page (GRW-04). Returns what ends it. */
export function keepCentred(list: HTMLElement): () => void {
  return watchSize([list], () => {
    const tab = list.querySelector('[aria-current]')?.getBoundingClientRect();
    const box = list.getBoundingClientRect();
    if (tab) list.scrollBy({ left: tab.x + tab.width / 2 - box.x - box.width / 2, behavior: 'instant' });
  });
}

/** A page's way of being told. */
interface Teller {
  send(type: string, detail: object, cancelable: boolean): boolean;
  track(name: string, params: Readonly<Record<string, unknown>>): void;
}

/** Before a tab's link is followed: a page that changes tabs in place prevents it, and nothing else is told of it (GRW-06, ANA-06). */
export function tellTab(
  event: Pick<MouseEvent, 'preventDefault'> & Parameters<typeof isPlainClick>[0],
  { href }: HTMLAnchorElement,
  tab: GrowthTab,
  { send, track }: Teller,
): void {
  track('growth_tab_click', { tab, href });
  if (isPlainClick(event) && !send('exchange-growth-tab-change', { tab, href }, true)) event.preventDefault();
}
