import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MENU_CODES } from '../../../../src/domain/compliance/menu-codes.ts';
import { type FactName, type Facts, UNKNOWN_FACTS } from '../../../../src/domain/conditions/facts.ts';
import { IS_PERSONAL } from '../../../../src/features/exchange-header/rules/personal-facts.ts';
import { FUNDS_MENU } from '../../../../src/domain/menus/header/funds.ts';
import { HEADER_NAV } from '../../../../src/domain/menus/header/header-nav.ts';
import { ORDERS_MENU } from '../../../../src/domain/menus/header/orders.ts';
import { USER_MENU } from '../../../../src/domain/menus/header/user.ts';
import { explainMenu, type Situation } from '../../../../src/domain/menus/resolve.ts';
import { listEntries, publicReason } from '../../../../src/features/exchange-header/rules/public-reason.ts';
import { SITES } from '../../../../src/domain/sites/registry.ts';
import { member, situation } from '../../domain/situation.ts';

const MENUS = [HEADER_NAV, FUNDS_MENU, ORDERS_MENU, USER_MENU];

/** Arbitrary values of a personal fact. */
const PERSONAL: Readonly<Partial<Record<FactName, fc.Arbitrary<unknown>>>> = {
  codes: fc.subarray([...MENU_CODES]),
  country: fc.constantFrom('', '37', '826'),
  verified: fc.constantFrom('', '0', '1', '2', '3', '4', '5'),
  ...Object.fromEntries(['tierLevel', 'safeLevel', 'crossMarginUid'].map((name) => [name, fc.nat(20)])),
};
const names = (Object.keys(UNKNOWN_FACTS) as FactName[]).filter((name) => IS_PERSONAL[name]);
const personal = fc.record(
  Object.fromEntries(names.map((name) => [name, PERSONAL[name] ?? fc.boolean()])),
) as fc.Arbitrary<Partial<Facts>>;

const keysOf = (of: Situation): readonly string[] => [
  ...new Set(MENUS.flatMap((menu) => listEntries(explainMenu(menu, of))).map(({ key }) => key)),
];
const isShown = (key: string, of: Situation): boolean =>
  MENUS.flatMap((menu) => listEntries(explainMenu(menu, of))).some((entry) => entry.key === key && entry.shown);

describe('publicReason()', () => {
  it('returns the same reason for all users who do not see the entry', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.values(SITES).map(({ key }) => key)),
        fc.boolean(),
        personal,
        personal,
        (site, isMember, one, other) => {
          const base = (isMember ? member : situation)({ site });
          const [first, second] = [one, other].map((facts) => ({ ...base, facts: { ...base.facts, ...facts } }));
          if (first === undefined || second === undefined) return;
          for (const key of keysOf(base))
            if (!isShown(key, first) && !isShown(key, second))
              expect(publicReason(key, MENUS, first), key).toBe(publicReason(key, MENUS, second));
        },
      ),
      { numRuns: 15 },
    );
  });

  it.each<Partial<Facts>>([{ isUKLimit: true }, { isItalyLimit: true }, { codes: ['futures'] }])(
    'returns only `user` as the reason for entries hidden by %o',
    (facts) => {
      const usual = member();
      const limited = { ...usual, facts: { ...usual.facts, ...facts } };
      const hidden = keysOf(usual).filter((key) => isShown(key, usual) && !isShown(key, limited));
      expect(hidden.length).toBeGreaterThan(0);
      expect(new Set(hidden.map((key) => publicReason(key, MENUS, limited)))).toEqual(new Set(['user']));
    },
  );

  const reasonsIn = (of: Situation): ReadonlySet<string> =>
    new Set(
      keysOf(of)
        .filter((key) => !isShown(key, of))
        .map((key) => publicReason(key, MENUS, of)),
    );

  it.each([
    ['site', situation({ site: 'uk' })],
    ['configuration', situation({ flags: { hiddenEarn: true } })],
    ['login', situation()],
  ] as const)('returns %s among the reasons of a visitor', (reason, of) => {
    expect([...reasonsIn(of)]).toContain(reason);
  });
});
