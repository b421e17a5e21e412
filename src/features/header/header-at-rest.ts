import type { TextlessState } from '../../element/element-state.ts';
import type { FollowedElement } from '../../element/follow-element.ts';
import { type AsleepOptions, keepAsleep } from '../../element/asleep/keep-asleep.ts';
import { saySession } from '../../element/say-session.ts';
import { sessionStore } from '../../stores/session/session.ts';
import { loadMenuData, menuDataStore } from '../../stores/site/menu-data.ts';
import { connectFlyout } from '../../ui/floating/connect-flyout.ts';
import { showArrows } from '../../ui/show-arrows.ts';

/** What the page may say about the bar itself; what stands in its closed menus is there before they open. */
const SEEN = ['sites', 'messages', 'rewrites'] as const;

/** Whether the gateway changes the bar: hides one of its entries, renames it, or adds one (DAT-40). */
function changesBar(root: HTMLElement, { siteContext, language }: TextlessState): boolean {
  const rows = menuDataStore(siteContext).getState()[language]?.menus ?? [];
  return rows.some(({ key, parent, hidden, title, rightNode }) => {
    if (parent !== undefined || key.includes('.')) return false;
    const entry = root.querySelector(`[popovertarget="nav-${CSS.escape(key)}"]`);
    if (entry === null) return !hidden && root.querySelector(`[data-key="${CSS.escape(key)}"]`) === null;
    return hidden || rightNode !== undefined || (title !== undefined && title !== entry.textContent);
  });
}

/** The menus of the bar open under mouse and keys as they do awake. */
function connectMenus(root: HTMLElement): () => void {
  const ends = [...root.querySelectorAll<HTMLButtonElement>('.nav [popovertarget]')].map((trigger) => {
    const box = trigger.popoverTargetElement;
    if (!(box instanceof HTMLElement)) return () => {};
    return connectFlyout(trigger, box, { align: 'start', opensOnHover: true, onToggle: () => {} });
  });
  return () => {
    for (const end of ends) end();
  };
}

/** The header asleep: its links and menus work, and the page hears who is here. */
export function start(options: AsleepOptions): FollowedElement {
  const { host, held: root, draw: wake } = options;
  const ends = [connectMenus(root), showArrows(root, 1)];
  const asleep = keepAsleep(options, {
    seen: SEEN,
    follow: ({ siteContext, language }, check) => {
      void loadMenuData(siteContext, language).then(check);
      const session = sessionStore(siteContext);
      saySession(host, session.getState());
      return session.subscribe((now) => saySession(host, now));
    },
    differs: (state) => changesBar(root, state),
    wake: () => wake(),
  });
  return {
    ...asleep,
    stop: () => {
      for (const end of ends) end();
      asleep.stop();
    },
  };
}
