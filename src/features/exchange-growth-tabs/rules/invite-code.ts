/** The codes that landing pages accept from a link (`parseReferralValue`); any other would be ignored there. */
const CODE = /^[\w.-]{1,64}$/;

/**
 * Returns the code of a member's invite link: their referral code, or their encrypted uid; undefined if neither is a valid code (DAT-31,
 * REF-08).
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
