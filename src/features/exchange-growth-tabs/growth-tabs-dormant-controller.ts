import { GROWTH_TABS_KEYS } from './hydration-keys.ts';
import { growthTabOf, growthTabOfPath, parseGrowthTab } from './rules/growth-tab.ts';
import { type DormantOptions, createDormantController } from '../../runtime/dormant/dormant-controller.ts';
import { trackEvent } from '../../runtime/dormant/track.ts';
import type { BaseElementState } from '../../runtime/custom-element/element-state.ts';
import type { FollowedElement } from '../../runtime/custom-element/follow-element.ts';
import { sendEvent } from '../../runtime/custom-element/dispatch.ts';
import { currentPath, currentQuery, watchAddress } from '../../platform/page/location.ts';
import { showArrows } from '../../components/scroller/watch-overflow.ts';
import { keepCentred, SLACK, tellTab } from './active-tab.ts';

const PARTNER_TABS = ['affiliate', 'broker'];

interface GrowthTabs extends HTMLElement {
  readonly channels?: unknown;
}

/** As a bare tag it begins with our markup, but where the page asks for what is in none. */
export function differs(host: GrowthTabs): boolean {
  return (host.channels ?? undefined) !== undefined || PARTNER_TABS.some((tab) => host.hasAttribute(tab));
}

/** What the page asks for that its markup was not made with: channels, a tab of partners, a tab that is none. */
function asksForMore({ channels }: GrowthTabs, root: HTMLElement, { attributes }: BaseElementState): boolean {
  const { active } = attributes;
  return (
    (channels ?? undefined) !== undefined ||
    (active !== undefined && parseGrowthTab(active) === undefined) ||
    PARTNER_TABS.some((tab) => attributes[tab] === true && root.querySelector(`[data-key="${tab}"]`) === null)
  );
}

/** Shows in which tab the page stands, and says so as markup that was made for it: React goes on from there. */
function markActive(root: HTMLElement, active: unknown): void {
  const tab = parseGrowthTab(active) ?? growthTabOfPath(currentPath() + currentQuery());
  root.querySelector<HTMLElement>('[data-made]')?.setAttribute('data-made', tab ?? '');
  for (const link of root.querySelectorAll<HTMLElement>('.growth-tab'))
    if (tab !== undefined && growthTabOf(link.dataset['key']) === tab) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
}

/** As a bare tag they know their page from the beginning. */
export function place(host: HTMLElement, root: HTMLElement): void {
  markActive(root, host.getAttribute('active'));
}

/** The growth tabs asleep: they lead on, the page hears of it, and the one of the page is marked and in sight. */
export function start(options: DormantOptions): FollowedElement {
  const { host, held: root, draw: wake } = options;
  const list = root.querySelector<HTMLElement>('.scroll-row');
  let state: BaseElementState | undefined;
  let endCentring = (): void => {};
  const click = (event: MouseEvent): void => {
    const link = event.composedPath().find((node) => node instanceof HTMLAnchorElement);
    const tab = growthTabOf(link?.dataset['key']);
    if (link === undefined || tab === undefined || state === undefined) return;
    const { site } = state;
    tellTab(event, link, tab, {
      send: (type, detail, cancelable) => sendEvent(host, type, detail, cancelable),
      track: (name, params) => trackEvent(host, site, name, params),
    });
  };
  // Before the page is asked about the link.
  root.addEventListener('click', click, { capture: true });
  const endArrows = showArrows(root, SLACK);
  const asleep = createDormantController(options, {
    ...GROWTH_TABS_KEYS,
    follow: (_, check) => watchAddress(check),
    differs: (next) => asksForMore(host, root, next),
    rest: (next) => {
      state = next;
      markActive(root, next.attributes['active']);
      endCentring();
      if (list !== null) endCentring = keepCentred(list);
    },
    wake: () => wake(),
  });
  return {
    ...asleep,
    stop: () => {
      asleep.stop();
      endArrows();
      endCentring();
      root.removeEventListener('click', click, { capture: true });
    },
  };
}
