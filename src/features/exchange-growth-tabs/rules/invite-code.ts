/** Matches the codes that landing pages accept from a link (`parseReferralValue`). They would ignore any other code. */
const CODE = /^[\w.-]{1,64}$/;

/**
 * Returns the code for a member's invite link: their referral code, or else their encrypted `uid`. Returns undefined if neither is a valid
 * code (DAT-31, REF-08).
 */
export function inviteCodeOf({
  kolCode,
  encryptedUid,
}: {
  readonly kolCode: string;
  readonly encryptedUid: string;
}): string | undefined {
  return [kolCode, encryptedUid].find((code) => CODE.test(code));
}

/** Returns the path of a member's invite link: the sign-up page with the code as `ref`. */
export function invitePath(code: string): string {
  return `/signup?ref=${code}`;
}
