/** The cookies readable by scripts that change with the user (CKI-04, CKI-06). Empty if they are not set or not readable. */
export interface SessionCookies {
  readonly uid: string;
  readonly switchTag: string;
}

/** The fields that distinguish logged-in users. */
export interface SessionUser {
  readonly isLogin: boolean;
  readonly uid: string;
  readonly isSub: boolean;
  readonly isSubAccount: boolean;
}

/** Minimum interval in milliseconds between two requests that only check whether the user is the same. */
export const CHECK_INTERVAL = 10_000;

/** Returns the key of the session that a request belongs to. It consists of the session's number on this page and its cookies. */
export function ownerKey(epoch: number, { uid, switchTag }: SessionCookies): string {
  return JSON.stringify([epoch, uid, switchTag]);
}

export interface SessionCheck {
  /** The cookies at the start of the session on this page. */
  readonly before: SessionCookies;
  readonly now: SessionCookies;
  readonly status: 'unknown' | 'visitor' | 'member';
  /** Whether the gateway is on the page's origin. If so, a login sets a cookie that the page can read. */
  readonly isSameOrigin: boolean;
}

/**
 * Compares the session's cookies. `changed`: the cookies differ. `ask`: only a request can determine whether the user has changed, because
 * the member has no cookies on this page or the gateway is on another origin.
 */
export function checkSession({ before, now, status, isSameOrigin }: SessionCheck): 'same' | 'changed' | 'ask' {
  if (before.uid !== now.uid || before.switchTag !== now.switchTag) return 'changed';
  if (status === 'unknown' || now.uid !== '') return 'same';
  return isSameOrigin && status === 'visitor' ? 'same' : 'ask';
}

/**
 * Returns true if two responses contain different users, as after a login, a logout, a change of `uid`, or a switch to or from a
 * sub-account.
 */
export function isOtherUser(one: SessionUser, other: SessionUser): boolean {
  return (
    one.isLogin !== other.isLogin ||
    (one.isLogin && (one.uid !== other.uid || one.isSub !== other.isSub || one.isSubAccount !== other.isSubAccount))
  );
}

/** Returns the milliseconds until the gateway may be asked again whether the user is the same. */
export function delayBeforeCheck(askedAt: number | undefined, now: number): number {
  if (askedAt === undefined || now < askedAt) return 0;
  return Math.max(0, askedAt + CHECK_INTERVAL - now);
}

/**
 * Returns true if a 401 response ends the session. It does for a member, unless the gateway has confirmed the same user after an earlier
 * 401. This prevents a faulty endpoint from causing a loop.
 */
export function endsSession(status: SessionCheck['status'], uid: string, confirmedUid: string | undefined): boolean {
  return status === 'member' && uid !== confirmedUid;
}
