import type { CallSession } from '../../api/endpoint.ts';
import { ownerKey, type SessionCookies, type SessionUser } from '../../domain/member/session-owner.ts';
import { readCookie } from '../../platform/storage/cookies.ts';

/** The session with a gateway, shared by all of the page's requests to it. */
export interface PageSession extends CallSession {
  /** The number of times that the session has changed on this page. */
  epoch: number;
  /** The cookies at the start of the current session. */
  cookies: SessionCookies;
  /** The user. Set once the gateway has responded. */
  user: SessionUser | undefined;
  csrfToken: string | undefined;
  /** Time of the last request for the user, in milliseconds since the epoch. */
  askedAt: number | undefined;
  /** The `uid` confirmed by the gateway after a 401 response. */
  confirmedUid: string | undefined;
  /** Whether a logout is in progress. A missing cookie then doesn't indicate another user. */
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
