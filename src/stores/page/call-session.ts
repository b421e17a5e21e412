import type { CallSession } from '../../api/endpoint.ts';
import { ownerKey, type SessionCookies, type SessionUser } from '../../domain/member/session-owner.ts';
import { readCookie } from '../../platform/storage/cookies.ts';

/** The session of one gateway, as all calls of a page to it see it. */
export interface PageSession extends CallSession {
  /** Counts the sessions of this page. */
  epoch: number;
  /** The cookies with which the current one began. */
  cookies: SessionCookies;
  /** The user, once the gateway has answered. */
  user: SessionUser | undefined;
  csrfToken: string | undefined;
  /** When the gateway was last asked who the user is. */
  askedAt: number | undefined;
  /** The user whom the gateway has confirmed after a 401. */
  confirmedUid: string | undefined;
  /** A logout is in progress, so a missing cookie is no change of user. */
  isLeaving: boolean;
  /** Asks the gateway again who the user is. */
  verify: (() => void) | undefined;
  /** Cancels a check that waits for its time. */
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
