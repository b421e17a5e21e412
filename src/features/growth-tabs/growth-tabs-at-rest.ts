import { growthTabOf, growthTabOfPath, parseGrowthTab } from '../../domain/whereabouts/growth-tab.ts';
import { type AsleepOptions, keepAsleep } from '../../element/asleep/keep-asleep.ts';
import { trackEvent } from '../../element/asleep/track.ts';
import type { TextlessState } from '../../element/element-state.ts';
import type { FollowedElement } from '../../element/follow-element.ts';
import { sendEvent } from '../../element/send.ts';
import { currentPath, currentQuery, watchAddress } from '../../platform/page/location.ts';
import { showArrows } from '../../ui/show-arrows.ts';
import { keepCentred, SLACK, tellTab } from './active-tab.ts';

/** What changes a tab, or its text. */
const SEEN = ['sites', 'messages', 'rewrites'] as const;

/** What the page asks for that its markup was not made with: channels, a tab of partners, a tab that is none. */
function differs(
  host: HTMLElement & { readonly channels?: unknown },
  root: HTMLElement,
  { attributes }: TextlessState,
): boolean {
  const { active } = attributes;
  return (
    (host.channels ?? undefined) !== undefined ||
    (active !== undefined && parseGrowthTab(active) === undefined) ||
    ['affiliate', 'broker'].some(
      (tab) => attributes[tab] === true && root.querySelector(`[data-key="${tab}"]`) === null,
    )
  );
}

/** Shows in which tab the page stands, and says so as markup that was made for it: React goes on from there. */
function markActive(root: HTMLElement, { attributes }: TextlessState): void {
  const tab = parseGrowthTab(attributes['active']) ?? growthTabOfPath(currentPath() + currentQuery());
  root.querySelector<HTMLElement>('[data-made]')?.setAttribute('data-made', tab ?? '');
  for (const link of root.querySelectorAll<HTMLElement>('.growth-tab'))
    if (tab !== undefined && growthTabOf(link.dataset['key']) === tab) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
}

/** The growth tabs asleep: they lead on, the page hears of it, and the one of the page is marked and in sight. */
export function start(options: AsleepOptions): FollowedElement {
  const { host, held: root, draw: wake } = options;
  const list = root.querySelector<HTMLElement>('.scroll-row');
  let state: TextlessState | undefined;
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
  const asleep = keepAsleep(options, {
    seen: SEEN,
    follow: (_, check) => watchAddress(check),
    differs: (next) => differs(host, root, next),
    rest: (next) => {
      state = next;
      markActive(root, next);
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
