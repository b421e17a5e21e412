import { check, type InferOutput, pipe, transform, union, unknown } from 'valibot';
import { BOUNDS } from '../../../lib/bounds.ts';
import { defineEndpoint } from '../../endpoint.ts';
import {
  independentFields,
  count,
  emptyOf,
  expendable,
  fields,
  html,
  link,
  name,
  no,
  object,
  rows,
  type Shape,
  someOf,
  withDefault,
  word,
} from '../../shapes.ts';
import { TIMEOUTS } from '../../timeouts.ts';
import { tip, TIP_FIELDS } from './tip.ts';

const codes = rows(name);

/**
 * Blocked menu codes (CMP-01). A list that is too long to be read completely is malformed, because the remaining codes would not be
 * blocked.
 */
export const menuShape = withDefault(
  pipe(
    unknown(),
    check((list) => !Array.isArray(list) || list.length <= BOUNDS.rows, 'has too many rows'),
    someOf(codes),
  ) as typeof codes,
  [],
);

const LIMIT_FIELDS = {
  is_uk_limit: no,
  brazil_toast: no,
  is_nl_limit: no,
  is_italy_limit: no,
  ltw_toast: no,
  is_uzbekistan_toast: no,
  is_show_compliance_tips: no,
  is_blocked_country: no,
  limit_country: word,
};

/** Restrictions for the user's country (CMP-03). */
export const limitShape = withDefault(fields(LIMIT_FIELDS), {});

const KYC_FIELDS = {
  show_kyc_upgrade_notice: no,
  is_risk_user: no,
  risk_user_guide_frequency: count,
  risk_user_guide_cookie_key: word,
  risk_user_guide_msg: html,
  risk_user_guide_be_closed: no,
  risk_user_guide_url: link,
};
const kycShape = fields(KYC_FIELDS);
/** The usable part of malformed KYC fields if they require a dialog (OP-105). */
const usableKyc = pipe(
  independentFields(KYC_FIELDS),
  transform((kyc) => (kyc.showKycUpgradeNotice || kyc.isRiskUser ? kyc : undefined)),
);

const TOAST_FIELDS = {
  is_hk_user: no,
  is_withdraw_only_user: no,
  limit_country_user_status: word,
  limit_country_toast: no,
  toast_config: expendable(fields(TIP_FIELDS), undefined),
  kyc_toast: expendable(union([kycShape, usableKyc]) as Shape<InferOutput<typeof usableKyc>, KycWire>, undefined),
};
type KycWire = typeof kycShape extends Shape<unknown, infer W> ? W : never;

/** Restrictions for the user (CMP-04), with the KYC dialogs (KYC-03…08). */
const toastShape = withDefault(fields(TOAST_FIELDS), {});

const complianceShape = object({
  menu: menuShape,
  limit: limitShape,
  business: expendable(tip, undefined),
  toast: toastShape,
});

/** The compliance response (DAT-16, CMP-01…09). */
export type ComplianceData = InferOutput<typeof complianceShape>;

/** The shape of a malformed response, whose fields are read independently (OP-105). */
const looseShape = object({
  menu: expendable(codes, []),
  limit: expendable(independentFields(LIMIT_FIELDS), emptyOf(limitShape)),
  business: expendable(tip, undefined),
  toast: expendable(independentFields(TOAST_FIELDS), emptyOf(toastShape)),
});

/**
 * The compliance check. If a restriction in the response is malformed, the call fails, so that it allows nothing. Its readable restrictions
 * still apply (OP-105). If a malformed part is only displayed (banner, notices), only that part is dropped (HTP-22). Missing fields
 * restrict nothing (CMP-12).
 */
export const complianceCheck = defineEndpoint({
  name: 'compliance-check',
  method: 'GET',
  path: '/api/web/v1/compliance/check',
  configurable: 'complianceCheck',
  envelope: 'web',
  personal: true,
  timeout: TIMEOUTS.compliance,
  shape: complianceShape,
  partial: looseShape,
});
