import { createStore, type StoreApi } from 'zustand/vanilla';
import { callOnce } from '../../api/endpoint.ts';
import { userInfo, VISITOR, type UserInfo } from '../../api/endpoints/member/user-info.ts';
import { readCookie } from '../../platform/storage/cookies.ts';
import { asksForSession } from '../page/page-kind.ts';
import { definePart, type SiteContext } from '../page/site-context.ts';

export interface Session {
  /** `unknown` until the answer (DAT-18). */
  readonly status: 'unknown' | 'visitor' | 'member';
  readonly user: UserInfo;
  /** It was answered who is there: a failed call is a visitor too, of whom nothing is known. */
  readonly answered: boolean;
  /** A logout is under way (LGO-01). */
  readonly leaving: 'device' | 'all' | undefined;
}

export const NO_SESSION: Session = { status: 'unknown', user: VISITOR, answered: false, leaving: undefined };

export const sessionStore = definePart('session', (): StoreApi<Session> => createStore<Session>(() => NO_SESSION));

/**
 * Asks once who is there. A page of `asksForSession` false makes no request and has a visitor (USR-24); a failed
 * call is a visitor (USR-25).
 */
export async function loadSession(siteContext: SiteContext, page = ''): Promise<Session> {
  const store = sessionStore(siteContext);
  if (store.getState().status !== 'unknown') return store.getState();
  if (!asksForSession(page)) {
    store.setState({ status: 'visitor' });
    return store.getState();
  }
  const { data, failed, code } = await callOnce(userInfo, siteContext.calls);
  if (store.getState().status === 'unknown') {
    store.setState({ ...sessionFrom(data), answered: !failed || code === 401 });
  }
  return store.getState();
}

/** Who is there after this answer: of a visitor it tells nothing. */
export function sessionFrom(user: UserInfo): Pick<Session, 'status' | 'user' | 'answered'> {
  const answered = true;
  return user.isLogin ? { status: 'member', user, answered } : { status: 'visitor', user: VISITOR, answered };
}

/** The cookie `uid` of a member is there (CKI-04). */
export function hasUidCookie(): boolean {
  return (readCookie('uid') ?? '') !== '';
}

/** The cookie that lets an account be switched is there (CKI-06, ROL-06). */
export function hasSwitchTag(): boolean {
  return (readCookie('is_switch_tag') ?? '') !== '';
}
