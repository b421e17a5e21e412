import { describe, expect, it } from 'vitest';
import { evaluateCheck, PAGE_ROWS, restrictionHref } from '../../../../src/features/compliance-gate/rules/evaluate.ts';
import { MENU_CODES } from '../../../../src/domain/compliance/menu-codes.ts';
import { describe as inWords } from '../../../../src/domain/conditions/explain.ts';
import type { Verdict } from '../../../../src/domain/compliance/verdict.ts';
import { resolveVerdict } from '../../../../src/stores/compliance/verdict.ts';
import { type VerdictInput, verdictOf } from '../../domain/verdict.ts';
import { situation, type SituationOptions } from '../../domain/situation.ts';

const decide = (path: string, input: VerdictInput, options: SituationOptions = {}, code?: string) =>
  evaluateCheck({ path, code, verdict: verdictOf(input), link: situation(options).link });
/** Returns the decision if the check has failed and no verdict is stored. */
const decideUnchecked = (path: string, onFailure: 'open' | 'closed') =>
  evaluateCheck({ path, verdict: resolveVerdict({ now: 0, onFailure }), link: situation().link });

const nft = { menu: ['nft'] };
const nftWithTips = { menu: ['nft'], limit: { isShowComplianceTips: true } };
const blockedCountry = { limit: { isBlockedCountry: true } };

const restrictionAt = (link: SituationOptions['link']) =>
  restrictionHref(situation({ language: 'fr', ...(link ? { link } : {}) }).link);

describe('evaluateCheck()', () => {
  it('redirects from a blocked page of the main site, with the language prefix [CMP-15, trap 24]', () => {
    expect(decide('/fr/nft', nft, { language: 'fr' })).toEqual({
      action: 'redirect',
      reason: 'blocked-code',
      code: 'nft',
      href: '/fr/state_compliance_tips',
    });
  });

  it('shows a tip instead if the tips flag is set [CMP-14, trap 24]', () => {
    expect(decide('/fr/nft', nftWithTips, { language: 'fr' })).toEqual({
      action: 'tip',
      reason: 'blocked-code',
      code: 'nft',
    });
  });

  it.each(['turkey', 'uk', 'hongkong', 'eu', 'testnet'] as const)(
    'ignores blocked codes on the site %s [CMP-16, OP-72]',
    (site) => {
      expect(decide('/nft', nft, { site })).toMatchObject({ action: 'allow', reason: 'not-main-site', code: 'nft' });
      expect(decide('/nft', nftWithTips, { site }).action).toBe('allow');
    },
  );

  it('redirects users in a blocked country from every page of every site, with or without tips [CMP-13]', () => {
    expect(decide('/', blockedCountry)).toEqual({
      action: 'redirect',
      reason: 'blocked-country',
      href: '/state_compliance_tips',
    });
    expect(
      decide('/nft', { ...nftWithTips, limit: { isBlockedCountry: true, isShowComplianceTips: true } }).action,
    ).toBe('redirect');
    expect(decide('/price', blockedCountry, { site: 'turkey', language: 'en' }).href).toBe('/en/state_compliance_tips');
  });

  it.each([
    '/state_compliance_tips',
    '/fr/state_compliance_tips',
    '/state_compliance_tips/?from=x#y',
    '/STATE_compliance_tips',
  ])('allows the restriction page itself (%s) [OP-73, trap 24]', (path) => {
    expect(decide(path, blockedCountry)).toEqual({ action: 'allow', reason: 'restriction-page' });
  });

  it('redirects from subpages of the restriction page and from pages whose query contains its path', () => {
    expect(decide('/state_compliance_tips/more', blockedCountry).action).toBe('redirect');
    expect(decide('/price?x=/state_compliance_tips', blockedCountry).action).toBe('redirect');
  });

  it('allows a page without a code, and every page if there are no restrictions [CMP-12]', () => {
    expect(decide('/nft', {})).toEqual({ action: 'allow', reason: 'code-not-blocked', code: 'nft' });
    expect(decide('/fee', { menu: ['nft', 'fee'] })).toEqual({ action: 'allow', reason: 'no-code' });
  });

  it('allows the page if there is no verdict, unless `on-failure` is `closed` [CMP-12]', () => {
    expect(decideUnchecked('/nft', 'open')).toMatchObject({ action: 'allow', reason: 'check-failed' });
    expect(decideUnchecked('/nft', 'closed')).toEqual({
      action: 'tip',
      reason: 'check-failed',
      code: 'nft',
    });
    expect(decideUnchecked('/state_compliance_tips', 'closed').action).toBe('allow');
  });

  it.each([
    [['live'], '/live', 'redirect'],
    [['live'], '/live-news', 'allow'],
    [['live'], '/live-news/upcoming-event', 'allow'],
    [['startup'], '/startup-mining', 'allow'],
    [['startup'], '/startup/1', 'redirect'],
    [['startup'], '/web3/startup', 'allow'],
    [['referral'], '/referral/affiliate', 'allow'],
    [['referral'], '/referral/broker', 'redirect'],
    [['futures'], '/futures_center', 'allow'],
    [['institution'], '/institution/otc', 'allow'],
    [['institution'], '/institution/quant-fund', 'redirect'],
    [['spot_trade'], '/trade/BTC_USDT?tab=isolated_margin', 'allow'],
    [['margin'], '/trade/BTC_USDT?tab=isolated_margin', 'redirect'],
    [['spot_grid'], '/trade/BTC_USDT?tradModel=strategybot&strategyType=spot_grid', 'redirect'],
  ])('matches codes exactly (%j on %s → %s) [trap 25]', (menu, path, action) => {
    expect(decide(path, { menu }).action).toBe(action);
  });

  it('prefers a declared code to the path and ignores an unknown code', () => {
    expect(decide('/whatever', nft, {}, 'nft')).toMatchObject({ action: 'redirect', code: 'nft' });
    expect(decide('/nft', nft, {}, 'price')).toMatchObject({ action: 'allow', code: 'price' });
    expect(decide('/nft', nft, {}, '../../evil')).toMatchObject({ action: 'redirect', code: 'nft' });
  });

  it('applies the restrictions of an expired verdict, and blocks all other pages if `on-failure` is `closed` [OP-92]', () => {
    const expired = { ...verdictOf(nft), source: 'expired', otherwise: 'close' } as const;
    const at = (path: string) => evaluateCheck({ path, verdict: expired, link: situation().link });
    expect(at('/nft')).toMatchObject({ action: 'redirect', reason: 'blocked-code' });
    expect(at('/price')).toEqual({ action: 'tip', reason: 'check-failed', code: 'price' });
    expect(at('/state_compliance_tips').action).toBe('allow');
  });

  it('restricts a page that the site doesn’t offer, even after a failed check [OP-125]', () => {
    for (const site of ['main', 'uk', 'turkey'] as const) {
      const { link } = situation({ site });
      const excluded = (verdict: Verdict) => evaluateCheck({ path: '/futures', verdict, link, isExcluded: true });
      expect(excluded(verdictOf({}))).toMatchObject({ action: 'redirect', reason: 'not-offered' });
      expect(excluded(verdictOf({ limit: { isShowComplianceTips: true } }))).toMatchObject({
        action: 'tip',
        reason: 'not-offered',
      });
      for (const onFailure of ['open', 'closed'] as const)
        expect(excluded(resolveVerdict({ now: 0, onFailure }))).toMatchObject({ reason: 'not-offered' });
    }
  });

  describe('with an unknown code', () => {
    const judge = (code: string | undefined, onFailure: 'open' | 'closed', input: VerdictInput = {}, path = '/fee') =>
      evaluateCheck({ path, code, onFailure, verdict: verdictOf(input), link: situation().link });

    it.each(['futurs', 'Futures', 'spot-trade', 'nft,otc', '__proto__', 'constructor', ' nft'])(
      'blocks the page if `on-failure` is `closed`, and otherwise checks its path (%j) [CMP-12]',
      (code) => {
        expect(judge(code, 'closed')).toEqual({ action: 'tip', reason: 'unknown-code' });
        expect(judge(code, 'open')).toEqual({ action: 'allow', reason: 'unknown-code' });
        expect(judge(code, 'open', {}, '/nft')).toEqual({ action: 'allow', reason: 'code-not-blocked', code: 'nft' });
      },
    );

    it.each(['open', 'closed'] as const)(
      'applies the restrictions of the path if `on-failure` is `%s`',
      (onFailure) => {
        expect(judge('futurs', onFailure, nft, '/nft')).toMatchObject({ action: 'redirect', reason: 'blocked-code' });
        expect(judge('futurs', onFailure, blockedCountry)).toMatchObject({
          action: 'redirect',
          reason: 'blocked-country',
        });
      },
    );

    it('allows a page that has a known code or no code', () => {
      for (const code of [undefined, ...MENU_CODES]) expect(judge(code, 'closed').action, code).toBe('allow');
    });
  });
});

describe('restrictionHref()', () => {
  it('returns the exchange’s restriction page on a partner page [OP-73]', () => {
    expect(restrictionAt({ origin: 'https://partner.example' })).toBe(
      'https://www.exchange.example/fr/state_compliance_tips',
    );
    expect(restrictionAt({ origin: 'https://partner.example', linkBase: 'https://base.example' })).toBe(
      'https://base.example/fr/state_compliance_tips',
    );
    expect(restrictionAt({ origin: 'https://www.exchange.example' })).toBe('/fr/state_compliance_tips');
    expect(restrictionAt({ origin: 'https://partner.example', hosts: {} })).toBe('/fr/state_compliance_tips');
  });
});

describe('PAGE_ROWS', () => {
  it('contains the documented rules in order', () => {
    expect(PAGE_ROWS.map(({ when, action, reason }) => `${inWords(when)} → ${action}, ${reason}`)).toEqual([
      'isRestrictionPage → allow, restriction-page',
      'isBlockedCountry → redirect, blocked-country',
      '(on main and isCodeBlocked) and isShowComplianceTips → tip, blocked-code',
      'on main and isCodeBlocked → redirect, blocked-code',
      'isExcluded and isShowComplianceTips → tip, not-offered',
      'isExcluded → redirect, not-offered',
      'hasUnknownCode and onFailure closed → tip, unknown-code',
      'otherwise close → tip, check-failed',
      'source none → allow, check-failed',
      'not on main → allow, not-main-site',
      'hasCode → allow, code-not-blocked',
      'hasUnknownCode → allow, unknown-code',
      'always → allow, no-code',
    ]);
  });
});
