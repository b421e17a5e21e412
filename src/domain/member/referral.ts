/** The lifetime of the referral cookies in seconds: 14 days (REF-01, CKI-11). */
export const REFERRAL_LIFETIME = 1_209_600;
/** The response code that only updates channel and group (REF-04). */
const CHANNEL_ONLY = 10_530_135;

/** The four referral cookies. */
export const REFERRAL_COOKIES = ['ref_uid', 'ref_type', 'ref_channel', 'group_id'] as const;
export type ReferralCookie = (typeof REFERRAL_COOKIES)[number];

/** A landing page's referral parameters. */
export interface Referral {
  readonly code: string;
  readonly type?: string;
  readonly channel?: string;
  readonly group?: string;
}

/**
 * Parses a value of up to 64 letters, digits, `_`, `.` and `-`. Returns undefined for any other value, because characters such as line
 * breaks and `;` are special in a cookie or a URL (OP-47).
 */
export function parseReferralValue(value: unknown): string | undefined {
  return typeof value === 'string' && /^[\w.-]{1,64}$/.test(value) ? value : undefined;
}

/** Matches white space and invisible characters that users and programs add before a code. */
const BEFORE_CODE = /[\s\p{Cf}]/u;
/** Matches characters that are added after a code: white space, invisible characters, and punctuation from the surrounding sentence. */
const AFTER_CODE = /[\s\p{Cf}/).,;:!?]/u;

function trimCode(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && BEFORE_CODE.test(text.charAt(start))) start += 1;
  while (start < end && AFTER_CODE.test(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

/**
 * Parses the referral from a landing page's parameters. Returns undefined if there is no valid code. Other malformed values are dropped.
 * `&amp;ch=` is read as `&ch=`, because some programs copy links as HTML.
 */
export function parseReferral(parameter: (name: string) => string | undefined): Referral | undefined {
  const read = (name: string): string | undefined =>
    parseReferralValue(trimCode(parameter(name) ?? parameter(`amp;${name}`) ?? ''));
  const code = read('ref');
  if (code === undefined) return undefined;
  const [type, channel, group] = ['ref_type', 'ch', 'group_id'].map(read);
  return {
    code,
    ...(type === undefined ? {} : { type }),
    ...(channel === undefined ? {} : { channel }),
    ...(group === undefined ? {} : { group }),
  };
}

/** Returns the referral as the query string for the sign-up link (OP-20). */
export function signupQueryOf({ code, type, channel, group }: Referral): string {
  const parameters = [
    ['ref', code],
    ['ref_type', type],
    ['ch', channel],
    ['group_id', group],
  ] as const;
  return parameters.flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${value}`])).join('&');
}

/** Returns true unless the code is already stored and therefore verified (REF-02, OP-47). */
export function needsVerifying({ code }: Referral, storedCode: string | undefined): boolean {
  return parseReferralValue(storedCode) !== code;
}

/** The cookies to store, by name. An empty value removes the cookie. */
export type ReferralChange = Readonly<Partial<Record<ReferralCookie, string>>>;

/**
 * Returns the cookie changes after a verification. 0 stores the code with its type, channel and group. 10530135 only updates channel and
 * group. Any other code, or none, changes nothing (REF-02…05, trap 23).
 */
export function resolveReferral({ code, type, channel, group }: Referral, answer: number | undefined): ReferralChange {
  // Clears values from an earlier code that this code doesn't have.
  if (answer === 0) return { ref_uid: code, ref_type: type ?? '', ref_channel: channel ?? '', group_id: group ?? '' };
  if (answer !== CHANNEL_ONLY) return {};
  return {
    ...(channel === undefined ? {} : { ref_channel: channel }),
    ...(group === undefined ? {} : { group_id: group }),
  };
}
