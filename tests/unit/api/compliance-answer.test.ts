import { describe, expect, it } from 'vitest';
import { complianceCheck } from '../../../src/api/endpoints/compliance/compliance-check.ts';
import { checkShape } from '../../../src/api/shapes.ts';
import { wireNames } from '../../../src/api/wire-names.ts';
import { explainRestrictions } from '../../../src/domain/restrictions/restrictions.ts';

/** Every field as the wire's page has it, each with a value that is not its default. */
const LINK = [{ key: 'terms', link: '/user-agreement' }];
const LIMIT = {
  is_uk_limit: true,
  brazil_toast: true,
  is_nl_limit: true,
  is_italy_limit: true,
  ltw_toast: true,
  is_uzbekistan_toast: true,
  is_show_compliance_tips: true,
  is_blocked_country: true,
  limit_country: 'TR',
};
const BUSINESS = {
  content: 'Derivatives close on 1 May.',
  title: 'Derivatives',
  no_close_button: true,
  cancel_button: 'Later',
  ok_button: 'Read',
  ok_button_router: '/announcements/9',
  text_link: LINK,
};
const TOAST_CONFIG = {
  content: 'Read {terms}',
  text_link: LINK,
  ok_button: 'OK',
  cancel_button: 'No',
  ok_button_router: '/user-agreement',
};
const KYC_TOAST = {
  show_kyc_upgrade_notice: true,
  is_risk_user: true,
  risk_user_guide_frequency: 24,
  risk_user_guide_cookie_key: 'risk_guide',
  risk_user_guide_msg: 'Check your account',
  risk_user_guide_be_closed: true,
  risk_user_guide_url: '/myaccount/kyc_home',
};
const TOAST = {
  is_hk_user: true,
  is_withdraw_only_user: true,
  limit_country_user_status: 'LIMIT_HIGH_KYC_USER',
  limit_country_toast: true,
  toast_config: TOAST_CONFIG,
  kyc_toast: KYC_TOAST,
};
const ANSWER = { menu: ['nft', 'otc'], business: BUSINESS, limit: LIMIT, toast: TOAST };

const read = (data: unknown) => {
  const checked = checkShape(complianceCheck.shape, data);
  if ('fault' in checked) throw new Error(checked.fault);
  return checked.value;
};

describe('the compliance answer', () => {
  it('CMP-01, CMP-02, CMP-03, CMP-04, CMP-06, CMP-07, CMP-08, CMP-09 each documented field is read as it is', () => {
    const answer = read(ANSWER);
    expect(wireNames(answer)).toEqual(ANSWER);
    expect(answer).toMatchObject({
      limit: { isUkLimit: true, limitCountry: 'TR' },
      business: { okButtonRouter: '/announcements/9', textLink: LINK },
      toast: { toastConfig: { cancelButton: 'No' }, kycToast: { riskUserGuideBeClosed: true } },
    });
  });

  it.each([
    ['LIMIT_VISITOR', 'limited-visitor'],
    ['LIMIT_LOW_KYC_USER', 'limited-low-kyc'],
    ['LIMIT_HIGH_KYC_USER', 'account-conflict'],
    ['NON_LIMIT_HIGH_KYC_USER', undefined],
    ['ANOTHER', undefined],
  ])('CMP-05, OP-77 the status %s asks for %s', (status, kind) => {
    const { limit, toast } = read({ toast: { limit_country_user_status: status } });
    const shown = explainRestrictions({
      limit,
      toast,
      siteId: 0,
      path: '/price',
      page: '',
      isLogin: true,
      tierLevel: 1,
      verified: '0',
      now: 0,
      stored: () => undefined,
      cookie: () => undefined,
      answered: [],
    }).filter(({ action }) => action !== 'nothing');
    expect(shown.map((restriction) => restriction.kind)).toEqual(kind === undefined ? [] : [kind]);
  });
});
