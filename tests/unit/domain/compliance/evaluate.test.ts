import { describe, expect, it } from 'vitest';
import { evaluateCheck, restrictionHref, type CheckInput } from '../../../../src/domain/compliance/evaluate.ts';
import { situation, type Wanted } from '../situation.ts';

const decide = (path: string, verdict: CheckInput['verdict'], wanted: Wanted = {}, more: Partial<CheckInput> = {}) =>
  evaluateCheck({ path, verdict, onFailure: 'open', link: situation(wanted).link, ...more });

const nft = { menu: ['nft'] };
const nftWithTips = { menu: ['nft'], limit: { is_show_compliance_tips: true } };
const blockedCountry = { limit: { is_blocked_country: true } };

const restrictionAt = (link: Wanted['link']) =>
  restrictionHref(situation({ language: 'fr', ...(link ? { link } : {}) }).link);

describe('the decision about a page', () => {
  it('CMP-15 trap 24 a blocked page of the main site redirects, with the prefix', () => {
    expect(decide('/fr/nft', nft, { language: 'fr' })).toEqual({
      action: 'redirect',
      reason: 'blocked-code',
      code: 'nft',
      href: '/fr/state_compliance_tips',
    });
  });

  it('CMP-14 trap 24 with the tips flag it shows a tip and stays', () => {
    expect(decide('/fr/nft', nftWithTips, { language: 'fr' })).toEqual({
      action: 'tip',
      reason: 'blocked-code',
      code: 'nft',
    });
  });

  it.each(['turkey', 'uk', 'hongkong', 'eu', 'testnet'] as const)('CMP-16 OP-72 codes block nothing on %s', (site) => {
    expect(decide('/nft', nft, { site })).toMatchObject({ action: 'allow', reason: 'not-main-site', code: 'nft' });
    expect(decide('/nft', nftWithTips, { site }).action).toBe('allow');
  });

  it('CMP-13 a blocked country redirects from any page of any site, tips or not', () => {
    expect(decide('/', blockedCountry)).toEqual({
      action: 'redirect',
      reason: 'blocked-country',
      href: '/state_compliance_tips',
    });
    expect(
      decide('/nft', { ...nftWithTips, limit: { is_blocked_country: true, is_show_compliance_tips: true } }).action,
    ).toBe('redirect');
    expect(decide('/price', blockedCountry, { site: 'turkey', language: 'en' }).href).toBe('/en/state_compliance_tips');
  });

  it.each([
    '/state_compliance_tips',
    '/fr/state_compliance_tips',
    '/state_compliance_tips/?from=x#y',
    '/STATE_compliance_tips',
  ])('OP-73 trap 24 the restriction page %s does not redirect again', (path) => {
    expect(decide(path, blockedCountry)).toEqual({ action: 'allow', reason: 'restriction-page' });
  });

  it('a page below or beside the restriction page is no exception', () => {
    expect(decide('/state_compliance_tips/more', blockedCountry).action).toBe('redirect');
    expect(decide('/price?x=/state_compliance_tips', blockedCountry).action).toBe('redirect');
  });

  it('CMP-12 an answer that restricts nothing, and a page without a code, go on', () => {
    expect(decide('/nft', {})).toEqual({ action: 'allow', reason: 'code-not-blocked', code: 'nft' });
    expect(decide('/fee', { menu: ['nft', 'fee'] })).toEqual({ action: 'allow', reason: 'no-code' });
  });

  it('CMP-12 without any verdict the page goes on, unless the gate is closed on failure', () => {
    expect(decide('/nft', undefined)).toMatchObject({ action: 'allow', reason: 'check-failed' });
    expect(decide('/nft', undefined, {}, { onFailure: 'closed' })).toEqual({
      action: 'tip',
      reason: 'check-failed',
      code: 'nft',
    });
    expect(decide('/state_compliance_tips', undefined, {}, { onFailure: 'closed' }).action).toBe('allow');
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
  ])('trap 25 %j and %s: %s', (menu, path, action) => {
    expect(decide(path, { menu }).action).toBe(action);
  });

  it('a code stated by the page goes before its path; an unknown one is as good as none', () => {
    expect(decide('/whatever', nft, {}, { code: 'nft' })).toMatchObject({ action: 'redirect', code: 'nft' });
    expect(decide('/nft', nft, {}, { code: 'price' })).toMatchObject({ action: 'allow', code: 'price' });
    expect(decide('/nft', nft, {}, { code: '../../evil' })).toMatchObject({ action: 'redirect', code: 'nft' });
  });

  it("OP-73 on a partner's page the restriction page is the exchange's", () => {
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
