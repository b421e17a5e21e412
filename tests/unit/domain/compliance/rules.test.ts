import { describe, expect, it } from 'vitest';
import { canShareImages, kycEntryOf, readAppBuild } from '../../../../src/domain/app/app-builds.ts';
import { KYC_BAR, kycPath } from '../../../../src/features/exchange-kyc-bar/rules/kyc-bar-rule.ts';
import { explain } from '../../../../src/domain/conditions/explain.ts';
import { type Facts, UNKNOWN_FACTS } from '../../../../src/domain/conditions/facts.ts';
import { kycGuidePath } from '../../../../src/domain/compliance/kyc-guides.ts';
import {
  DAY,
  HOUR,
  isCookieDue,
  isDue,
  parseStamp,
} from '../../../../src/features/compliance-gate/rules/restrictions/reshow.ts';
import { KYC_UPGRADE_COOKIE, riskCookie } from '../../../../src/features/compliance-gate/rules/restrictions/memory.ts';
import {
  formatTurkishChoice,
  parseTurkishChoice,
} from '../../../../src/features/compliance-gate/rules/restrictions/turkish-choice.ts';

const NOW = 1_800_000_000_000;

describe('isDue()', () => {
  it.each([
    ['30 days', 'RST-11, RST-15, OP-41', 2_592_000_000],
    ['24 hours', 'RST-17, OP-38, OP-41', DAY],
    ['12 hours', 'OP-41', 12 * HOUR],
  ])('returns true as soon as the interval of $0 has elapsed [$1]', (_, _ids, interval) => {
    expect(isDue(interval, String(NOW - interval + 1), NOW)).toBe(false);
    expect(isDue(interval, String(NOW - interval), NOW)).toBe(true);
  });

  it.each([undefined, '', 'abc', '-1', '1e12', '12.5', ' 5', '1/2', String(NOW + 1), '9'.repeat(16), 'NaN', '0x10'])(
    'treats the stored time %j as absent [OP-41]',
    (text) => {
      expect(parseStamp(text, NOW)).toBeUndefined();
      for (const rule of ['always', 'once', DAY] as const) expect(isDue(rule, text, NOW)).toBe(true);
    },
  );

  it('ignores the stored time for “always”, and accepts any stored time for “once” [RST-13, RST-14]', () => {
    expect(isDue('always', String(NOW), NOW)).toBe(true);
    expect(isDue('once', '1', NOW)).toBe(false);
  });
});

describe('isCookieDue()', () => {
  it('returns true if the interval is 0 hours or has elapsed, or if the cookie is missing [KYC-04, KYC-05, trap 26]', () => {
    for (const hours of [0, -1, Number.NaN]) expect(isCookieDue(hours, '1', NOW)).toBe(true);
    expect(isCookieDue(6, undefined, NOW)).toBe(true);
    expect(isCookieDue(6, '', NOW)).toBe(true);
    expect(isCookieDue(6, '1', NOW)).toBe(false);
    expect(isCookieDue(6, String(NOW - 6 * HOUR + 1), NOW)).toBe(false);
    expect(isCookieDue(6, String(NOW - 6 * HOUR), NOW)).toBe(true);
    expect(isCookieDue(6, String(NOW + 1), NOW), 'of the future').toBe(true);
  });
});

describe('riskCookie()', () => {
  it.each([
    ['risk_guide', 'risk_guide'],
    ['', 'risk_user_guide'],
    ['a=b; Domain=evil.example', 'risk_user_guide'],
    ['uid', 'risk_user_guide'],
    ['ref_uid', 'risk_user_guide'],
    [KYC_UPGRADE_COOKIE, 'risk_user_guide'],
    ['x'.repeat(65), 'risk_user_guide'],
  ])('returns the gateway’s cookie name if it is safe, and otherwise the default (%j: %s) [CKI-10]', (cookie, name) => {
    expect(riskCookie(cookie)).toBe(name);
  });
});

describe('parseTurkishChoice()', () => {
  const keep = (choice: 'turkey' | 'global', isConfirmed: boolean, forSevenDays: boolean) =>
    formatTurkishChoice({ choice, isConfirmed, forSevenDays }, NOW);
  it.each([
    ['Cancel', 'TRP-03', keep('turkey', false, false), DAY],
    ['Confirm', 'TRP-04', keep('global', true, false), DAY],
    ['Confirm for 7 days', 'TRP-05', keep('global', true, true), 7 * DAY],
    ['Cancel for 7 days', 'TRP-06, trap 19', keep('turkey', false, true), DAY],
  ])('returns the choice until it expires ($0) [$1]', (_, _ids, text, lifetime) => {
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
  ])('ignores a stored %j [STO-05]', (text) => {
    expect(parseTurkishChoice(text, NOW)).toBeUndefined();
  });
});

describe('the KYC bar', () => {
  const bar = (verified: string, more: Partial<Facts> = {}) =>
    explain(KYC_BAR, { ...UNKNOWN_FACTS, isLogin: true, verified, ...more });
  it.each(['0', '5', '2', ''])('is shown if `verified` is %j [KYC-01]', (verified) =>
    expect(bar(verified)).toBeUndefined(),
  );
  it.each(['1', '4', '3'])('is hidden if `verified` is %j [KYC-01, OP-43]', (verified) =>
    expect(bar(verified)).toBe('isKyc2Complete'),
  );
  it('is hidden from visitors and on the test network [KYC-01, KYC-02]', () => {
    expect(bar('0', { isLogin: false })).toBe('not isLogin');
    expect(bar('0', { siteId: 666 })).toBe('on testnet');
  });
});

describe('kycPath()', () => {
  it('returns the KYC 2 page at level 1, and the start page at other levels [KYC-10, KYC-11]', () => {
    expect(['0', '5', '2'].map(kycPath)).toEqual(['/myaccount/kyc_home', '/myaccount/kyc_home', '/myaccount/kyc2']);
  });
});

describe('kycGuidePath()', () => {
  it('returns the web or the app version of a guide, and undefined if a segment is invalid [KYC-12]', () => {
    const guide = { id: '31', slug: 'how-to', app: { id: '32', slug: 'in-the-app' } };
    expect(kycGuidePath(guide, false)).toBe('/help/guide/safe_question/31/how-to');
    expect(kycGuidePath(guide, true)).toBe('/help/guide/safe_question/32/in-the-app');
    expect(kycGuidePath({ id: '31', slug: 'a' }, true)).toBe('/help/guide/safe_question/31/a');
    expect(kycGuidePath({ id: '../..', slug: 'a' }, false)).toBeUndefined();
  });
});

describe('canShareImages()', () => {
  it('returns true from the first build that supports it [NTV-03, NTV-04, NTV-05]', () => {
    expect([652_999, 653_000].map((build) => canShareImages({ system: 'android', build }))).toEqual([false, true]);
    expect([202_503_100_000, 202_503_100_001].map((build) => canShareImages({ system: 'ios', build }))).toEqual([
      false,
      true,
    ]);
    expect(canShareImages(undefined)).toBe(false);
  });
});

describe('kycEntryOf()', () => {
  it('returns `older` only for iOS builds before 202306151200 [NTV-03, KYC-13]', () => {
    expect([202_306_151_159, 202_306_151_200].map((build) => kycEntryOf({ system: 'ios', build }))).toEqual([
      'older',
      'newer',
    ]);
    expect(kycEntryOf({ system: 'android', build: 1 })).toBe('newer');
    expect(kycEntryOf(undefined)).toBe('newer');
  });
});

describe('readAppBuild()', () => {
  it('returns the build of an iPad app that identifies itself as a Macintosh [NTV-03]', () => {
    const agent = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 ExchangeApp/202503100001';
    const pattern = String.raw`ExchangeApp/(\d+)`;
    expect(readAppBuild(agent, pattern, 5)).toEqual({ system: 'ios', build: 202_503_100_001 });
    expect(readAppBuild(agent, pattern, 0)).toBeUndefined();
  });

  it.each([
    ['Mozilla/5.0 (Linux; Android 14) ExchangeApp/653000', { system: 'android', build: 653_000 }],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_5) exchangeapp/202306151159', { system: 'ios', build: 202_306_151_159 }],
    ['Mozilla/5.0 (X11; Linux x86_64) ExchangeApp/653000', undefined],
    ['Mozilla/5.0 (Linux; Android 14) ExchangeApp/x', undefined],
    ['Mozilla/5.0 (Linux; Android 14) Chrome/120', undefined],
    ['', undefined],
  ])('returns the build, or undefined if the user agent contains none (%j) [OP-69, NTV-03]', (agent, build) => {
    expect(readAppBuild(agent, String.raw`ExchangeApp/(\w+)`)).toEqual(build);
    expect(readAppBuild(agent, undefined)).toBeUndefined();
    expect(readAppBuild(agent, '(')).toBeUndefined();
  });
});
