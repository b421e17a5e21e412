import type { StoreApi } from 'zustand/vanilla';
import type { SiteContext } from '../../stores/page/site-context.ts';
import { hasUidCookie, sessionStore } from '../../stores/session/session.ts';
import type { BaseElementState } from '../custom-element/element-state.ts';

/**
 * Marks a root if its session is unknown but a `uid` cookie exists, so that the style sheet hides the log-in and sign-up entries (OP-116).
 * `late`: they were already painted, so their space remains reserved. `member`: set before the first paint by `mount-element.ts` or a
 * server. The mark remains for a member and is removed for a visitor.
 */
export function markSession(root: HTMLElement, siteContext: SiteContext): void {
  const { status } = sessionStore(siteContext).getState();
  if (status === 'visitor') delete root.dataset['session'];
  else if (status === 'unknown' && hasUidCookie()) root.dataset['session'] ??= 'late';
}

/** Keeps `data-session` up to date. Returns a cleanup function. */
export function observeSession(root: HTMLElement, state: StoreApi<Pick<BaseElementState, 'siteContext'>>): () => void {
  let { siteContext } = state.getState();
  const mark = (): void => markSession(root, siteContext);
  let unsubscribe = sessionStore(siteContext).subscribe(mark);
  mark();
  const endState = state.subscribe((next) => {
    if (next.siteContext === siteContext) return;
    unsubscribe();
    ({ siteContext } = next);
    unsubscribe = sessionStore(siteContext).subscribe(mark);
    mark();
  });
  return () => {
    unsubscribe();
    endState();
  };
}
