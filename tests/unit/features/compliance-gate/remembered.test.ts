import { describe, expect, it } from 'vitest';
import { complianceCheck } from '../../../../src/api/endpoints/compliance/compliance-check.ts';
import { kycGuidePath } from '../../../../src/domain/compliance/kyc-guides.ts';
import {
  KYC_UPGRADE_COOKIE,
  riskCookie,
  TURKISH_CHOICE_KEY,
} from '../../../../src/features/compliance-gate/rules/restrictions/memory.ts';
import {
  DAY,
  HOUR,
  isCookieDue,
  isDue,
  parseStamp,
  stampForText,
  stampKey,
  stampOfText,
} from '../../../../src/features/compliance-gate/rules/restrictions/reshow.ts';
import type { RestrictionSituation } from '../../../../src/features/compliance-gate/rules/restrictions/restriction-facts.ts';
import {
  explainRestrictions,
  type RestrictionKind,
} from '../../../../src/features/compliance-gate/rules/restrictions/restrictions.ts';
import { parseTurkishChoice } from '../../../../src/features/compliance-gate/rules/restrictions/turkish-choice.ts';

const NOW = 1_800_000_000_000;
const { limit, toast } = complianceCheck.fallback;

interface Remembered extends Partial<Omit<RestrictionSituation, 'stored' | 'cookie'>> {
  readonly kept?: Readonly<Record<string, string>>;
  readonly cookies?: Readonly<Record<string, string>>;
}

/** Returns a restriction kind's outcome for a visitor of the main site. */
function outcomeOf(kind: RestrictionKind, { kept = {}, cookies = {}, ...of }: Remembered) {
  const situation: RestrictionSituation = {
    limit,
    toast,
    siteId: 0,
    path: '/price',
    page: '',
    isLogin: false,
    tierLevel: undefined,
    verified: '',
    now: NOW,
    answered: [],
    ...of,
    stored: (key) => kept[key],
    cookie: (name) => cookies[name],
  };
  return explainRestrictions(situation).find((outcome) => outcome.kind === kind);
}
const actionOf = (kind: RestrictionKind, of: Remembered) => outcomeOf(kind, of)?.action;

describe('explainRestrictions() for the configured notice [OP-38]', () => {
  const notice = (content: string) => ({
    toast: { ...toast, toastConfig: { ...toast.toastConfig, content } as never },
  });
  const key = stampKey('toast');

  it('shows the notice again if its text has changed, or one day after the user has answered it', () => {
    const answered = (at: number) => ({ [key]: stampOfText('Hello', at) });
    expect(actionOf('toast', { ...notice('Hello'), kept: answered(NOW) })).toBe('nothing');
    expect(actionOf('toast', { ...notice('Hello'), kept: answered(NOW - DAY + 1) })).toBe('nothing');
    expect(actionOf('toast', { ...notice('Hello'), kept: answered(NOW - DAY) })).toBe('dialog');
    expect(actionOf('toast', { ...notice('Hello!'), kept: answered(NOW) })).toBe('dialog');
    expect(actionOf('toast', notice('Hello'))).toBe('dialog');
  });

  it('ignores a stamp in another format or for another restriction', () => {
    expect(actionOf('toast', { ...notice('Hello'), kept: { [key]: String(NOW) } })).toBe('dialog');
    const other = { [stampKey('BX')]: stampOfText('Hello', NOW) };
    expect(actionOf('toast', { ...notice('Hello'), kept: other })).toBe('dialog');
  });

  it('uses 32-bit FNV-1a, so that stamps remain valid across releases', () => {
    // The test vectors that were published for 32-bit FNV-1a.
    const vectors = { '': 0x81_1c_9d_c5, a: 0xe4_0c_29_2c, b: 0xe7_0c_2d_e5, foobar: 0xbf_9c_f9_68 };
    for (const [text, mark] of Object.entries(vectors))
      expect(stampOfText(text, NOW)).toBe(`1800000000000/${mark.toString(36)}`);
    expect(stampForText(stampOfText('foobar', 7), 'foobar')).toBe('7');
    for (const stored of [undefined, '', '7', '7/', '/', `7/${stampOfText('foobaz', 0)}`])
      expect(stampForText(stored, 'foobar')).toBeUndefined();
  });
});

describe('a stored answer time [OP-41]', () => {
  it('is valid if it consists of at most 15 digits', () => {
    expect([String(NOW), '0', '1'].map((text) => parseStamp(text, NOW))).toEqual([NOW, 0, 1]);
    expect(parseStamp('9'.repeat(15), 1e15)).toBe(999_999_999_999_999);
    expect(parseStamp('1'.repeat(16), 1e16)).toBeUndefined();
    expect(['1x', 'x1'].map((text) => parseStamp(text, NOW))).toEqual([undefined, undefined]);
  });

  it('makes the restriction due again immediately if the interval is 0, and never if it is "once" [RST-10]', () => {
    expect(isDue(0, String(NOW), NOW)).toBe(true);
    expect(isDue('once', undefined, NOW)).toBe(true);
    expect(isDue('once', '0', NOW)).toBe(false);
  });

  it('expires in a cookie only if it has 13 digits [KYC-04, KYC-05]', () => {
    const passed = NOW - 7 * HOUR;
    expect(isCookieDue(6, String(passed), NOW)).toBe(true);
    for (const cookie of [`${passed}0`, `x${passed}`, `${passed}x`, '999999999999'])
      expect(isCookieDue(6, cookie, NOW), cookie).toBe(false);
  });
});

describe('explainRestrictions() with cookies', () => {
  const upgrade = { toast: { ...toast, kycToast: { ...toast.kycToast, showKycUpgradeNotice: true } as never } };
  const risk = (of: object) => ({ toast: { ...toast, kycToast: { isRiskUser: true, ...of } as never } });

  it('shows the KYC upgrade again 12 hours after its cookie was set [KYC-03, CKI-09]', () => {
    const at = (ago: number) =>
      actionOf('kyc-upgrade', { ...upgrade, cookies: { [KYC_UPGRADE_COOKIE]: `${NOW - ago}` } });
    expect([at(0), at(12 * HOUR - 1), at(12 * HOUR)]).toEqual(['nothing', 'nothing', 'dialog']);
    expect(actionOf('kyc-upgrade', upgrade)).toBe('dialog');
  });

  it('uses the gateway’s cookie name and interval for the risk guide [KYC-04, KYC-05, CKI-10]', () => {
    const cookies = { their_guide: '1', risk_user_guide: '1' };
    const named = { riskUserGuideFrequency: 6, riskUserGuideCookieKey: 'their_guide' };
    expect(actionOf('risk', { ...risk(named), cookies })).toBe('nothing');
    expect(actionOf('risk', { ...risk(named), cookies: { risk_user_guide: '1' } })).toBe('dialog');
    expect(actionOf('risk', { ...risk({ riskUserGuideFrequency: 6 }), cookies: { risk_user_guide: '1' } })).toBe(
      'nothing',
    );
    expect(actionOf('risk', { ...risk({ ...named, riskUserGuideFrequency: 0 }), cookies })).toBe('dialog');
    expect(actionOf('risk', { ...risk({}), cookies })).toBe('dialog');
  });

  it('requires an answer to the risk guide unless the gateway allows users to close it [KYC-06]', () => {
    expect(outcomeOf('risk', risk({ riskUserGuideBeClosed: true }))?.mustAnswer).toBe(false);
    expect(outcomeOf('risk', risk({ riskUserGuideBeClosed: false }))?.mustAnswer).toBe(true);
    expect(outcomeOf('kyc-upgrade', upgrade)?.mustAnswer).toBe(false);
  });
});

describe('riskCookie()', () => {
  it('accepts names of at most 64 letters, digits, dots, hyphens and underscores [CKI-10]', () => {
    const names = ['x'.repeat(64), 'A.b-c_9', 'x y', 'x;', ';x', ''];
    expect(names.map(riskCookie)).toEqual([names[0], names[1], ...Array(4).fill('risk_user_guide')]);
    expect(riskCookie(undefined)).toBe('risk_user_guide');
  });
});

describe('parseTurkishChoice() [TRP-02]', () => {
  const resident = { limit: { ...limit, limitCountry: 'TR' } };

  it('suppresses the prompt while the stored choice is valid', () => {
    const chosen = (until: number) => ({ ...resident, kept: { [TURKISH_CHOICE_KEY]: `global/${until}` } });
    expect(actionOf('turkish-site', chosen(NOW + 1))).toBe('nothing');
    expect(actionOf('turkish-site', chosen(NOW))).toBe('dialog');
    expect(actionOf('turkish-site', resident)).toBe('dialog');
  });

  it('accepts only `turkey` and `global`, for at most 7 days', () => {
    expect(parseTurkishChoice(`turkey/${NOW + 7 * DAY}`, NOW)).toBe('turkey');
    expect(parseTurkishChoice(`global/${NOW + 1}`, NOW)).toBe('global');
    const broken = [`turkey/${NOW + 7 * DAY + 1}`, `xturkey/${NOW + 1}`, `turkey/${NOW + 1}x`, `turkey${NOW + 1}`];
    for (const text of [...broken, undefined]) expect(parseTurkishChoice(text, NOW), text).toBeUndefined();
  });
});

describe('explainRestrictions()', () => {
  const dutch = { limit: { ...limit, isNlLimit: true }, isLogin: true, tierLevel: 10, verified: '1' };

  it('returns why a restriction doesn’t apply, or when the user answered it', () => {
    const uk = { limit: { ...limit, isUkLimit: true }, page: 'home' };
    const nothing = { kind: 'UK_HOME', action: 'nothing', mustAnswer: false };
    expect(outcomeOf('UK_HOME', {})).toEqual({ ...nothing, reason: 'does not apply' });
    expect(outcomeOf('UK_HOME', { ...uk, answered: ['UK_HOME'] })).toEqual({
      ...nothing,
      reason: 'answered on this page',
    });
    expect(outcomeOf('UK_HOME', { ...uk, answered: ['BX'] })).toMatchObject({ action: 'dialog', mustAnswer: true });
    expect(outcomeOf('UK_HOME', { ...uk, kept: { [stampKey('UK_HOME')]: String(NOW) } })).toEqual({
      ...nothing,
      reason: 'UK limit, on the home page, answered before',
    });
  });

  it('redirects without a dialog unless the user has answered on this page [RST-12]', () => {
    expect(outcomeOf('Netherlands', dutch)).toEqual({
      kind: 'Netherlands',
      action: 'redirect',
      reason: 'tier 10 or lower and not a company',
      mustAnswer: false,
      path: '/myaccount/withdraw/USDT',
    });
    expect(actionOf('Netherlands', { ...dutch, answered: ['Netherlands'] })).toBe('nothing');
    expect(actionOf('Netherlands', { ...dutch, kept: { [stampKey('Netherlands')]: String(NOW) } })).toBe('redirect');
  });

  it('never redirects from the withdrawal page in any language, but redirects from other pages with the same name [RST-12]', () => {
    expect(outcomeOf('Netherlands', { ...dutch, path: '/fr/myaccount/withdraw/BTC' })).toEqual({
      kind: 'Netherlands',
      action: 'nothing',
      reason: 'tier 10 or lower, already on the withdrawal page',
      mustAnswer: false,
    });
    expect(actionOf('Netherlands', { ...dutch, path: '/learn/withdraw' })).toBe('redirect');
    expect(actionOf('Netherlands', { ...dutch, path: '/withdraw' })).toBe('redirect');
  });
});

describe('kycGuidePath() [KYC-12]', () => {
  it.each([
    ['x'.repeat(120), true],
    ['x'.repeat(121), false],
    ['how-to_9', true],
    ['how to', false],
    ['how/to', false],
    ['', false],
    ['.x', false],
    ['x.', false],
  ])('accepts segments of up to 120 valid characters (%j: %s)', (part, isOne) => {
    expect(kycGuidePath({ id: part, slug: 'a' }, false) !== undefined).toBe(isOne);
    expect(kycGuidePath({ id: '1', slug: part }, false) !== undefined).toBe(isOne);
  });
});
