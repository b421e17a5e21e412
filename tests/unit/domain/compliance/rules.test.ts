import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canShareImages, kycEntryOf } from '../../../../src/domain/app-builds.ts';
import { explainKycBar, kycPath } from '../../../../src/domain/compliance/kyc-bar.ts';
import { kycGuidePath } from '../../../../src/domain/compliance/kyc-guides.ts';
import { mayHaveNotices } from '../../../../src/domain/compliance/may-have-notices.ts';
import {
  explainNotices,
  NOTICE_KINDS,
  resolveNotice,
  stampKey,
  type NoticeSituation,
} from '../../../../src/domain/compliance/notices.ts';
import { DAY, HOUR, isCookieDue, isDue, parseStamp } from '../../../../src/domain/compliance/reshow.ts';
import { KYC_UPGRADE_COOKIE, riskCookie } from '../../../../src/domain/compliance/restrictions.ts';
import { keepTurkishChoice, parseTurkishChoice } from '../../../../src/domain/compliance/turkish-choice.ts';

const NOW = 1_800_000_000_000;

describe('when an answered notice comes again', () => {
  it.each([
    ['30 days (RST-11, RST-15)', 2_592_000_000],
    ['24 hours (RST-17, OP-38)', DAY],
    ['12 hours', 12 * HOUR],
  ])('OP-41 %s: not a millisecond early, and then', (_, interval) => {
    expect(isDue(interval, String(NOW - interval + 1), NOW)).toBe(false);
    expect(isDue(interval, String(NOW - interval), NOW)).toBe(true);
  });

  it.each([undefined, '', 'abc', '-1', '1e12', '12.5', ' 5', '1/2', String(NOW + 1), '9'.repeat(16), 'NaN', '0x10'])(
    'OP-41 the stamp %j counts as absent',
    (text) => {
      expect(parseStamp(text, NOW)).toBeUndefined();
      for (const rule of ['always', 'once', DAY] as const) expect(isDue(rule, text, NOW)).toBe(true);
    },
  );

  it('RST-13, RST-14 always ignores a stamp, once heeds any', () => {
    expect(isDue('always', String(NOW), NOW)).toBe(true);
    expect(isDue('once', '1', NOW)).toBe(false);
  });

  it('KYC-04, KYC-05, trap 26 zero hours is always; else the cookie’s presence withholds', () => {
    for (const hours of [0, -1, Number.NaN]) expect(isCookieDue(hours, '1', NOW)).toBe(true);
    expect(isCookieDue(6, undefined, NOW)).toBe(true);
    expect(isCookieDue(6, '', NOW)).toBe(true);
    expect(isCookieDue(6, '1', NOW)).toBe(false);
    expect(isCookieDue(6, String(NOW - 6 * HOUR + 1), NOW)).toBe(false);
    expect(isCookieDue(6, String(NOW - 6 * HOUR), NOW)).toBe(true);
    expect(isCookieDue(6, String(NOW + 1), NOW), 'of the future').toBe(true);
  });

  it.each([
    ['risk_guide', 'risk_guide'],
    ['', 'risk_user_guide'],
    ['a=b; Domain=evil.example', 'risk_user_guide'],
    ['uid', 'risk_user_guide'],
    ['ref_uid', 'risk_user_guide'],
    [KYC_UPGRADE_COOKIE, 'risk_user_guide'],
    ['x'.repeat(65), 'risk_user_guide'],
  ])('CKI-10 the gateway’s cookie name %j is %s', (given, name) => {
    expect(riskCookie(given)).toBe(name);
  });
});

describe('the choice of a resident of Türkiye', () => {
  const keep = (choice: 'turkey' | 'global', isConfirmed: boolean, forSevenDays: boolean) =>
    keepTurkishChoice({ choice, isConfirmed, forSevenDays }, NOW);
  it.each([
    ['TRP-03 Cancel', keep('turkey', false, false), DAY],
    ['TRP-04 Confirm', keep('global', true, false), DAY],
    ['TRP-05 Confirm with the tick', keep('global', true, true), 7 * DAY],
    ['TRP-06 trap 19 Cancel with the tick', keep('turkey', false, true), DAY],
  ])('%s', (_, text, lifetime) => {
    expect(parseTurkishChoice(text, NOW)).toBeDefined();
    expect(parseTurkishChoice(text, NOW + lifetime - 1)).toBeDefined();
    expect(parseTurkishChoice(text, NOW + lifetime)).toBeUndefined();
  });

  it.each([
    '',
    'x',
    'turkey',
    'turkey/',
    'global/abc',
    `other/${NOW + 1}`,
    `turkey/${NOW + 8 * DAY}`,
    '{"choice":"turkey"}',
  ])('STO-05 what is kept as %j is no choice', (text) => {
    expect(parseTurkishChoice(text, NOW)).toBeUndefined();
  });
});

describe('KYC', () => {
  const bar = (verified: string, more: Partial<Parameters<typeof explainKycBar>[0]> = {}) =>
    explainKycBar({ isLogin: true, verified, siteId: 0, isClosed: false, ...more });
  it.each(['0', '5', '2', ''])('KYC-01 the bar stands for verified %j', (verified) =>
    expect(bar(verified)).toBeUndefined(),
  );
  it.each(['1', '4', '3'])('KYC-01 OP-43 it does not for verified %j', (verified) =>
    expect(bar(verified)).toBe(`verified is ${verified}`),
  );
  it('KYC-01, KYC-02 nor for a visitor, on the test net, or once closed', () => {
    expect(bar('0', { isLogin: false })).toBe('not isLogin');
    expect(bar('0', { siteId: 666 })).toBe('on testnet');
    expect(bar('0', { isClosed: true })).toBe('closed in this session');
  });
  it('KYC-10, KYC-11 level 1 goes on to KYC 2, everybody else begins', () => {
    expect(['0', '5', '2'].map(kycPath)).toEqual(['/myaccount/kyc_home', '/myaccount/kyc_home', '/myaccount/kyc2']);
  });
  it('KYC-12 a guide has a web and an app version; what is no segment is no guide', () => {
    const guide = { id: '31', slug: 'how-to', app: { id: '32', slug: 'in-the-app' } };
    expect(kycGuidePath(guide, false)).toBe('/help/guide/safe_question/31/how-to');
    expect(kycGuidePath(guide, true)).toBe('/help/guide/safe_question/32/in-the-app');
    expect(kycGuidePath({ id: '31', slug: 'a' }, true)).toBe('/help/guide/safe_question/31/a');
    expect(kycGuidePath({ id: '../..', slug: 'a' }, false)).toBeUndefined();
  });
  it('NTV-03…05, KYC-13 builds of the app, at their boundaries', () => {
    expect([652_999, 653_000].map((build) => canShareImages({ system: 'android', build }))).toEqual([false, true]);
    expect([202_503_100_000, 202_503_100_001].map((build) => canShareImages({ system: 'ios', build }))).toEqual([
      false,
      true,
    ]);
    expect(canShareImages(undefined)).toBe(false);
    expect([202_306_151_159, 202_306_151_200].map((build) => kycEntryOf({ system: 'ios', build }))).toEqual([
      'older',
      'newer',
    ]);
    expect(kycEntryOf({ system: 'android', build: 1 })).toBe('newer');
  });
});

const flags = fc.record(
  {
    brazil_toast: fc.boolean(),
    is_uk_limit: fc.boolean(),
    is_nl_limit: fc.boolean(),
    ltw_toast: fc.boolean(),
    is_uzbekistan_toast: fc.boolean(),
    limit_country: fc.constantFrom('', 'TR', 'tr ', 'DE', '__proto__'),
  },
  { requiredKeys: [] },
);
const toasts = fc.record(
  {
    is_hk_user: fc.boolean(),
    is_withdraw_only_user: fc.boolean(),
    limit_country_toast: fc.boolean(),
    limit_country_user_status: fc.constantFrom(
      '',
      'LIMIT_VISITOR',
      'LIMIT_LOW_KYC_USER',
      'LIMIT_HIGH_KYC_USER',
      'NON_LIMIT_HIGH_KYC_USER',
      'LIMIT_NEW',
    ),
    toast_config: fc.option(fc.record({ content: fc.constantFrom('', ' ', 'Terms') }), { nil: undefined }),
    kyc_toast: fc.option(
      fc.record({
        show_kyc_upgrade_notice: fc.boolean(),
        is_risk_user: fc.boolean(),
        risk_user_guide_frequency: fc.oneof(fc.integer(), fc.double()),
        risk_user_guide_cookie_key: fc.string(),
        risk_user_guide_msg: fc.string(),
        risk_user_guide_be_closed: fc.boolean(),
      }),
      { nil: undefined },
    ),
  },
  { requiredKeys: [] },
);
const situations: fc.Arbitrary<NoticeSituation> = fc
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
    kept: fc.oneof(fc.constant(undefined), fc.string(), fc.nat().map(String)),
    answered: fc.subarray([...NOTICE_KINDS]),
  })
  .map(({ kept, ...rest }) => ({ ...rest, stored: () => kept, cookie: () => kept }));

describe('whatever the gateway and the browser say', () => {
  it('evaluation never throws, and nothing that applies is said not to', () => {
    fc.assert(
      fc.property(situations, (situation) => {
        const outcome = resolveNotice(situation);
        if (outcome !== undefined) expect(mayHaveNotices(situation.limit, situation.toast)).toBe(true);
        if (outcome?.action === 'redirect') expect(outcome.path).toBe('/myaccount/withdraw/USDT');
      }),
      { numRuns: 1000 },
    );
  });

  it('an unknown field, status or country changes nothing', () => {
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
          expect(explainNotices(more)).toEqual(explainNotices(situation));
        },
      ),
    );
  });

  it('no stored value and no cookie opens what must be answered anew: it withholds only what its own rule lets it', () => {
    const always = { limit: { is_nl_limit: true }, isLogin: false, toast: {}, tierLevel: undefined } as const;
    fc.assert(
      fc.property(situations, (situation) => {
        expect(resolveNotice({ ...situation, ...always, answered: [] })?.kind).toBe('Netherlands');
      }),
    );
  });

  it('one more restriction never takes another notice away, but those that stand in for each other', () => {
    const STANDS_FOR: Readonly<Record<string, string>> = {
      'limited-visitor': 'restricted-location',
      toast: 'restricted-location',
    };
    fc.assert(
      fc.property(situations, flags, toasts, (situation, limit, toast) => {
        const only = (record: object) =>
          Object.fromEntries(Object.entries(record).filter(([, value]) => value === true));
        const before = explainNotices(situation).filter(({ action }) => action !== 'nothing');
        const after = explainNotices({
          ...situation,
          limit: { ...situation.limit, ...only(limit) },
          toast: { ...situation.toast, ...only(toast) },
        });
        const shown = new Set(after.filter(({ action }) => action !== 'nothing').map(({ kind }) => kind as string));
        for (const { kind } of before) {
          const stand = STANDS_FOR[kind];
          expect(
            shown.has(kind) ||
              (stand !== undefined && after.some((one) => one.kind === stand && one.reason !== 'does not apply')),
            kind,
          ).toBe(true);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('OP-44 each notice has a stamp of its own', () => {
    expect(new Set(NOTICE_KINDS.map(stampKey)).size).toBe(NOTICE_KINDS.length);
    expect(stampKey('HK')).toBe('exchange:restriction:HK');
  });
});
