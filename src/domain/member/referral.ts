/** Lifetime of the referral cookies in seconds: 14 days (REF-01, CKI-11). */
export const REFERRAL_LIFETIME = 1_209_600;
/** The code that still updates channel and group (REF-04). */
const CHANNEL_ONLY = 10_530_135;

/** The four cookies. */
export const REFERRAL_COOKIES = ['ref_uid', 'ref_type', 'ref_channel', 'group_id'] as const;
export type ReferralCookie = (typeof REFERRAL_COOKIES)[number];

/** What a landing page says of who sent the person. */
export interface Referral {
  readonly code: string;
  readonly type?: string;
  readonly channel?: string;
  readonly group?: string;
}

/** A value is short and plain: no line break, no `;domain=`, nothing that a cookie or an address would read (OP-47). */
export function parseReferralValue(value: unknown): string | undefined {
  return typeof value === 'string' && /^[\w.-]{1,64}$/.test(value) ? value : undefined;
}

/** What people and programs add before a code: white space and invisible characters. */
const BEFORE_CODE = /[\s\p{Cf}]/u;
/** What they add after it: the same, and the punctuation of the sentence that the link was in. */
const AFTER_CODE = /[\s\p{Cf}/).,;:!?]/u;

function trimCode(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && BEFORE_CODE.test(text.charAt(start))) start += 1;
  while (start < end && AFTER_CODE.test(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

/**
 * The referral of a landing page's parameters; without a plain code there is none, and what else is malformed is left out. `&amp;ch=`
 * counts as `&ch=`: some programs copy links as they are written in HTML.
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

/** The query that sign-up carries on (OP-20). */
export function signupQueryOf({ code, type, channel, group }: Referral): string {
  const parameters = [
    ['ref', code],
    ['ref_type', type],
    ['ch', channel],
    ['group_id', group],
  ] as const;
  return parameters.flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${value}`])).join('&');
}

/** Whether the code has to be verified: not where it is the one that is stored (REF-02, OP-47). */
export function needsVerifying({ code }: Referral, storedCode: string | undefined): boolean {
  return parseReferralValue(storedCode) !== code;
}

/** Cookies to write, by name; an empty value ends one. */
export type ReferralChange = Readonly<Partial<Record<ReferralCookie, string>>>;

/**
 * What the verification's answer changes: 0 stores the code with all that belongs to it, 10530135 updates channel and
 * group only, every other code, or none, changes nothing (REF-02…05, trap 23).
 */
export function resolveReferral({ code, type, channel, group }: Referral, answer: number | undefined): ReferralChange {
  // What an earlier code brought along does not belong to this one.
  if (answer === 0) return { ref_uid: code, ref_type: type ?? '', ref_channel: channel ?? '', group_id: group ?? '' };
  if (answer !== CHANNEL_ONLY) return {};
  return {
    ...(channel === undefined ? {} : { ref_channel: channel }),
    ...(group === undefined ? {} : { group_id: group }),
  };
}
