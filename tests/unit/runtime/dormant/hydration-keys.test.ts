import { assert, boolean, constantFrom, property, record, subarray } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MENU_CODES } from '../../../../src/domain/compliance/menu-codes.ts';
import type { FactName, Facts } from '../../../../src/domain/conditions/facts.ts';
import { LINK_KEYS } from '../../../../src/domain/links/catalog/index.ts';
import { ENTRY_NAMES, isShown } from '../../../../src/domain/menus/entries.ts';
import type { OutputOf } from '../../../../src/domain/menus/element-output.ts';
import { resolveMenu } from '../../../../src/domain/menus/resolve.ts';
import { FAMILIES } from '../../../../src/domain/sites/family.ts';
import { resolveFlags, SITE_IDS, SITES } from '../../../../src/domain/sites/registry.ts';
import { flagOfEntry, FLAGS, type FlagName } from '../../../../src/domain/sites/site.ts';
import { FOOTER_KEYS } from '../../../../src/features/exchange-footer/hydration-keys.ts';
import { footerOutput } from '../../../../src/features/exchange-footer/rules/footer-output.ts';
import { GROWTH_TABS_KEYS } from '../../../../src/features/exchange-growth-tabs/hydration-keys.ts';
import { growthTabsOutput } from '../../../../src/features/exchange-growth-tabs/rules/growth-tabs-output.ts';
import { HEADER_KEYS } from '../../../../src/features/exchange-header/hydration-keys.ts';
import { headerOutput } from '../../../../src/features/exchange-header/rules/header-output.ts';
import { SIDE_NAV_KEYS } from '../../../../src/features/exchange-side-nav/hydration-keys.ts';
import { sideNavOutput } from '../../../../src/features/exchange-side-nav/rules/side-nav-output.ts';
import { MENUS } from '../../../../src/features/menus.ts';
import type { HydrationKeys } from '../../../../src/runtime/dormant/hydration-reasons.ts';
import { sameFact } from '../../../../src/stores/facts.ts';
import { HOSTS, situation, type SituationOptions, TARGETS } from '../../domain/situation.ts';

const KEYS: Readonly<Record<string, HydrationKeys>> = {
  'exchange-footer': FOOTER_KEYS,
  'exchange-growth-tabs': GROWTH_TABS_KEYS,
  'exchange-header': HEADER_KEYS,
  'exchange-side-nav': SIDE_NAV_KEYS,
};
const TAGS = Object.keys(KEYS);

/** A site's flags, including flags that hide one entry. */
const ALL_FLAGS: readonly FlagName[] = [...FLAGS, ...LINK_KEYS.map(flagOfEntry)];

/** The float menu follows a separate rule while the footer is dormant. */
const FLOAT_MENU = 'floatMenu';

/** Returns all menus and entries that the rules allow an element to show on a site. */
function shown(tag: string, siteKey: (typeof SITES)[0]['key'], facts: Partial<Facts>): string {
  const now = situation({ site: siteKey, facts });
  const { siteId } = now.facts;
  const menus = MENUS.filter(({ elements, place }) => elements.includes(tag) && !place.endsWith('float menu'));
  const entries = ENTRY_NAMES.filter(
    (name) =>
      name !== FLOAT_MENU &&
      (name.startsWith('footer') ? tag === 'exchange-footer' : tag === 'exchange-header') &&
      isShown(name, now.facts),
  );
  return JSON.stringify([menus.map(({ menuOf }) => resolveMenu(menuOf(siteId), now)), entries]);
}

/** Facts that a gateway response, a cookie or the device may change for a visitor. */
const visitorFacts = record({
  isUKLimit: boolean(),
  isItalyLimit: boolean(),
  isCopper: boolean(),
  hasSwitchTag: boolean(),
  hasUidCookie: boolean(),
  isPhone: boolean(),
  isNarrow: boolean(),
  isApp: boolean(),
  hasTurkeyGiftBox: boolean(),
  codes: subarray([...MENU_CODES], { maxLength: 3 }),
  flags: subarray([...ALL_FLAGS], { maxLength: 3 }),
  notOffered: subarray([...FAMILIES], { maxLength: 3 }),
});

const OUTPUTS: Readonly<Record<string, OutputOf>> = {
  'exchange-footer': footerOutput,
  'exchange-growth-tabs': growthTabsOutput,
  'exchange-header': headerOutput,
  'exchange-side-nav': sideNavOutput,
};

/** The configuration keys that change links. */
const CONFIGURED = {
  hosts: { hosts: HOSTS },
  links: { targets: TARGETS },
  rewrites: { rewrites: [{ from: '/*', to: '/moved' }] },
  articles: { articles: [{ title: 'News', slug: 'news', id: '1' }] },
} as const satisfies Readonly<Record<string, SituationOptions['link']>>;

/** Returns a visitor's derived output on a site whose page configures `link`. */
function derived(tag: string, site: (typeof SITES)[0]['key'], isDemo: boolean, link: SituationOptions['link']): string {
  const now = situation({ site, facts: { isDemo }, link: { hosts: {}, targets: {}, ...link } });
  const t = (key: string): string => key;
  return JSON.stringify(
    OUTPUTS[tag]?.({ ...now, t, year: 2026, fiat: 'USD', rebate: { kolCode: '', encryptedUid: '' } }),
  );
}

describe('a hydration key', () => {
  it.each(TAGS)('exists for every fact that changes the output for a visitor (%s)', (tag) => {
    const { facts: keys } = KEYS[tag] as HydrationKeys;
    assert(
      property(constantFrom(...SITE_IDS), visitorFacts, (id, changed) => {
        const site = SITES[id];
        const served = situation({ site: site.key }).facts;
        // Facts without a hydration key may have any value.
        const others = Object.fromEntries(
          Object.entries(changed).filter(([name]) => !keys.includes(name as FactName)),
        ) as Partial<Facts>;
        expect(shown(tag, site.key, others)).toBe(shown(tag, site.key, {}));
        const hydrates = keys.some(
          (name) => name in changed && !sameFact(changed[name as keyof typeof changed], served[name]),
        );
        if (!hydrates) expect(shown(tag, site.key, changed as Partial<Facts>)).toBe(shown(tag, site.key, {}));
      }),
      { numRuns: 300 },
    );
  });

  const changesOf = (name: FactName, siteFlags: readonly string[]): readonly Partial<Facts>[] => {
    const lists: Readonly<Record<string, readonly (readonly string[])[]>> = {
      codes: MENU_CODES.map((code) => [code]),
      flags: [...ALL_FLAGS.map((flag) => [...siteFlags, flag]), []],
      notOffered: FAMILIES.map((family) => [family]),
    };
    return (lists[name] ?? [true]).map((value) => ({ [name]: value }));
  };

  it.each(TAGS.flatMap((tag) => (KEYS[tag] as HydrationKeys).facts.map((name) => [tag, name] as const)))(
    'changes the output on at least one site or loads the account (%s, %s)',
    (tag, name) => {
      // React loads a member's account, which changes these entries.
      const isForAccount = name === 'isLogin' && ['exchange-growth-tabs', 'exchange-side-nav'].includes(tag);
      const changes = SITE_IDS.some((id) => {
        const site = SITES[id];
        const before = shown(tag, site.key, {});
        return changesOf(name, resolveFlags(site)).some((change) => shown(tag, site.key, change) !== before);
      });
      expect(changes).toBe(!isForAccount);
    },
  );

  it.each(TAGS.flatMap((tag) => Object.keys(CONFIGURED).map((key) => [tag, key as keyof typeof CONFIGURED] as const)))(
    'exists for a configuration key if and only if its links change the output (%s, %s)',
    (tag, key) => {
      const changes = SITE_IDS.some((id) =>
        [false, true].some(
          (isDemo) => derived(tag, SITES[id].key, isDemo, CONFIGURED[key]) !== derived(tag, SITES[id].key, isDemo, {}),
        ),
      );
      expect(KEYS[tag]?.configuration.includes(key)).toBe(changes);
    },
  );
});
