import { defineEndpoint } from '../../endpoint.ts';
import { number, object, text, withDefault } from '../../shapes.ts';
import { TIMEOUTS } from '../../timeouts.ts';

export interface RebateInfo {
  readonly kol_code: string;
  readonly encrypted_uid: string;
  /** 0 normal, 1 affiliate, 2 agent, 3 partner, 4 partner direct (DAT-31, REF-09). */
  readonly agency_type: number;
}

/** Failed: no referral code and no agency (REF-08, ERR-11). */
export const rebateInfo = defineEndpoint<RebateInfo>({
  name: 'rebate-info',
  method: 'GET',
  path: '/api/web/v1/rebate/get_user_info',
  envelope: 'web',
  timeout: TIMEOUTS.compliance,
  shape: object({
    kol_code: withDefault(text, ''),
    encrypted_uid: withDefault(text, ''),
    agency_type: withDefault(number, 0),
  }),
  fallback: { kol_code: '', encrypted_uid: '', agency_type: 0 },
});
