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

/** What all menus and parts show, each entry with its place. */
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

describe('what a site does not offer', () => {
  it('ROL-09 OP-91 goes with its menu, where nothing is left in that', () => {
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

  it('OP-91 says so, naming the site', () => {
    expect(reasonOf('futures', situation({ site: 'uk' }))).toBe('not offered on Exchange UK');
    expect(explainEntry('futuresMarkets', situation({ site: 'usa' }).facts)).toBe('not offered on Exchange US');
    expect(explainEntry('paywith', situation({ site: 'testnet' }).facts)).toBe('not offered on Exchange Testnet');
  });

  it('OP-91 what hides it besides is said first: a cell would not bring it back', () => {
    const of = member({ site: 'uk', facts: { isUKLimit: true, codes: ['futures'] }, flags: { hiddenPilot: true } });
    expect(reasonOf('futuresCompetition', of)).toBe('isUKLimit');
    expect(reasonOf('futures', of)).toBe('blocked futures');
    expect(reasonOf('pilot', of)).toBe('hiddenPilot');
    expect(reasonOf('premint', of)).toBe('not offered on Exchange UK');
  });

  it('OP-91 wallet, orders and the user menu keep what is the person’s own', () => {
    const of = withOffer(member({ facts: { whiteListShow: true } }), FAMILIES);
    const kept = MENUS.slice(1, 5).map(({ menuOf }) => Object.keys(hrefsOf(resolveMenu(menuOf(0), of))));
    expect(kept.map((keys) => keys.length)).toEqual([13, 1, 8, 2]);
    expect(kept[1]).toEqual(['spotOrders']);
    expect(kept[3]).toEqual(['depositOnChain', 'depositByCode']);
  });

  it('OP-91 takes the market tabs, and the link of the not-found page', () => {
    const tabs = ['spotMarkets', 'futuresMarkets', 'pilotMarkets', 'preMarkets'] as const;
    const on = (site: SiteKey) => tabs.filter((name) => isShown(name, situation({ site }).facts));
    expect(on('main')).toEqual(tabs);
    expect(on('uae')).toEqual(['spotMarkets', 'futuresMarkets']);
    expect(on('uk')).toEqual(['spotMarkets']);
    expect(anchorsOf(resolveMenu(NOT_FOUND_MENU, situation({ site: 'turkey' }))).has('nft')).toBe(false);
  });

  it('OP-91 OP-15 NAV-93 what the EU site announces stays, and says that it is upcoming', () => {
    const here = anchorsOf(nav('eu'));
    for (const key of ['pilot', 'premint', 'web3Startup'])
      expect(here.get(key), key).toMatchObject({ action: 'stay-tuned' });
    expect(here.has('launchpad')).toBe(false);
  });

  it('OP-91 only footers, their legal line and the float menu stand whatever is offered', () => {
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
    ['its key below another', [{ key: 'more', children: [{ key: 'futures', title: 'Futures' }] }]],
    [
      'a key of its own and our path',
      [{ key: 'perps', parent: 'more', title: 'Perps', link: '/futures/USDT/BTC_USDT' }],
    ],
    ['a page below ours', [{ key: 'perps', parent: 'more', title: 'Perps', link: '/copytrading/leaders' }]],
    ['a link of ours that leads there', [{ key: 'price', link: '/futures/USDT/BTC_USDT' }]],
  ])('OP-91 does not bring back what is not offered, by %s', (_, overlay) => {
    const hrefs = Object.values(hrefsOf(resolveMenu(HEADER_NAV, situation({ site: 'uk', overlay }))));
    expect(hrefs.filter((href) => /futures|copytrading/.test(href ?? ''))).toEqual([]);
  });

  it('OP-91 nor by the key of an entry of another menu, wherever that may lead', () => {
    const overlay = [{ key: 'marginOrders', parent: 'more', title: 'Margin', link: '/price' }];
    expect(shown(overlay)).not.toContain('marginOrders');
    expect(anchorsOf(resolveMenu(HEADER_NAV, situation({ overlay }))).has('marginOrders')).toBe(true);
  });

  it('OP-91 and still adds what is', () => {
    expect(shown([{ key: 'bonds', parent: 'earn', title: 'Bonds', link: '/bonds' }])).toContain('bonds');
    expect(shown([{ key: 'eth', parent: 'more', title: 'Stake', link: '/staking/ETH' }])).toContain('eth');
  });
});

describe('a cell', () => {
  const cells = fc.subarray([...FAMILIES]);

  it('OP-91 switched on reveals nothing that a rule, a limit, a flag or a code hides; switched off it only takes away', () => {
    fc.assert(
      fc.property(
        situations,
        cells,
        cells,
        fc.subarray([...LINK_KEYS], { maxLength: 6 }),
        overlays,
        (given, some, more, hidden, overlay) => {
          const flags = [...given.facts.flags, ...hidden.map(flagOfEntry)];
          const of: Situation = { ...given, facts: { ...given.facts, flags }, overlay: overlay as never };
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

  it('OP-91 is all that hides what says "not offered": switched on, that entry is there', () => {
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
    'OP-91 of %s and %s changes what is drawn, and what it changed comes back with it',
    (site, family) => {
      const wanted = { site, facts: { isLogin: true, crossMarginUid: 2, codes: [] } };
      const by = (isOn: boolean) => shownBy(situation({ ...wanted, offer: { [siteIdOf(site)]: { [family]: isOn } } }));
      expect(by(true).length).toBeGreaterThan(by(false).length);
      expect([by(true), by(false)]).toContainEqual(shownBy(situation(wanted)));
    },
  );
});
