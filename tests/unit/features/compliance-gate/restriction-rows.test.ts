import { describe, expect, it } from 'vitest';
import { describe as inWords } from '../../../../src/domain/conditions/explain.ts';
import { complianceCheck } from '../../../../src/api/endpoints/compliance/compliance-check.ts';
import type { RestrictionSituation } from '../../../../src/features/compliance-gate/rules/restrictions/restriction-facts.ts';
import { DAY } from '../../../../src/features/compliance-gate/rules/restrictions/reshow.ts';
import {
  RESTRICTION_ROWS,
  type RestrictionRow,
} from '../../../../src/features/compliance-gate/rules/restrictions/restriction-rows.ts';
import {
  dependsOnUser,
  RESTRICTION_KINDS,
} from '../../../../src/features/compliance-gate/rules/restrictions/restrictions.ts';

const { limit, toast } = complianceCheck.fallback;
const VISITOR: RestrictionSituation = {
  limit,
  toast,
  siteId: 0,
  path: '/price',
  page: '',
  isLogin: false,
  tierLevel: undefined,
  verified: '',
  now: 0,
  stored: () => undefined,
  cookie: () => undefined,
  answered: [],
};

/** Returns a row in the notation of the compliance officer. */
function lineOf(row: RestrictionRow): string {
  const { kind, when, reshow = DAY, memory, mustAnswer } = row;
  const again = typeof reshow === 'number' ? `every ${reshow / DAY} d` : reshow;
  const comes = memory === undefined ? again : `by its ${memory}`;
  const dialog = [comes, ...(mustAnswer === undefined ? [] : [`must be answered: ${inWords(mustAnswer)}`])].join(', ');
  const action = row.action === 'redirect' ? row.path : (row.action ?? dialog);
  return `${kind}: ${inWords(when)} → ${action}${'missing' in row ? `, without ${row.missing}` : ''}`;
}

describe('RESTRICTION_ROWS', () => {
  it('contains the documented rules in order [RST-02…19, OP-37…40, OP-77, TST-01, TRP-02, KYC-03…08]', () => {
    expect(RESTRICTION_ROWS.map(lineOf).join('\n')).toMatchInlineSnapshot(`
      "BX: brazilToast → every 1 d
      UK_HOME: isUkLimit and page home → every 1 d
      Netherlands: isNlLimit and (isLogin and tierLevel below 11) and not (isLogin and verified 3) and accountPage withdraw → nothing
      Netherlands: isNlLimit and (isLogin and tierLevel below 11) and not (isLogin and verified 3) → /myaccount/withdraw/USDT
      Netherlands: isNlLimit and (isLogin and tierLevel 11 or more) → every 30 d
      Netherlands: isNlLimit → always
      HK: isHkUser → every 1 d
      LTW: ltwToast → every 1 d
      UZBEKISTAN: isUzbekistanToast and accountPage myfunds and isLogin → nothing
      UZBEKISTAN: isUzbekistanToast → once
      UZBEKISTAN_ASSETS: isUzbekistanToast and accountPage myfunds and ((isLogin and tierLevel 11 or more) or (isLogin and verified 3)) → every 30 d
      UZBEKISTAN_ASSETS: isUzbekistanToast and accountPage myfunds and isLogin → always
      withdraw-only: isWithdrawOnlyUser and accountPage tickets → nothing
      withdraw-only: isWithdrawOnlyUser → every 1 d
      limited-visitor: limitCountryUserStatus LIMIT_VISITOR and limitCountryToast → nothing
      limited-visitor: limitCountryUserStatus LIMIT_VISITOR → every 1 d
      limited-low-kyc: limitCountryUserStatus LIMIT_LOW_KYC_USER and accountPage kyc_home or kyc2 → nothing
      limited-low-kyc: limitCountryUserStatus LIMIT_LOW_KYC_USER → every 1 d
      account-conflict: limitCountryUserStatus LIMIT_HIGH_KYC_USER → every 1 d
      restricted-location: limitCountryToast → every 1 d
      toast: limitCountryToast → nothing
      toast: hasConfiguredToast and on main → by its text
      turkish-site: (limitCountry TR and not on turkey) and not hasTurkeySite → nothing, without hosts.turkey
      turkish-site: limitCountry TR and not on turkey → by its choice, must be answered: never
      kyc-upgrade: showKycUpgradeNotice → by its upgrade-cookie, must be answered: never
      risk: isRiskUser → by its risk-cookie, must be answered: not riskUserGuideBeClosed"
    `);
  });

  it('is unchanged after JSON serialisation', () => {
    expect(JSON.parse(JSON.stringify(RESTRICTION_ROWS))).toEqual(RESTRICTION_ROWS);
  });

  it('follows the order of the restriction kinds [OP-37]', () => {
    const kinds = [...new Set(RESTRICTION_ROWS.map(({ kind }) => kind))];
    expect(kinds).toEqual(RESTRICTION_KINDS);
  });
});

describe('dependsOnUser() [RST-11…16]', () => {
  const asks = (more: Partial<RestrictionSituation>) => dependsOnUser({ ...VISITOR, ...more });
  const uzbek = { limit: { ...limit, isUzbekistanToast: true } };
  const everything = {
    limit: { ...limit, brazilToast: true, isUkLimit: true, ltwToast: true, limitCountry: 'TR' },
    toast: { ...toast, isHkUser: true, isWithdrawOnlyUser: true, limitCountryToast: true },
  };

  it('returns true on any page for the Netherlands and on asset pages for Uzbekistan', () => {
    expect(asks({ limit: { ...limit, isNlLimit: true } })).toBe(true);
    expect(asks({ ...uzbek, path: '/fr/myaccount/myfunds/spot' })).toBe(true);
  });

  it('returns false for all other restrictions', () => {
    expect(asks(uzbek)).toBe(false);
    expect(asks({ ...everything, path: '/myaccount/myfunds' })).toBe(false);
    expect(asks({})).toBe(false);
  });
});
