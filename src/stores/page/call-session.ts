import type { CallSession } from '../../api/endpoint.ts';
import { ownerKey, type SessionCookies, type SessionUser } from '../../domain/member/session-owner.ts';
import { readCookie } from '../../platform/storage/cookies.ts';

/** The session of one gateway, shared by all calls of the page to it. */
export interface PageSession extends CallSession {
  /** Counts the sessions of this page. */
  epoch: number;
  /** The cookies at the start of the current session. */
  cookies: SessionCookies;
  /** The user, once the gateway has responded. */
  user: SessionUser | undefined;
  csrfToken: string | undefined;
  /** When the user was last requested from the gateway. */
  askedAt: number | undefined;
  /** The user that the gateway has confirmed after a 401. */
  confirmedUid: string | undefined;
  /** Whether a logout is in progress, so that a missing cookie does not mean another user. */
  isLeaving: boolean;
  /** Requests the user from the gateway again. */
  verify: (() => void) | undefined;
  /** Cancels a scheduled check. */
  pending: (() => void) | undefined;
  readonly listeners: Set<() => void>;
}

export function sessionCookies(): SessionCookies {
  return { uid: readCookie('uid') ?? '', switchTag: readCookie('is_switch_tag') ?? '' };
}

export function createPageSession(check: () => void, refuse: () => void): PageSession {
  const session: PageSession = {
    epoch: 0,
    cookies: sessionCookies(),
    user: undefined,
    csrfToken: undefined,
    askedAt: undefined,
    confirmedUid: undefined,
    isLeaving: false,
    verify: undefined,
    pending: undefined,
    listeners: new Set(),
    owner: () => ownerKey(session.epoch, sessionCookies()),
    check,
    refuse,
  };
  return session;
}
