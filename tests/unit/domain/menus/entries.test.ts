import { describe, expect, it } from 'vitest';
import { ENTRY_DOCS } from '../../../../src/domain/menus/entries.docs.ts';
import { explainEntry, ENTRY_NAMES, isShown, type EntryName } from '../../../../src/domain/menus/entries.ts';
import { SITE_IDS, SITES } from '../../../../src/domain/sites/registry.ts';
import type { FlagName, SiteKey } from '../../../../src/domain/sites/site.ts';
import { member, situation, type SituationOptions } from '../situation.ts';

const forVisitor = (name: EntryName, options: SituationOptions = {}) => isShown(name, situation(options).facts);
const forMember = (name: EntryName, options: SituationOptions = {}) => isShown(name, member(options).facts);

describe('the header', () => {
  it.each(['deposit', 'wallet', 'orders', 'spotOrders', 'user', 'avatar', 'bell', 'logout', 'switchAccount'] as const)(
    'shows %s to members only [ROL-03…05]',
    (name) => {
      expect(forVisitor(name)).toBe(false);
      expect(forMember(name)).toBe(true);
      expect(explainEntry(name, situation().facts)).toContain('not isLogin');
    },
  );

  it('shows login and sign-up to visitors only [ROL-03]', () => {
    for (const name of ['login', 'signup'] as const) {
      expect(forVisitor(name)).toBe(true);
      expect(forMember(name)).toBe(false);
    }
  });

  it.each([
    ['SIT-39', 'hiddenMultipleOrder', 'orders'],
    ['SIT-40', 'hiddenSpotOrder', 'spotOrders'],
    ['SIT-41', 'hiddenPersonalInfo', 'user'],
    ['SIT-42', 'hiddenPersonalInfoAvatar', 'avatar'],
    ['SIT-43', 'hiddenLogout', 'logout'],
    ['SIT-34, SIT-44, RMD-11', 'hiddenNotification', 'bell'],
    ['SIT-45', 'hiddenDownload', 'download'],
    ['SIT-33', 'hiddenAppDownload', 'download'],
    ['SIT-46', 'hiddenLanguage', 'language'],
    ['SIT-37', 'hiddenLanguageAndRate', 'language'],
    ['SIT-47', 'hiddenThemeMode', 'theme'],
    ['SIT-36', 'hiddenThemeSwitch', 'theme'],
    ['SIT-48', 'hiddenSetting', 'settings'],
    ['SIT-49', 'hiddenExchangeRate', 'exchangeRate'],
    ['SIT-37', 'hiddenLanguageAndRate', 'exchangeRate'],
    ['SIT-50', 'hiddenSearch', 'search'],
    ['SIT-54', 'hiddenPaywith', 'paywith'],
    ['SIT-37', 'hiddenLanguageAndRate', 'footerLanguage'],
    ['SIT-37', 'hiddenLanguageAndRate', 'footerFiat'],
    ['SIT-27', 'hiddenChatRoom', 'chatRoom'],
  ] as [string, FlagName, EntryName][])('hides $2 if the flag $1 is set [$0]', (_, flag, name) => {
    expect(forMember(name)).toBe(true);
    expect(forMember(name, { flags: { [flag]: true } })).toBe(false);
    expect(explainEntry(name, member({ flags: { [flag]: true } }).facts)).toBe(flag);
  });

  it('hides the visitor entries if their flags are set [SIT-51, SIT-55]', () => {
    expect(forVisitor('signup', { flags: { hiddenRegister: true } })).toBe(false);
    expect(forVisitor('login', { flags: { hiddenRegister: true } })).toBe(true);
    expect(forVisitor('login', { flags: { hiddenLoginAndSignup: true } })).toBe(false);
    expect(forVisitor('footerSignup', { flags: { hiddenFooterSignup: true } })).toBe(false);
  });

  it('excludes sign-up and logout on the test network [SIT-57, LGO-11]', () => {
    expect(forVisitor('signup', { site: 'testnet' })).toBe(false);
    expect(forVisitor('login', { site: 'testnet' })).toBe(true);
    expect(forMember('logout', { site: 'testnet' })).toBe(false);
  });

  it.each([
    ['main', false, false, true],
    ['main', true, false, false],
    ['main', false, true, true],
    ['main', true, true, true],
    ['turkey', false, false, false],
    ['turkey', true, false, false],
    ['turkey', false, true, true],
    ['turkey', true, true, true],
  ] as const)(
    'offers the account switch only to eligible users (site %s, sub-account %s, switch tag %s: %s) [HDR-44, ROL-06, trap 12]',
    (site, isSubAccount, hasSwitchTag, offered) => {
      expect(forMember('switchAccount', { site, facts: { isSubAccount, hasSwitchTag } })).toBe(offered);
    },
  );

  it('shows the deposit drawer to members on the main site unless the menu code deposit is blocked [DRW-03, DEP-09]', () => {
    expect(forMember('deposit')).toBe(true);
    expect(forMember('deposit', { site: 'turkey' })).toBe(false);
    expect(forMember('deposit', { facts: { codes: ['deposit'] } })).toBe(false);
    expect(forVisitor('deposit')).toBe(false);
  });

  it('hides the deposit button on narrow screens in single-button mode [HDR-45, OP-21]', () => {
    expect(forMember('deposit')).toBe(true);
    expect(forMember('deposit', { facts: { isNarrow: true } })).toBe(true);
    expect(forMember('deposit', { facts: { singleButton: true } })).toBe(true);
    expect(forMember('deposit', { facts: { isNarrow: true, singleButton: true } })).toBe(false);
  });

  it('shows sign-up to visitors in single-button mode, or login if sign-up is hidden [OP-21]', () => {
    const facts = { singleButton: true };
    expect([forVisitor('login', { facts }), forVisitor('signup', { facts })]).toEqual([false, true]);
    const flags = { hiddenRegister: true };
    expect([forVisitor('login', { facts, flags }), forVisitor('signup', { facts, flags })]).toEqual([true, false]);
  });

  it.each([
    ['1', true],
    ['4', true],
    ['0', false],
    ['2', false],
    ['3', false],
    ['5', false],
    ['', false],
  ])(
    'shows the verified mark only to users whose identity is verified (%j: %s) [USR-17, trap 9]',
    (verified, counts) => {
      expect(forMember('verified', { facts: { verified } })).toBe(counts);
    },
  );

  it('shows a warning of weak protection up to safety level 1 [USR-18, trap 10]', () => {
    expect([0, 1, 2].map((safeLevel) => forMember('weakSafety', { facts: { safeLevel } }))).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('links the demo variant to live trading unless hiddenBackTrade is set [HDR-29, HDR-42]', () => {
    expect(forVisitor('liveTrading')).toBe(false);
    expect(forVisitor('liveTrading', { facts: { isDemo: true } })).toBe(true);
    expect(forVisitor('liveTrading', { facts: { isDemo: true }, flags: { hiddenBackTrade: true } })).toBe(false);
  });

  it('shows the badge in the demo variant, but neither deposits nor the real wallet [HDR-42]', () => {
    expect([forMember('demo'), forMember('demo', { facts: { isDemo: true } })]).toEqual([false, true]);
    for (const name of ['deposit', 'wallet', 'balance'] as const)
      expect([forMember(name), forMember(name, { facts: { isDemo: true } })]).toEqual([true, false]);
  });

  it.each([
    ['spotMarkets', 'spot_trade'],
    ['futuresMarkets', 'futures'],
    ['pilotMarkets', 'pilot'],
    ['preMarkets', 'pre-market'],
  ] as const)('hides an entry if its code is blocked (%s: %s) [MKT-30, NAV-94]', (name, code) => {
    expect(forVisitor(name)).toBe(true);
    expect(forVisitor(name, { facts: { codes: [code] } })).toBe(false);
  });
});

const sitesWith = (name: EntryName, options: SituationOptions = {}) =>
  SITE_IDS.map((id) => SITES[id].key).filter((site) => forVisitor(name, { ...options, site }));

describe('the footer', () => {
  it('hides social links on some sites and under the UK restriction [FTR-93, FTR-94, trap 37]', () => {
    expect(sitesWith('footerSocial')).toEqual(['main', 'hongkong', 'malta', 'turkey', 'usa', 'eu', 'testnet']);
    expect(sitesWith('footerSocial', { facts: { isUKLimit: true } })).toEqual([]);
  });

  it('shows the UK notice on the UK site and to UK-restricted users [FTR-96, OP-51]', () => {
    expect(sitesWith('footerUkNotice')).toEqual(['uk']);
    expect(sitesWith('footerUkNotice', { facts: { isUKLimit: true } })).toHaveLength(12);
  });

  it('hides only the link columns under the Italy restriction [FTR-110]', () => {
    const facts = { isItalyLimit: true };
    expect(forVisitor('footerGrid', { facts })).toBe(false);
    for (const name of ['footerSocial', 'footerLanguage', 'footerFiat'] as const)
      expect(forVisitor(name, { facts })).toBe(true);
  });

  it('shows the sign-up block to visitors [FTR-114, SIT-38]', () => {
    expect(forVisitor('footerSignup')).toBe(true);
    expect(forMember('footerSignup')).toBe(false);
    expect(forVisitor('footerSignup', { site: 'testnet' })).toBe(false);
  });

  it('hides the float menu on the Hong Kong and EU sites [FLT-02, FLT-03]', () => {
    const without = new Set<SiteKey>(['hongkong', 'eu']);
    expect(sitesWith('floatMenu')).toEqual(SITE_IDS.map((id) => SITES[id].key).filter((site) => !without.has(site)));
  });

  it.each([
    ['FLT-04', 'on a phone', { facts: { isPhone: true } }, false],
    [
      'FLT-05, OP-70',
      'on the Turkey site with the gift box',
      { site: 'turkey', facts: { hasTurkeyGiftBox: true } },
      false,
    ],
    ['FLT-05', 'on the main site with the gift box', { facts: { hasTurkeyGiftBox: true } }, true],
    ['FLT-06', 'country 233, verified 1', { facts: { country: '233', verified: '1' } }, false],
    ['FLT-06, trap 38', 'country 233, verified 3', { facts: { country: '233', verified: '3' } }, false],
    ['FLT-06', 'country 233, verified 0', { facts: { country: '233', verified: '0' } }, true],
    ['FLT-06', 'country 81, verified 3', { facts: { country: '81', verified: '3' } }, true],
    ['FLT-06', 'country 233, verification unknown', { facts: { country: '233' } }, true],
  ] as [string, string, SituationOptions, boolean][])(
    'shows the float menu where it is allowed ($1: $3) [$0]',
    (_ids, _when, options, shown) => {
      expect(forVisitor('floatMenu', options)).toBe(shown);
    },
  );
});

describe('ENTRY_DOCS', () => {
  it('documents each entry with its requirement', () => {
    for (const name of ENTRY_NAMES) expect(ENTRY_DOCS[name], name).toMatch(/\([A-Z]{3}-\d\d.*\)\.$|, OP-/);
  });
});
