import { defineEndpoint } from '../../endpoint.ts';
import { number, optional } from '../../shapes.ts';
import { TIMEOUTS } from '../../timeouts.ts';

export interface InviteParams {
  readonly inviteCode: string;
  /** Omitted from the request if it isn't a number (REF-06). */
  readonly refType?: string | undefined;
}

/** The code that determines whether a referral is stored. Falls back to undefined if the call fails (REF-02…06). */
export const verifyInvite = defineEndpoint({
  name: 'verify-invite',
  method: 'GET',
  path: '/api/web/v1/rebate/verify_invite_info',
  envelope: 'code',
  timeout: TIMEOUTS.compliance,
  params: ({ inviteCode, refType }: InviteParams) => ({
    invite_code: inviteCode,
    ref_type: refType !== undefined && /^\d{1,9}$/.test(refType) ? String(Number(refType)) : undefined,
  }),
  shape: optional(number),
});
