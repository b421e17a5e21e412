import { connectOnFirstInteraction } from '../../runtime/dormant/connect-on-first-interaction.ts';
import type { BaseElementState } from '../../runtime/custom-element/element-state.ts';
import { menuDataStore } from '../../stores/site/menu-data.ts';
import { showArrows } from '../../components/scroller/watch-overflow.ts';
import { HEADER_KEYS } from './hydration-keys.ts';
import { hasRemovedEntries } from './removed-entries.ts';

/** Whether the gateway changes the bar: hides one of its entries, renames it, or adds one (DAT-40). */
function changesBar(root: HTMLElement, { siteContext, language }: BaseElementState): boolean {
  const rows = menuDataStore(siteContext).getState()[language]?.menus ?? [];
  return rows.some(({ key, parent, hidden, title, rightNode }) => {
    if (parent !== undefined || key.includes('.')) return false;
    const entry = root.querySelector(`[popovertarget="nav-${CSS.escape(key)}"]`);
    if (entry === null) return !hidden && root.querySelector(`[data-key="${CSS.escape(key)}"]`) === null;
    return hidden || rightNode !== undefined || (title !== undefined && title !== entry.textContent);
  });
}

/** What the page and the gateway change about the bar and remove from its menus. What they add to a closed menu is rendered before it opens. */
export const BAR_KEYS = {
  ...HEADER_KEYS,
  differs: (root: HTMLElement, state: BaseElementState): boolean =>
    changesBar(root, state) || hasRemovedEntries(root, state),
} as const;

/** Marks the methods of the buy panels as pending, until the answer tells which of them there are (BUY-09). */
export function markPendingMethods(root: HTMLElement, isPending: boolean): void {
  for (const panel of root.querySelectorAll('#nav-buyCrypto, [data-group="buyCrypto"]'))
    panel.classList.toggle('methods-pending', isPending);
}

/** The menus of the bar open under mouse and keys as they do awake, and its row has its arrows. Returns what ends it. */
export function connectDormantNavigation(root: HTMLElement): () => void {
  const menus = [...root.querySelectorAll<HTMLButtonElement>('.nav-item[popovertarget]')].flatMap((trigger) => {
    const box = trigger.popoverTargetElement;
    return box instanceof HTMLElement ? [{ trigger, box }] : [];
  });
  // The room of the icons, which come when it opens: nothing moves then.
  for (const { box } of menus) box.classList.add('mega-icons');
  const disconnect = connectOnFirstInteraction(({ connectFlyout }) =>
    menus.map(({ trigger, box }) =>
      connectFlyout(trigger, box, { align: 'start', opensOnHover: true, onToggle: () => {} }),
    ),
  );
  const endArrows = showArrows(root, 1);
  return () => {
    disconnect();
    endArrows();
  };
}
