import { loadChunk } from '../../lib/load-chunk.ts';
import { GROWTH_TABS_KEYS } from './hydration-keys.ts';
import { growthTabOf, growthTabOfPath, parseGrowthTab } from './rules/growth-tab.ts';
import { type DormantOptions, createDormantController } from '../../runtime/dormant/dormant-controller.ts';
import { trackEvent } from '../../runtime/dormant/track.ts';
import type { BaseElementState } from '../../runtime/custom-element/element-state.ts';
import type { WatchedElement } from '../../runtime/custom-element/watch-element.ts';
import { sendEvent } from '../../runtime/custom-element/dispatch.ts';
import { currentPath, currentQuery, watchAddress } from '../../platform/page/location.ts';
import { parseBooleanAttribute } from '../../lib/boolean-attribute.ts';
import { showArrows } from '../../components/scroller/watch-overflow.ts';
import { centreActiveTab, SLACK, reportTabClick } from './active-tab.ts';

const PARTNER_TABS = ['affiliate', 'broker'];

interface GrowthTabs extends HTMLElement {
  readonly channels?: unknown;
}

/** Returns true if the page requests channels or partner tabs, which the snapshot doesn't contain. */
export function differs(host: GrowthTabs): boolean {
  return (
    (host.channels ?? undefined) !== undefined ||
    PARTNER_TABS.some((tab) => parseBooleanAttribute(host.getAttribute(tab)))
  );
}

/** Returns true if the page requests something that isn't in its markup: channels or a partner tab. */
function needsHydration({ channels }: GrowthTabs, root: HTMLElement, { attributes }: BaseElementState): boolean {
  return (
    (channels ?? undefined) !== undefined ||
    PARTNER_TABS.some((tab) => attributes[tab] === true && root.querySelector(`[data-key="${tab}"]`) === null)
  );
}

/** Marks the current tab, and updates `data-made` so that React hydrates the markup as if it had been rendered for that tab. */
function markActive(root: HTMLElement, active: unknown): void {
  const tab = parseGrowthTab(active) ?? growthTabOfPath(currentPath() + currentQuery());
  root.querySelector<HTMLElement>('[data-made]')?.setAttribute('data-made', tab ?? '');
  for (const link of root.querySelectorAll<HTMLElement>('.growth-tab'))
    if (tab !== undefined && growthTabOf(link.dataset['key']) === tab) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
}

/** Adapts a snapshot to the current page by marking its tab. */
export function adapt(host: HTMLElement, root: HTMLElement): void {
  markActive(root, host.getAttribute('active'));
}

/** Starts the dormant growth tabs. Links work, tab events are dispatched, and the current tab is marked and visible. */
export function start(options: DormantOptions): WatchedElement {
  const { host, root } = options;
  const list = root.querySelector<HTMLElement>('.scroll-row');
  let state: BaseElementState | undefined;
  let stopCentring = (): void => {};
  const click = (event: MouseEvent): void => {
    const link = event.composedPath().find((node) => node instanceof HTMLAnchorElement);
    const tab = growthTabOf(link?.dataset['key']);
    if (link === undefined || tab === undefined || state === undefined) return;
    const { site } = state;
    reportTabClick(event, link, tab, {
      send: (type, detail, cancelable) => sendEvent(host, type, detail, cancelable),
      track: (name, params) => trackEvent(host, site, name, params),
    });
  };
  // Use the capture phase, which precedes the shell's own event for the link.
  root.addEventListener('click', click, { capture: true });
  const hideArrows = showArrows(root, SLACK);
  const controller = createDormantController(options, {
    ...GROWTH_TABS_KEYS,
    subscribe: (_, check) => watchAddress(check),
    differs: (next) => needsHydration(host, root, next),
    onDormant: (next) => {
      state = next;
      markActive(root, next.attributes['active']);
      stopCentring();
      if (list !== null) stopCentring = centreActiveTab(list);
    },
    loadComparison: () => loadChunk('output-comparison', () => import('../output-comparison.ts')),
  });
  return {
    ...controller,
    stop: () => {
      controller.stop();
      hideArrows();
      stopCentring();
      root.removeEventListener('click', click, { capture: true });
    },
  };
}
