/** A code that a landing page takes from a link (`parseReferralValue`): anything else would be lost there. */
const CODE = /^[\w.-]{1,64}$/;

/**
 * The code of a member's own invite links: their referral code, else their encrypted uid; undefined where neither is such a code (DAT-31,
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

/** The path of a member's own invite link: sign-up, which takes the code as `ref`. */
export function invitePath(code: string): string {
  return `/signup?ref=${code}`;
}
