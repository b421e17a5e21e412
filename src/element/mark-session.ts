import type { Facts } from '../domain/conditions/facts.ts';

/**
 * Marks a root while the session is unknown and there is a `uid` cookie, so that its style sheet does not paint what is for visitors
 * (OP-116). The mark remains for a member and goes for a visitor. The loader sets it before anything is drawn (`mount-element.ts`), and a
 * server may.
 */
export function markSession(
  root: HTMLElement,
  { isLogin, sessionKnown, hasUidCookie }: Pick<Facts, 'isLogin' | 'sessionKnown' | 'hasUidCookie'>,
): void {
  if (isLogin) return;
  if (!sessionKnown && hasUidCookie) root.dataset['session'] = 'member';
  else if (sessionKnown) delete root.dataset['session'];
}
