import type { InferOutput } from 'valibot';
import { defineEndpoint } from '../../endpoint.ts';
import { emptyOf, expendable, fields, flag, number, object, rows, someOf, text, withDefault } from '../../shapes.ts';
import { TIMEOUTS } from '../../timeouts.ts';
import { tip, TIP_FIELDS, words } from './tip.ts';

const no = withDefault(flag, false);

/** Blocked menu codes (CMP-01). */
export const menuShape = withDefault(someOf(rows(text)), []);

/** Limits of the person's country (CMP-03). */
export const limitShape = withDefault(
  fields({
    is_uk_limit: no,
    brazil_toast: no,
    is_nl_limit: no,
    is_italy_limit: no,
    ltw_toast: no,
    is_uzbekistan_toast: no,
    is_show_compliance_tips: no,
    is_blocked_country: no,
    limit_country: words,
  }),
  {},
);

/** What restricts the person (CMP-04), with the KYC dialogs (KYC-03…08). */
const toastShape = fields({
  is_hk_user: no,
  is_withdraw_only_user: no,
  limit_country_user_status: words,
  limit_country_toast: no,
  toast_config: expendable(fields(TIP_FIELDS), undefined),
  kyc_toast: expendable(
    fields({
      show_kyc_upgrade_notice: no,
      is_risk_user: no,
      risk_user_guide_frequency: withDefault(number, 0),
      risk_user_guide_cookie_key: words,
      risk_user_guide_msg: words,
      risk_user_guide_be_closed: no,
      risk_user_guide_url: words,
    }),
    undefined,
  ),
});

const complianceShape = object({
  menu: menuShape,
  limit: limitShape,
  business: expendable(tip, undefined),
  toast: expendable(toastShape, emptyOf(toastShape)),
});

/** The compliance answer (DAT-16, CMP-01…09). */
export type ComplianceData = InferOutput<typeof complianceShape>;

/**
 * The compliance check. A `menu`, `limit` or `data` of the wrong type is a failed call; a malformed part of what is
 * only shown (banner, toasts) costs that part (HTP-22). Where it fails, nothing is restricted (CMP-12).
 */
export const complianceCheck = defineEndpoint({
  name: 'compliance-check',
  method: 'GET',
  path: '/api/web/v1/compliance/check',
  configurable: 'complianceCheck',
  envelope: 'web',
  timeout: TIMEOUTS.compliance,
  shape: complianceShape,
});
