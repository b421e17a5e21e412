import * as fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { callEndpoint } from '../../../src/api/endpoint.ts';
import { complianceCheck, type ComplianceData } from '../../../src/api/endpoints/compliance/compliance-check.ts';
import { checkShape } from '../../../src/api/check-shape.ts';
import { wireNames } from '../../../src/api/wire-names.ts';
import { explainRestrictions } from '../../../src/features/compliance-gate/rules/restrictions/restrictions.ts';
import { fakeGateway } from './fake-fetch.ts';

afterEach(() => vi.unstubAllGlobals());

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
/** A response with a non-default value in every documented field. */
const ANSWER = { menu: ['nft', 'otc'], business: BUSINESS, limit: LIMIT, toast: TOAST };

const read = (data: unknown) => {
  const checked = checkShape(complianceCheck.shape, data);
  if ('fault' in checked) throw new Error(checked.fault);
  return checked.value;
};

describe('complianceCheck', () => {
  it('returns every documented field [CMP-01, CMP-02, CMP-03, CMP-04, CMP-06, CMP-07, CMP-08, CMP-09]', () => {
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
  ])('maps the status %s to %s [CMP-05, OP-77]', (status, kind) => {
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

/** Each restriction as the gateway sends it, with the check that detects it. */
const RESTRICTIONS: readonly (readonly [
  part: 'menu' | 'limit' | 'toast' | 'kyc_toast',
  field: string,
  value: unknown,
  holds: (data: ComplianceData) => unknown,
])[] = [
  ['menu', '', ['nft', 'otc'], ({ menu }) => menu.includes('nft')],
  ['limit', 'is_uk_limit', true, ({ limit }) => limit.isUkLimit],
  ['limit', 'brazil_toast', 1, ({ limit }) => limit.brazilToast],
  ['limit', 'is_nl_limit', '1', ({ limit }) => limit.isNlLimit],
  ['limit', 'is_italy_limit', true, ({ limit }) => limit.isItalyLimit],
  ['limit', 'ltw_toast', true, ({ limit }) => limit.ltwToast],
  ['limit', 'is_uzbekistan_toast', true, ({ limit }) => limit.isUzbekistanToast],
  ['limit', 'is_show_compliance_tips', true, ({ limit }) => limit.isShowComplianceTips],
  ['limit', 'is_blocked_country', true, ({ limit }) => limit.isBlockedCountry],
  ['limit', 'limit_country', 'TR', ({ limit }) => limit.limitCountry === 'TR'],
  ['toast', 'is_hk_user', true, ({ toast }) => toast.isHkUser],
  ['toast', 'is_withdraw_only_user', true, ({ toast }) => toast.isWithdrawOnlyUser],
  [
    'toast',
    'limit_country_user_status',
    'LIMIT_VISITOR',
    ({ toast }) => toast.limitCountryUserStatus === 'LIMIT_VISITOR',
  ],
  ['toast', 'limit_country_toast', 1, ({ toast }) => toast.limitCountryToast],
  ['toast', 'toast_config', { content: 'Read this' }, ({ toast }) => toast.toastConfig?.content === 'Read this'],
  ['kyc_toast', 'show_kyc_upgrade_notice', true, ({ toast }) => toast.kycToast?.showKycUpgradeNotice],
  ['kyc_toast', 'is_risk_user', true, ({ toast }) => toast.kycToast?.isRiskUser],
];

/** An invalid value for each field type. */
const malformed = fc.oneof(
  fc.constantFrom({ a: 1 }, [], [1], 'maybe', 2, -1, 'x'.repeat(50_000), [[]], { toString: 1 }),
  fc.jsonValue().filter((value) => value !== null && !isWellFormed(value)),
);
function isWellFormed(value: unknown): boolean {
  return ['0', '1', 0, 1, true, false].includes(value as never) || typeof value === 'string';
}

/** Returns a response with the given restriction, and with malformed values in all other fields. */
function answerWith(
  [part, field, value]: (typeof RESTRICTIONS)[number],
  faults: readonly (readonly [number, unknown])[],
): unknown {
  const answer: Record<string, unknown> = {};
  const [limit, toast, kyc]: Record<string, unknown>[] = [{}, {}, {}];
  const home = { menu: answer, limit, toast, kyc_toast: kyc } as Record<string, Record<string, unknown>>;
  const put = (where: string, name: string, what: unknown): void => {
    if (where === 'menu') answer['menu'] = what;
    else (home[where] as Record<string, unknown>)[name] = what;
  };
  for (const [index, fault] of faults) {
    const [where, name] = RESTRICTIONS[index % RESTRICTIONS.length] as (typeof RESTRICTIONS)[number];
    put(where, name, fault);
  }
  put(part, field, value);
  return {
    business: 7,
    ...answer,
    limit,
    toast: { ...toast, ...(Object.keys(kyc as object).length > 0 && { kyc_toast: kyc }) },
  };
}

describe('callEndpoint(complianceCheck) [OP-105]', () => {
  it.each(RESTRICTIONS)('applies a restriction regardless of the other fields (%s.%s = %j)', async (...restriction) => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(fc.nat({ max: 100 }), malformed), { maxLength: 12 }), async (faults) => {
        const { context, failures } = fakeGateway({ '*': { code: 0, data: answerWith(restriction, faults) } });
        const { data } = await callEndpoint(complianceCheck, context);
        const [, , , holds] = restriction;
        expect(holds(data)).toBe(true);
        expect(failures.length).toBeLessThanOrEqual(1);
      }),
    );
  });

  it.each([
    ['menu', { menu: 'nft' }],
    ['limit', { limit: 'x' }],
    ['toast', { toast: 5 }],
    ['menu', { menu: {}, limit: { is_blocked_country: true } }],
  ])('fails and reports the failure once if the response has a malformed `%s`', async (_, data) => {
    const { context, failures } = fakeGateway({ '*': { code: 0, data } });
    expect((await callEndpoint(complianceCheck, context)).failed).toBe(true);
    expect(failures).toHaveLength(1);
  });

  it('applies the valid parts of a response if another part is malformed', async () => {
    const parts = { menu: ['nft'], limit: { is_blocked_country: true }, toast: { is_hk_user: true } };
    for (const name of Object.keys(parts)) {
      const { context } = fakeGateway({ '*': { code: 0, data: { ...parts, [name]: 7 } } });
      const { data } = await callEndpoint(complianceCheck, context);
      expect([data.menu.length > 0, data.limit.isBlockedCountry, data.toast.isHkUser]).toEqual([
        name !== 'menu',
        name !== 'limit',
        name !== 'toast',
      ]);
    }
  });
});
