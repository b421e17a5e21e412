import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { partnerFlags } from '../../../../src/domain/member/partner.ts';
import { LINKS } from '../../../../src/domain/links/catalog/index.ts';
import {
  channelHref,
  GROWTH_MENU,
  hasArrow,
  parseChannels,
} from '../../../../src/features/exchange-growth-tabs/rules/growth-menu.ts';
import { explainMenu, resolveMenu } from '../../../../src/domain/menus/resolve.ts';
import {
  GROWTH_TABS,
  growthTabOf,
  growthTabOfPath,
} from '../../../../src/features/exchange-growth-tabs/rules/growth-tab.ts';
import { hrefsOf, member, situation } from '../../domain/situation.ts';

const tabsOf = (of = situation()): readonly (string | undefined)[] =>
  resolveMenu(GROWTH_MENU, of).map(({ key }) => growthTabOf(key));
const reasonOf = (key: string, of = situation()): string | undefined =>
  explainMenu(GROWTH_MENU, of).find((entry) => entry.key === key)?.reason;

describe('GROWTH_MENU', () => {
  it('contains rewards, activities and referral [GRW-01]', () => {
    expect(tabsOf()).toEqual(['rewards', 'activity', 'referral']);
    expect(hrefsOf(resolveMenu(GROWTH_MENU, situation({ language: 'fr' })))).toEqual({
      rewardsHub: '/fr/rewards_hub',
      competition: '/fr/competition/center',
      referral: '/fr/referral',
    });
  });

  it('contains the requested tabs for affiliates and brokers, and adds an arrow only to them [GRW-02]', () => {
    const of = situation({ facts: { affiliateTab: true, brokerTab: true } });
    expect(tabsOf(of)).toEqual([...GROWTH_TABS]);
    expect(hrefsOf(resolveMenu(GROWTH_MENU, of))).toMatchObject({
      affiliate: '/referral/affiliate',
      broker: '/referral/broker',
    });
    expect(GROWTH_TABS.filter(hasArrow)).toEqual(['affiliate', 'broker']);
  });

  it.each([
    [0, []],
    [1, ['affiliate']],
    [2, ['broker']],
    [3, ['broker']],
    [4, ['broker']],
    [5, []],
  ] as const)(
    'contains the member’s partner tabs (agency_type %i → %j) [ROL-02, ROL-15, DAT-31, REF-09]',
    (type, more) => {
      expect(tabsOf(member({ facts: partnerFlags(type) }))).toEqual(['rewards', 'activity', 'referral', ...more]);
    },
  );

  it.each([
    ['isUKLimit', { isUKLimit: true }],
    ['isItalyLimit', { isItalyLimit: true }],
  ])('hides the tabs for rewards, activities and referral if `%s` applies [OP-32]', (reason, facts) => {
    expect(tabsOf(member({ facts: { ...facts, ...partnerFlags(1) } }))).toEqual(['affiliate']);
    for (const key of ['rewardsHub', 'competition', 'referral'])
      expect(reasonOf(key, situation({ facts }))).toBe(reason);
  });

  it('hides the referral tab and its subordinate tabs if `hiddenReferral` is set [GRW-07]', () => {
    const of = situation({ flags: { hiddenReferral: true }, facts: { affiliateTab: true, brokerTab: true } });
    expect(tabsOf(of)).toEqual(['rewards', 'activity']);
    expect(reasonOf('broker', of)).toBe('hiddenReferral');
  });

  it.each([
    ['rewards_hub', ['activity', 'referral', 'affiliate', 'broker']],
    ['competition', ['rewards', 'referral', 'affiliate', 'broker']],
    ['referral', ['rewards', 'activity', 'affiliate']],
    ['affiliate', ['rewards', 'activity', 'referral', 'broker']],
  ])('hides the tabs whose code is blocked (%s)', (code, left) => {
    expect(tabsOf(situation({ facts: { codes: [code], affiliateTab: true, brokerTab: true } }))).toEqual(left);
  });

  it('is empty on a site that offers no rewards [OP-91]', () => {
    expect(tabsOf(situation({ site: 'uk', facts: { affiliateTab: true, brokerTab: true } }))).toEqual([]);
    expect(tabsOf(situation({ site: 'uk', offer: { 182: { rewards: true } } }))).toHaveLength(3);
  });
});

describe('growthTabOfPath()', () => {
  it.each([
    ['/rewards_hub', 'rewards'],
    ['/tr/rewards_hub/tasks?x=1', 'rewards'],
    ['/competition/center', 'activity'],
    ['/competition/wctc/s7', undefined],
    ['/referral', 'referral'],
    ['/referral/friends', 'referral'],
    ['/referral/affiliate', 'affiliate'],
    ['/referral/broker/', 'broker'],
    ['/referrals', undefined],
    ['/', undefined],
    ['', undefined],
  ])('maps %s to %s', (path, tab) => expect(growthTabOfPath(path)).toBe(tab));

  it('returns the tab of each link’s path [GRW-01, GRW-02]', () => {
    const keys = ['rewardsHub', 'competition', 'referral', 'affiliate', 'broker'] as const;
    const tabs = keys.map((key) => growthTabOf(key));
    expect(keys.map((key) => growthTabOfPath(String(LINKS[key].path)))).toEqual(tabs);
    expect(tabs).toEqual([...GROWTH_TABS]);
  });
});

describe('channelHref()', () => {
  const { channels } = parseChannels({ 'rewards>referral': 'hub', 'activity>rewards': 'a.b_c-D9' });

  it.each([
    ['/referral', 'rewards', 'referral', '/referral?ch=hub'],
    ['/referral?a=b', 'rewards', 'referral', '/referral?a=b&ch=hub'],
    ['https://x.example/referral#top', 'rewards', 'referral', 'https://x.example/referral?ch=hub#top'],
    ['/rewards_hub', 'activity', 'rewards', '/rewards_hub?ch=a.b_c-D9'],
    ['/rewards_hub', 'referral', 'rewards', '/rewards_hub'],
    ['/referral', undefined, 'referral', '/referral'],
  ] as const)('adds the channel to the link (%s from %s to %s → %s) [GRW-03]', (href, from, to, expected) => {
    expect(channelHref(href, from, to, channels)).toBe(expected);
  });

  it('adds nothing except a `ch` parameter of at most 64 characters, for any value', () => {
    const tab = fc.constantFrom(...GROWTH_TABS);
    const pair = fc.tuple(tab, tab).map((two) => two.join('>'));
    fc.assert(
      fc.property(
        fc.oneof(
          fc.anything(),
          fc.dictionary(fc.oneof(pair, fc.string()), fc.anything()),
          fc.dictionary(pair, fc.string()),
        ),
        tab,
        tab,
        (value, from, to) => {
          const href = channelHref('/referral', from, to, parseChannels(value).channels);
          expect(href).toMatch(/^\/referral(?:\?ch=[\w.-]{1,64})?$/);
        },
      ),
    );
  });
});

describe('parseChannels()', () => {
  it.each([
    ['a'.repeat(64), true],
    ['a'.repeat(65), false],
    ['', false],
    ['a b', false],
    ['a&b=c', false],
    ['ä', false],
    ['a\n', false],
    [7, false],
    [null, false],
  ])('accepts a valid channel (%j: %s) [GRW-03]', (channel, isOne) => {
    const read = parseChannels({ 'rewards>referral': channel });
    expect(read.channels.get('rewards>referral')).toBe(isOne ? channel : undefined);
    expect(read.bad).toBe(isOne ? undefined : 'rewards>referral');
  });

  it.each([
    [undefined, undefined],
    [null, undefined],
    [{}, undefined],
    ['rewards>referral', 'string'],
    [['hub'], '0'],
    [{ 'rewards>elsewhere': 'hub' }, 'rewards>elsewhere'],
    [JSON.parse('{ "__proto__": { "rewards>referral": "x" } }'), '__proto__'],
  ])('returns no channel for a missing or invalid value, and reports an invalid value (%o: %s)', (value, bad) => {
    expect(parseChannels(value)).toEqual({ channels: new Map(), ...(bad === undefined ? {} : { bad }) });
  });

  it('returns no channel if reading the object throws', () => {
    const ownKeys = (): never => {
      throw new Error('no');
    };
    expect(parseChannels(new Proxy({}, { ownKeys }))).toEqual({ channels: new Map(), bad: 'unreadable' });
  });
});
