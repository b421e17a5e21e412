import { loadChunk } from '../../lib/load-chunk.ts';
import { parseOrigin } from '../../domain/links/target.ts';
import { activeItem, alternatesOf, type PlacedItem } from './rules/active-item.ts';
import { connectOnFirstInteraction } from '../../runtime/dormant/connect-on-first-interaction.ts';
import { type DormantOptions, createDormantController } from '../../runtime/dormant/dormant-controller.ts';
import type { BaseElementState } from '../../runtime/custom-element/element-state.ts';
import type { WatchedElement } from '../../runtime/custom-element/watch-element.ts';
import { sendEvent } from '../../runtime/custom-element/dispatch.ts';
import { matchesScreen, watchScreen } from '../../platform/device/screen.ts';
import { currentPath, currentQuery, watchAddress } from '../../platform/page/location.ts';
import { parseBooleanAttribute } from '../../lib/boolean-attribute.ts';
import { createElement } from '../../platform/page/page-document.ts';
import { onPageEvent } from '../../platform/page/page-events.ts';
import { refreshAccount } from '../../stores/session/account.ts';
import { sessionStore } from '../../stores/session/session.ts';
import { SIDE_NAV_KEYS } from './hydration-keys.ts';
import { closeOnLinkClick, NARROW, TOP } from './screens.ts';

interface Entry extends PlacedItem<Entry> {
  readonly link?: HTMLAnchorElement;
}

/** Returns the prerendered entries in the format that `activeItem` expects. */
function entriesOf(root: HTMLElement): readonly Entry[] {
  return [...root.querySelectorAll('.side-item')].flatMap((item): readonly Entry[] => {
    const links = [...item.querySelectorAll('a')].map((link): Entry => ({
      link,
      href: link.getAttribute('href') ?? undefined,
      alternates: alternatesOf(link.getAttribute('data-key') ?? ''),
      children: [],
    }));
    return item.querySelector('.side-box') === null ? links : [{ alternates: [], children: links }];
  });
}

/** The inputs that determine the current page and which links are internal. */
type CurrentPageState = Pick<BaseElementState, 'attributes' | 'linkBase'>;

/** Returns the current page, taken from the `path` attribute or the URL. */
function placeOf({ attributes }: CurrentPageState): string {
  const { path } = attributes;
  return typeof path === 'string' && path !== '' ? path : currentPath() + currentQuery();
}

/** Marks the current page's entry, and updates `data-made` so that React hydrates the markup as if it had been rendered for that page. */
function markActive(side: HTMLElement, state: CurrentPageState): void {
  const place = placeOf(state);
  if (side.getAttribute('data-made') === place) return;
  side.dataset['made'] = place;
  const link = activeItem(entriesOf(side), place, state)?.link;
  for (const other of side.querySelectorAll('a[aria-current]')) other.removeAttribute('aria-current');
  side.querySelector('.side-here')?.remove();
  if (link === undefined) return;
  link.setAttribute('aria-current', 'page');
  const here = createElement('span');
  here.className = 'side-here';
  here.textContent = link.textContent;
  side.querySelector('.side-label')?.after(here);
}

interface SideNav extends HTMLElement {
  readonly items?: unknown;
}

/** Returns true if the page has set entries, which the prerendered markup doesn't contain. */
export function differs({ items }: SideNav): boolean {
  return (items ?? undefined) !== undefined;
}

/** Adapts a snapshot to the current page: marks its entry and opens only the group that contains it. */
export function adapt(host: HTMLElement, root: HTMLElement): void {
  const side = root.querySelector<HTMLElement>('.side');
  if (side === null) return;
  const path = host.getAttribute('path') ?? undefined;
  markActive(side, { attributes: { path }, linkBase: parseOrigin(root.getAttribute('data-link-base')) });
  delete side.dataset['all'];
  for (const box of side.querySelectorAll('.side-open:not(:has([aria-current]))')) box.classList.remove('side-open');
}

/**
 * Connects the popovers on the first interaction. Removes the popover target from buttons that need React, so that a click only hydrates
 * the element and is replayed afterwards. Returns a cleanup function.
 */
function connect(root: HTMLElement, isCollapsed: boolean, isTop: boolean): () => void {
  const cleanups: (() => void)[] = [];
  const flyouts: { button: HTMLButtonElement; box: HTMLElement; isBeside: boolean }[] = [];
  const needsHydration = (button: HTMLButtonElement): void => {
    const { id = '' } = button.popoverTargetElement ?? {};
    button.removeAttribute('popovertarget');
    cleanups.push(() => button.setAttribute('popovertarget', id));
  };
  const addFlyout = (button: HTMLButtonElement, isBeside: boolean): void => {
    const box = button.popoverTargetElement;
    if (box instanceof HTMLElement) flyouts.push({ button, box, isBeside });
  };
  for (const button of root.querySelectorAll('button')) {
    const isGroup = button.matches('.side-entry');
    if (isGroup ? isCollapsed : isTop) addFlyout(button, isGroup);
    else needsHydration(button);
  }
  cleanups.push(
    connectOnFirstInteraction(({ connectFlyout }) =>
      flyouts.map(({ button, box, isBeside }) => {
        const align = isBeside ? 'beside' : 'start';
        return connectFlyout(button, box, {
          align,
          opensOnHover: isBeside,
          opensOnFocus: isBeside,
          onToggle: () => {},
        });
      }),
    ),
  );
  return () => {
    for (const cleanup of cleanups) cleanup();
  };
}

/** Starts the dormant side navigation. Its links work, the current page is marked, and submenus open on hover and with the keyboard. */
export function start(options: DormantOptions): WatchedElement {
  const { host, root } = options;
  const side = root.querySelector<HTMLElement>('.side');
  const isCollapseRequested = (): boolean => parseBooleanAttribute(host.getAttribute('collapsed'));
  let disconnect = (): void => {};
  const arrange = (): void => {
    disconnect();
    const isTop = matchesScreen(TOP);
    disconnect = connect(root, !isTop && (isCollapseRequested() || matchesScreen(NARROW)), isTop);
  };
  arrange();
  // Show the toggle. Clicking it hydrates the element.
  side?.setAttribute('data-live', '');
  const controller = createDormantController(options, {
    ...SIDE_NAV_KEYS,
    subscribe: ({ siteContext }, check) => {
      const endAddress = watchAddress(check);
      const endUpdates = onPageEvent('exchange-account-updated', () => {
        if (sessionStore(siteContext).getState().status === 'member') void refreshAccount(siteContext);
      });
      return () => {
        endAddress();
        endUpdates();
      };
    },
    // Hydrate if the page has set entries, or if the open group belongs to another page.
    differs: (state) =>
      differs(host) || (side?.hasAttribute('data-all') !== true && side?.getAttribute('data-made') !== placeOf(state)),
    onDormant: (state) => {
      if (side !== null) markActive(side, state);
    },
    loadComparison: () => loadChunk('output-comparison', () => import('../output-comparison.ts')),
  });
  const nav = root.querySelector<HTMLElement>('.side-nav');
  const cleanups = [
    controller.stop,
    watchScreen(TOP, arrange),
    watchScreen(NARROW, (collapsed) => {
      arrange();
      if (!isCollapseRequested()) sendEvent(host, 'exchange-side-nav-toggle', { collapsed });
    }),
    nav === null ? () => {} : closeOnLinkClick(nav),
  ];
  return {
    ...controller,
    stop: () => {
      for (const cleanup of cleanups) cleanup();
      disconnect();
    },
  };
}
