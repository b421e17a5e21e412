/** Runs in a measured page before the page's scripts. */
import type { HeaderSelectors } from './header-selectors.ts';

export interface Watched {
  /** Cumulative layout shift, excluding shifts after user input. */
  shift: number;
  /** Total blocking time: the part of each long task beyond 50 ms. */
  blocking: number;
  /** Duration of the longest task since this value was last reset to 0. */
  longest: number;
  /** Time of the first frame that shows the header's text. */
  header: number | undefined;
  /** Time of the first frame that shows the member's avatar. */
  account: number | undefined;
}

export function watchPage({ host, text }: HeaderSelectors): void {
  const recorded: Watched = { shift: 0, blocking: 0, longest: 0, header: undefined, account: undefined };
  Object.assign(globalThis, { watched: recorded });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) recorded.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
      recorded.blocking += Math.max(0, duration - 50);
      recorded.longest = Math.max(recorded.longest, duration);
    }
  }).observe({ type: 'longtask', buffered: true });
  const isVisible = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  };
  const within = (selector: string): Element | undefined => {
    const root = host === undefined ? document : document.querySelector(host)?.shadowRoot;
    return [...(root?.querySelectorAll(selector) ?? [])].find(isVisible);
  };
  const look = (): void => {
    if (within(text)) recorded.header ??= performance.now();
    if (within('[part~="avatar"]')) recorded.account ??= performance.now();
    if (recorded.header === undefined || recorded.account === undefined) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
