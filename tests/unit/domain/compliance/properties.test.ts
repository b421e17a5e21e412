import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mayHaveRestrictions } from '../../../../src/features/compliance-gate/rules/restriction-ground.ts';
import {
  explainRestrictions,
  RESTRICTION_KINDS,
  resolveRestriction,
} from '../../../../src/features/compliance-gate/rules/restrictions/restrictions.ts';
import type { RestrictionSituation } from '../../../../src/features/compliance-gate/rules/restrictions/restriction-facts.ts';
import { stampKey } from '../../../../src/features/compliance-gate/rules/restrictions/reshow.ts';

const flags = fc.record(
  {
    brazilToast: fc.boolean(),
    isUkLimit: fc.boolean(),
    isNlLimit: fc.boolean(),
    ltwToast: fc.boolean(),
    isUzbekistanToast: fc.boolean(),
    limitCountry: fc.constantFrom('', 'TR', 'tr ', 'DE', '__proto__'),
  },
  { requiredKeys: [] },
);
const toasts = fc.record(
  {
    isHkUser: fc.boolean(),
    isWithdrawOnlyUser: fc.boolean(),
    limitCountryToast: fc.boolean(),
    limitCountryUserStatus: fc.constantFrom(
      '',
      'LIMIT_VISITOR',
      'LIMIT_LOW_KYC_USER',
      'LIMIT_HIGH_KYC_USER',
      'NON_LIMIT_HIGH_KYC_USER',
      'LIMIT_NEW',
    ),
    toastConfig: fc.option(fc.record({ content: fc.constantFrom('', ' ', 'Terms') }), { nil: undefined }),
    kycToast: fc.option(
      fc.record({
        showKycUpgradeNotice: fc.boolean(),
        isRiskUser: fc.boolean(),
        riskUserGuideFrequency: fc.oneof(fc.integer(), fc.double()),
        riskUserGuideCookieKey: fc.string(),
        riskUserGuideMsg: fc.string(),
        riskUserGuideBeClosed: fc.boolean(),
      }),
      { nil: undefined },
    ),
  },
  { requiredKeys: [] },
);
const situations: fc.Arbitrary<RestrictionSituation> = fc
  .record({
    limit: flags,
    toast: toasts,
    siteId: fc.constantFrom(0 as const, 177 as const, 666 as const),
    isLogin: fc.boolean(),
    path: fc.oneof(
      fc.string(),
      fc.constantFrom('/', '/de/myaccount/myfunds', '/myaccount/withdraw/BTC', '/myaccount/tickets'),
    ),
    page: fc.constantFrom('', 'home'),
    tierLevel: fc.option(fc.integer({ min: -1, max: 20 }), { nil: undefined }),
    verified: fc.constantFrom('', '0', '1', '2', '3', '4', '5'),
    now: fc.nat(),
    stamp: fc.oneof(fc.constant(undefined), fc.string(), fc.nat().map(String)),
    answered: fc.subarray([...RESTRICTION_KINDS]),
  })
  .map(({ stamp, ...rest }) => ({ ...rest, stored: () => stamp, cookie: () => stamp }));

describe('resolveRestriction() for any response and storage', () => {
  it('never throws, returns a notice only if mayHaveRestrictions() is true, and redirects only to withdrawals', () => {
    fc.assert(
      fc.property(situations, (situation) => {
        const outcome = resolveRestriction(situation);
        if (outcome !== undefined) expect(mayHaveRestrictions(situation.limit, situation.toast)).toBe(true);
        if (outcome?.action === 'redirect') expect(outcome.path).toBe('/myaccount/withdraw/USDT');
      }),
      { numRuns: 1000 },
    );
  });

  it('always returns the Dutch notice for visitors, regardless of stored values', () => {
    const always = {
      path: '/price',
      limit: { isNlLimit: true },
      isLogin: false,
      toast: {},
      tierLevel: undefined,
    } as const;
    fc.assert(
      fc.property(situations, (situation) => {
        expect(resolveRestriction({ ...situation, ...always, answered: [] })?.kind).toBe('Netherlands');
      }),
    );
  });
});

describe('explainRestrictions()', () => {
  it('ignores unknown fields', () => {
    fc.assert(
      fc.property(
        situations,
        fc.dictionary(
          fc.string().map((name) => `x_${name}`),
          fc.anything(),
        ),
        (situation, unknown) => {
          const more = {
            ...situation,
            limit: { ...unknown, ...situation.limit },
            toast: { ...unknown, ...situation.toast },
          };
          expect(explainRestrictions(more)).toEqual(explainRestrictions(situation));
        },
      ),
    );
  });

  it('never removes a notice when a restriction is added, unless the new restriction replaces it', () => {
    const ALTERNATIVES: Readonly<Record<string, string>> = {
      'limited-visitor': 'restricted-location',
      toast: 'restricted-location',
    };
    fc.assert(
      fc.property(situations, flags, toasts, (situation, limit, toast) => {
        const only = (record: object) =>
          Object.fromEntries(Object.entries(record).filter(([, value]) => value === true));
        const before = explainRestrictions(situation).filter(({ action }) => action !== 'nothing');
        const after = explainRestrictions({
          ...situation,
          limit: { ...situation.limit, ...only(limit) },
          toast: { ...situation.toast, ...only(toast) },
        });
        const shown = new Set(after.filter(({ action }) => action !== 'nothing').map(({ kind }) => kind as string));
        for (const { kind } of before) {
          const alternative = ALTERNATIVES[kind];
          expect(
            shown.has(kind) ||
              (alternative !== undefined &&
                after.some((one) => one.kind === alternative && one.reason !== 'does not apply')),
            kind,
          ).toBe(true);
        }
      }),
      { numRuns: 500 },
    );
  });
});

describe('stampKey()', () => {
  it('returns a separate storage key for each notice [OP-44]', () => {
    expect(new Set(RESTRICTION_KINDS.map(stampKey)).size).toBe(RESTRICTION_KINDS.length);
    expect(stampKey('HK')).toBe('exchange:restriction:HK');
  });
});
