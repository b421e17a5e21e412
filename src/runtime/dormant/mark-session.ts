import type { StoreApi } from 'zustand/vanilla';
import type { SiteContext } from '../../stores/page/site-context.ts';
import { hasUidCookie, sessionStore } from '../../stores/session/session.ts';
import type { BaseElementState } from '../custom-element/element-state.ts';

/**
 * Marks a root while the session is unknown and there is a `uid` cookie, so that its style sheet does not paint what is for visitors
 * (OP-116): as `late` where that has been painted and keeps its space, else as `member`. The mark remains for a member and goes for a
 * visitor. The loader sets it before it draws anything (`mount-element.ts`), and a server may.
 */
export function markSession(root: HTMLElement, siteContext: SiteContext): void {
  const { status } = sessionStore(siteContext).getState();
  if (status === 'visitor') delete root.dataset['session'];
  else if (status === 'unknown' && hasUidCookie()) root.dataset['session'] ??= 'late';
}

/** Keeps the mark up to date. Returns a cleanup function. */
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
