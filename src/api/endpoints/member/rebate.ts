import { type AnswerOf, defineEndpoint } from '../../endpoint.ts';
import { count, fields, word } from '../../shapes.ts';
import { TIMEOUTS } from '../../timeouts.ts';

/** A member's referral data. Falls back to no referral code and no agency if the call fails (REF-08, ERR-11). */
export const rebateInfo = defineEndpoint({
  name: 'rebate-info',
  method: 'GET',
  path: '/api/web/v1/rebate/get_user_info',
  envelope: 'web',
  personal: true,
  timeout: TIMEOUTS.compliance,
  shape: fields({
    kol_code: word,
    encrypted_uid: word,
    /** 0: normal, 1: affiliate, 2: agent, 3: partner, 4: direct partner (DAT-31, REF-09). */
    agency_type: count,
  }),
});

export type RebateInfo = AnswerOf<typeof rebateInfo>;
