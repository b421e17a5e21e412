import { connectOnFirstInteraction } from '../../runtime/dormant/connect-on-first-interaction.ts';
import type { BaseElementState } from '../../runtime/custom-element/element-state.ts';
import { menuDataStore } from '../../stores/site/menu-data.ts';
import { showArrows } from '../../components/scroller/watch-overflow.ts';
import { collapseEntries } from './collapsed-entries.ts';
import { MENU_KEYS } from './hydration-keys.ts';
import { hasRemovedEntries } from './removed-entries.ts';
import { watchNavExtra } from './watch-nav-extra.ts';

/** Returns true if the gateway hides or renames an entry in the bar, or adds an entry or a badge to it (DAT-40). */
function changesBar(root: HTMLElement, { siteContext, language }: BaseElementState): boolean {
  const rows = menuDataStore(siteContext).getState()[language]?.menus ?? [];
  return rows.some(({ key, parent, hidden, title, rightNode }) => {
    if (parent !== undefined || key.includes('.')) return false;
    const entry = root.querySelector(`[popovertarget="nav-${CSS.escape(key)}"]`);
    if (entry === null) return !hidden && root.querySelector(`[data-key="${CSS.escape(key)}"]`) === null;
    return hidden || rightNode !== undefined || (title !== undefined && title !== entry.textContent);
  });
}

/**
 * Returns true if the gateway changes the bar or removes entries from its menus. Entries added to a closed menu are not a reason to hydrate,
 * because they are rendered before the menu opens.
 */
const differs = (root: HTMLElement, state: BaseElementState): boolean =>
  changesBar(root, state) || hasRemovedEntries(root, state);

/** The navigation's hydration keys. */
export const NAVIGATION_KEYS = { ...MENU_KEYS, differs } as const;

/** Marks the payment methods in the buy panels as pending until the gateway returns the available methods (BUY-09). */
export function markPendingMethods(root: HTMLElement, isPending: boolean): void {
  for (const panel of root.querySelectorAll('#nav-buyCrypto, [data-group="buyCrypto"]'))
    panel.classList.toggle('methods-pending', isPending);
}

/**
 * Makes the dormant navigation interactive: menus open on hover and with the keyboard as if hydrated, entries that don't fit move to
 * "More", the row's arrows are shown, and narrow screens show the page's links in the drawer. Returns a cleanup function.
 */
export function connectDormantNavigation(root: HTMLElement): () => void {
  const menus = [...root.querySelectorAll<HTMLButtonElement>('.nav-item[popovertarget]')].flatMap((trigger) => {
    const box = trigger.popoverTargetElement;
    return box instanceof HTMLElement ? [{ trigger, box }] : [];
  });
  // Reserve space for the icons, which load when a menu opens, to prevent a layout shift.
  for (const { box } of menus) box.classList.add('mega-icons');
  const disconnect = connectOnFirstInteraction(({ connectFlyout }) =>
    menus.map(({ trigger, box }) =>
      connectFlyout(trigger, box, { align: 'start', opensOnHover: true, onToggle: () => {} }),
    ),
  );
  const endCollapse = collapseEntries(root);
  const endArrows = showArrows(root, 1);
  const endExtra = watchNavExtra(root.querySelector<HTMLSlotElement>('.nav slot'));
  return () => {
    disconnect();
    endCollapse();
    endArrows();
    endExtra();
  };
}
