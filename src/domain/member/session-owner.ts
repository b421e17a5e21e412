/** The readable cookies that change with the user (CKI-04, CKI-06). Empty where there is none, or the page cannot read them. */
export interface SessionCookies {
  readonly uid: string;
  readonly switchTag: string;
}

/** What tells one logged-in user from another. */
export interface SessionUser {
  readonly isLogin: boolean;
  readonly uid: string;
  readonly isSub: boolean;
  readonly isSubAccount: boolean;
}

/** Least time between two requests that only check whether the user is still the same, in milliseconds. */
export const CHECK_INTERVAL = 10_000;

/** Identifies the session that a call was made in: its number on this page, and the cookies at that moment. */
export function ownerKey(epoch: number, { uid, switchTag }: SessionCookies): string {
  return JSON.stringify([epoch, uid, switchTag]);
}

export interface SessionCheck {
  /** The cookies with which the session began on this page. */
  readonly before: SessionCookies;
  readonly now: SessionCookies;
  readonly status: 'unknown' | 'visitor' | 'member';
  /** Whether the gateway has the page's origin, so that the page sees the cookie of a login. */
  readonly isSameOrigin: boolean;
}

/**
 * Decides whether the session is another one. `changed`: the cookies differ. `ask`: the cookies cannot tell, because a
 * member has none here or the gateway has another origin, so that only a new answer of the gateway can.
 */
export function checkSession({ before, now, status, isSameOrigin }: SessionCheck): 'same' | 'changed' | 'ask' {
  if (before.uid !== now.uid || before.switchTag !== now.switchTag) return 'changed';
  if (status === 'unknown' || now.uid !== '') return 'same';
  return isSameOrigin && status === 'visitor' ? 'same' : 'ask';
}

/** Whether two answers are about different users: another uid, a login, a logout, or a switch to or from a sub-account. */
export function isOtherUser(one: SessionUser, other: SessionUser): boolean {
  return (
    one.isLogin !== other.isLogin ||
    (one.isLogin && (one.uid !== other.uid || one.isSub !== other.isSub || one.isSubAccount !== other.isSubAccount))
  );
}

/** Milliseconds until the gateway may be asked again whether the user is still the same. */
export function delayBeforeCheck(askedAt: number | undefined, now: number): number {
  if (askedAt === undefined || now < askedAt) return 0;
  return Math.max(0, askedAt + CHECK_INTERVAL - now);
}

/**
 * Whether a 401 ends the session: only a member has one to end, and a user whose session the gateway has confirmed after
 * a 401 is not asked about again, so that one faulty endpoint causes no loop.
 */
export function endsSession(status: SessionCheck['status'], uid: string, confirmedUid: string | undefined): boolean {
  return status === 'member' && uid !== confirmedUid;
}
