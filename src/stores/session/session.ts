import { createStore, type StoreApi } from 'zustand/vanilla';
import { callEndpoint, callOnce } from '../../api/endpoint.ts';
import { userInfo, VISITOR, type UserInfo } from '../../api/endpoints/member/user-info.ts';
import { isOtherUser } from '../../domain/member/session-owner.ts';
import { now } from '../../platform/clock.ts';
import { readCookie } from '../../platform/storage/cookies.ts';
import { requestsSession } from '../page/page-kind.ts';
import {
  announceSession,
  changeSession,
  contextsOf,
  defineMemberPart,
  inOneSession,
  type SiteContext,
} from '../page/site-context.ts';

export interface Session {
  /** `unknown` until the gateway has responded (DAT-18). */
  readonly status: 'unknown' | 'visitor' | 'member';
  readonly user: UserInfo;
  /** Whether the gateway has responded. After a failed request, the user is treated as a visitor. */
  readonly answered: boolean;
  /** The type of logout in progress, if any (LGO-01). */
  readonly leaving: 'device' | 'all' | undefined;
}

export const NO_SESSION: Session = { status: 'unknown', user: VISITOR, answered: false, leaving: undefined };

/** The page kind for which each context requested its session. Contexts without an entry never request the session again. */
const requestedPages = new WeakMap<SiteContext, string>();

export const sessionStore = defineMemberPart(
  'session',
  (): StoreApi<Session> => createStore<Session>(() => NO_SESSION),
  (store, siteContext) => {
    const page = requestedPages.get(siteContext);
    // A page that never requests the session treats every user as a visitor.
    if (page === undefined) return undefined;
    store.setState(NO_SESSION);
    return () => void loadSession(siteContext, page);
  },
);

/**
 * Requests the user once per session. Treats the user as a visitor on page kinds that don't request the session (USR-24) and after a failed
 * request (USR-25).
 */
export async function loadSession(siteContext: SiteContext, page = ''): Promise<Session> {
  const store = sessionStore(siteContext);
  siteContext.calls.session.check();
  if (store.getState().status !== 'unknown') return store.getState();
  if (!requestsSession(page)) {
    store.setState({ status: 'visitor' });
    return store.getState();
  }
  requestedPages.set(siteContext, page);
  const { data, failed, code } = await inOneSession(siteContext, () => callOnce(userInfo, siteContext.calls));
  if (store.getState().status === 'unknown') {
    const { session } = siteContext.calls;
    session.user ??= data;
    session.csrfToken = data.csrfToken || undefined;
    session.askedAt ??= now();
    session.verify = () => void verifyUser(siteContext);
    store.setState({ ...sessionFrom(data, siteContext), answered: !failed || code === 401 });
    if (data.isLogin) announceSession();
  }
  return store.getState();
}

/** Requests the user again, and starts a new session if the user has changed. A failed request changes nothing. */
async function verifyUser(siteContext: SiteContext): Promise<void> {
  const { session } = siteContext.calls;
  const owner = session.owner();
  const { data, failed } = await callEndpoint(userInfo, siteContext.calls);
  const { user } = session;
  if (failed || user === undefined || session.owner() !== owner || !isOtherUser(user, data)) return;
  session.confirmedUid = undefined;
  changeSession(siteContext)();
}

/**
 * Ends the user's session on this page and clears all user data. Returns a function that repeats the page's requests,
 * for a page that remains open.
 */
export function endSession(siteContext: SiteContext): () => void {
  const request = changeSession(siteContext);
  const { session } = siteContext.calls;
  session.isLeaving = false;
  session.user = VISITOR;
  session.confirmedUid = undefined;
  for (const context of contextsOf(siteContext.gateway))
    sessionStore(context).setState({ ...NO_SESSION, status: 'visitor', answered: true });
  announceSession();
  return request;
}

/** Returns the session for a response. Visitors have no user data, and members only have the data that this context may show. */
export function sessionFrom(
  user: UserInfo,
  { showsMemberData }: Pick<SiteContext, 'showsMemberData'>,
): Pick<Session, 'status' | 'user' | 'answered'> {
  const answered = true;
  if (!user.isLogin) return { status: 'visitor', user: VISITOR, answered };
  return { status: 'member', user: showsMemberData ? user : { ...user, ...NO_IDENTITY }, answered };
}

/** A visitor's identity and balance. */
const NO_IDENTITY: Partial<UserInfo> = (({ uid, nickname, userNick, userAvatar, totalUsd, csrfToken }) => ({
  uid,
  nickname,
  userNick,
  userAvatar,
  totalUsd,
  csrfToken,
}))(VISITOR);

/** Returns true if a member's `uid` cookie is set (CKI-04). */
export function hasUidCookie(): boolean {
  return (readCookie('uid') ?? '') !== '';
}

/**
 * Returns the member's `uid`, which is read from the cookie until `get_info` has responded. Empty for visitors and on pages without member
 * data (CKI-04).
 */
export function knownUid(siteContext: SiteContext): string {
  const { status, user } = sessionStore(siteContext).getState();
  if (status !== 'unknown' || !siteContext.showsMemberData) return user.uid;
  return readCookie('uid') ?? '';
}

/** Returns true if the cookie that allows switching accounts is set (CKI-06, ROL-06). */
export function hasSwitchTag(): boolean {
  return (readCookie('is_switch_tag') ?? '') !== '';
}
