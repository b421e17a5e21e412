import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { explainEntry, isShown } from '../../../../src/domain/menus/entries.ts';
import { HEADER_NAV } from '../../../../src/domain/menus/header/header-nav.ts';
import { MENUS } from '../../../../src/features/menus.ts';
import { NOT_FOUND_MENU } from '../../../../src/features/exchange-not-found/rules/not-found-menu.ts';
import { explainMenu, type Explained, resolveMenu, type Situation } from '../../../../src/domain/menus/resolve.ts';
import { FAMILIES, type Family } from '../../../../src/domain/sites/family.ts';
import { SITE_IDS, siteIdOf, SITES } from '../../../../src/domain/sites/registry.ts';
import type { SiteKey } from '../../../../src/domain/sites/site.ts';
import { LINK_KEYS } from '../../../../src/domain/links/catalog/index.ts';
import { flagOfEntry } from '../../../../src/domain/sites/site.ts';
import { overlays, situations } from '../arbitraries.ts';
import { anchorsOf, hrefsOf, member, situation } from '../situation.ts';

const NOT_OFFERED = /^not offered on /;
const leaves = (items: readonly Explained[]): readonly Explained[] =>
  items.flatMap((item) => (item.children.length > 0 ? leaves(item.children) : [item]));
const nav = (site: SiteKey) => resolveMenu(HEADER_NAV, situation({ site }));
const reasonOf = (key: string, of: Situation) =>
  leaves(explainMenu(HEADER_NAV, of)).find((item) => item.key === key)?.reason;

/** Returns the entries that the menus show, each with its menu, key and URL, and the names of the shown header parts. */
function shownBy(of: Situation): readonly string[] {
  return [
    ...MENUS.flatMap(({ place, menuOf }) =>
      [...anchorsOf(resolveMenu(menuOf(of.link.site.id), of))].map(([key, { href }]) => `${place}: ${key} ${href}`),
    ),
    ...(['paywith', 'spotMarkets', 'futuresMarkets', 'pilotMarkets', 'preMarkets'] as const).filter((name) =>
      isShown(name, of.facts),
    ),
  ];
}
const withOffer = (of: Situation, notOffered: readonly Family[]): Situation => ({
  ...of,
  facts: { ...of.facts, notOffered },
});

describe('a product that the site does not offer', () => {
  it('is hidden, together with a menu that would be empty [ROL-09, OP-91]', () => {
    const all = nav('main').map(({ key }) => key);
    const without = (site: SiteKey) => all.filter((key) => !nav(site).some((item) => item.key === key));
    expect(without('uk')).toEqual(['derivatives', 'bots', 'rewardsHub']);
    expect(without('hongkong')).toEqual(['derivatives', 'bots', 'rewardsHub']);
    expect(without('malta')).toEqual(['derivatives']);
    expect(without('turkey')).toEqual(['derivatives', 'earn', 'web3']);
    expect(without('usa')).toEqual(['derivatives', 'bots', 'earn']);
    expect(without('bahamas')).toEqual([]);
    expect(without('singapore')).toEqual(['derivatives', 'earn', 'rewardsHub']);
    expect(without('japan')).toEqual(['derivatives', 'bots']);
    expect(without('uae')).toEqual([]);
    expect(without('eu')).toEqual(['derivatives']);
    expect(without('testnet')).toEqual(['buyCrypto', 'earn', 'web3', 'rewardsHub']);
  });

  it('is hidden with a reason that contains the site’s name [OP-91]', () => {
    expect(reasonOf('futures', situation({ site: 'uk' }))).toBe('not offered on Exchange UK');
    expect(explainEntry('futuresMarkets', situation({ site: 'usa' }).facts)).toBe('not offered on Exchange US');
    expect(explainEntry('paywith', situation({ site: 'testnet' }).facts)).toBe('not offered on Exchange Testnet');
  });

  it('is hidden with any other reason that applies, because offering the product would not show it [OP-91]', () => {
    const of = member({ site: 'uk', facts: { isUKLimit: true, codes: ['futures'] }, flags: { hiddenPilot: true } });
    expect(reasonOf('futuresCompetition', of)).toBe('isUKLimit');
    expect(reasonOf('futures', of)).toBe('blocked futures');
    expect(reasonOf('pilot', of)).toBe('hiddenPilot');
    expect(reasonOf('premint', of)).toBe('not offered on Exchange UK');
  });

  it('does not affect the user’s own wallet, order and user menu entries [OP-91]', () => {
    const of = withOffer(member({ facts: { whiteListShow: true } }), FAMILIES);
    const remaining = MENUS.slice(1, 5).map(({ menuOf }) => Object.keys(hrefsOf(resolveMenu(menuOf(0), of))));
    expect(remaining.map((keys) => keys.length)).toEqual([13, 1, 8, 2]);
    expect(remaining[1]).toEqual(['spotOrders']);
    expect(remaining[3]).toEqual(['depositOnChain', 'depositByCode']);
  });

  it('is hidden from the market tabs and the not-found page [OP-91]', () => {
    const tabs = ['spotMarkets', 'futuresMarkets', 'pilotMarkets', 'preMarkets'] as const;
    const on = (site: SiteKey) => tabs.filter((name) => isShown(name, situation({ site }).facts));
    expect(on('main')).toEqual(tabs);
    expect(on('uae')).toEqual(['spotMarkets', 'futuresMarkets']);
    expect(on('uk')).toEqual(['spotMarkets']);
    expect(anchorsOf(resolveMenu(NOT_FOUND_MENU, situation({ site: 'turkey' }))).has('nft')).toBe(false);
  });

  it('remains visible on the EU site, marked as upcoming, if it is announced there [OP-91, OP-15, NAV-93]', () => {
    const here = anchorsOf(nav('eu'));
    for (const key of ['pilot', 'premint', 'web3Startup'])
      expect(here.get(key), key).toMatchObject({ action: 'stay-tuned' });
    expect(here.has('launchpad')).toBe(false);
  });

  it('remains visible only in footers, the legal line and the float menu [OP-91]', () => {
    expect(MENUS.filter(({ menuOf }) => menuOf(0).families === undefined).map(({ place }) => place)).toEqual([
      'Notifications',
      'Footer: columns',
      'Footer: legal',
      'Footer: float menu',
    ]);
    for (const id of SITE_IDS)
      for (const { place, menuOf } of MENUS.filter((menu) => menu.place.startsWith('Footer: '))) {
        const of = situation({ site: SITES[id].key });
        expect(explainMenu(menuOf(id), withOffer(of, FAMILIES)), `${id} ${place}`).toEqual(explainMenu(menuOf(id), of));
      }
  });
});

describe('the gateway’s menu', () => {
  const shown = (overlay: unknown) => [
    ...anchorsOf(resolveMenu(HEADER_NAV, situation({ site: 'uk', overlay }))).keys(),
  ];

  it.each([
    ['its key', [{ key: 'futures', title: 'Futures', link: '/price' }]],
    ['its key below another entry', [{ key: 'more', children: [{ key: 'futures', title: 'Futures' }] }]],
    [
      'another key and the path of its page',
      [{ key: 'perps', parent: 'more', title: 'Perps', link: '/futures/USDT/BTC_USDT' }],
    ],
    [
      'a link to a subpage of its page',
      [{ key: 'perps', parent: 'more', title: 'Perps', link: '/copytrading/leaders' }],
    ],
    ['a link to its page on another entry', [{ key: 'price', link: '/futures/USDT/BTC_USDT' }]],
  ])('hides products that the site doesn’t offer if the gateway adds them with %s [OP-91]', (_, overlay) => {
    const hrefs = Object.values(hrefsOf(resolveMenu(HEADER_NAV, situation({ site: 'uk', overlay }))));
    expect(hrefs.filter((href) => /futures|copytrading/.test(href ?? ''))).toEqual([]);
  });

  it('hides products that the site doesn’t offer even if an entry reuses the key of another menu’s entry [OP-91]', () => {
    const overlay = [{ key: 'marginOrders', parent: 'more', title: 'Margin', link: '/price' }];
    expect(shown(overlay)).not.toContain('marginOrders');
    expect(anchorsOf(resolveMenu(HEADER_NAV, situation({ overlay }))).has('marginOrders')).toBe(true);
  });

  it('adds products that the site offers [OP-91]', () => {
    expect(shown([{ key: 'bonds', parent: 'earn', title: 'Bonds', link: '/bonds' }])).toContain('bonds');
    expect(shown([{ key: 'eth', parent: 'more', title: 'Stake', link: '/staking/ETH' }])).toContain('eth');
  });
});

describe('an offer cell', () => {
  const cells = fc.subarray([...FAMILIES]);

  it('only hides entries, and never shows an entry that a rule, restriction, flag or code hides [OP-91]', () => {
    fc.assert(
      fc.property(
        situations,
        cells,
        cells,
        fc.subarray([...LINK_KEYS], { maxLength: 6 }),
        overlays,
        (situation, some, more, hidden, overlay) => {
          const flags = [...situation.facts.flags, ...hidden.map(flagOfEntry)];
          const of: Situation = { ...situation, facts: { ...situation.facts, flags }, overlay: overlay as never };
          const everything = new Set(shownBy(withOffer(of, [])));
          const fewer = new Set(shownBy(withOffer(of, some)));
          const fewest = shownBy(
            withOffer(
              of,
              FAMILIES.filter((one) => some.includes(one) || more.includes(one)),
            ),
          );
          for (const entry of fewest) expect(fewer).toContain(entry);
          for (const entry of fewer) expect(everything).toContain(entry);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('is the only cause of the reason "not offered", and once it is enabled, only blocked codes and missing targets hide its entries [OP-91]', () => {
    fc.assert(
      fc.property(situations, (of) => {
        const before = leaves(explainMenu(HEADER_NAV, of)).filter(({ reason }) => NOT_OFFERED.test(reason ?? ''));
        const after = new Map(leaves(explainMenu(HEADER_NAV, withOffer(of, []))).map((item) => [item.key, item]));
        for (const { key } of before) expect(after.get(key)?.reason ?? '', key).toMatch(/^$|^no target |^blocked /);
      }),
      { numRuns: 60 },
    );
  });

  it.each(SITE_IDS.flatMap((id) => FAMILIES.map((family) => [SITES[id].key, family] as const)))(
    'changes the visible entries, and restores them when it is reverted (%s, %s) [OP-91]',
    (site, family) => {
      const options = { site, facts: { isLogin: true, crossMarginUid: 2, codes: [] } };
      const by = (isOn: boolean) => shownBy(situation({ ...options, offer: { [siteIdOf(site)]: { [family]: isOn } } }));
      expect(by(true).length).toBeGreaterThan(by(false).length);
      expect([by(true), by(false)]).toContainEqual(shownBy(situation(options)));
    },
  );
});
