import { describe, expect, it } from 'vitest';
import { LINKS } from '../../../../src/domain/links/catalog/index.ts';
import type { Link } from '../../../../src/domain/links/link.ts';
import { DEPOSIT_MENU } from '../../../../src/domain/menus/header/deposit.ts';
import { FUNDS_MENU } from '../../../../src/domain/menus/header/funds.ts';
import { HEADER_NAV } from '../../../../src/domain/menus/header/header-nav.ts';
import { ORDERS_MENU } from '../../../../src/domain/menus/header/orders.ts';
import { USER_MENU } from '../../../../src/domain/menus/header/user.ts';
import type { MenuItem } from '../../../../src/domain/menus/menu.ts';
import type { ResolvedItem } from '../../../../src/domain/menus/resolve.ts';
import { ACCOUNT_ICONS } from '../../../../src/features/exchange-header/account/account-icons.ts';
import { packGroups, takeFeatured } from '../../../../src/features/exchange-header/mega-menu/arrange.ts';
import { MENU_ICONS } from '../../../../src/features/exchange-header/mega-menu/menu-icons.ts';

/** Returns the links below a menu's first level. */
const linksBelow = (items: readonly MenuItem[]): readonly string[] =>
  items.flatMap((item) => ('group' in item ? linksBelow(item.items) : 'link' in item ? [item.link] : []));

const entry = (key: string, children: readonly ResolvedItem[] = []): ResolvedItem => ({ key, label: '', children });
const group = (key: string, count: number): ResolvedItem =>
  entry(
    key,
    [...Array(count).keys()].map((index) => entry(`${key}-${index}`)),
  );
const keysOf = (items: readonly ResolvedItem[]) => items.map(({ key }) => key);

describe('MENU_ICONS', () => {
  it('contains exactly one icon per entry', () => {
    const below = HEADER_NAV.items.flatMap((item) => ('group' in item ? linksBelow(item.items) : []));
    expect([...MENU_ICONS.keys()].toSorted()).toEqual([...new Set(below)].toSorted());
    for (const [key, path] of MENU_ICONS) expect(path, key).toMatch(/^M/);
  });
});

describe('ACCOUNT_ICONS', () => {
  it('contains exactly one icon per entry for members, and each entry has a description', () => {
    const below = [FUNDS_MENU, ORDERS_MENU, USER_MENU].flatMap(({ items }) => linksBelow(items));
    expect([...ACCOUNT_ICONS.keys()].toSorted()).toEqual([...new Set(below)].toSorted());
    for (const [key, path] of ACCOUNT_ICONS) expect(path, key).toMatch(/^M/);
    const links: Readonly<Record<string, Link>> = LINKS;
    const all = [...below, ...linksBelow(DEPOSIT_MENU.items)];
    expect(all.filter((key) => links[key]?.description === undefined)).toEqual([]);
  });
});

describe('packGroups()', () => {
  it('places a small group below the previous group unless this column would become the longest', () => {
    const columns = packGroups([
      group('launch', 5),
      group('save', 2),
      group('invest', 5),
      group('stake', 3),
      group('loans', 2),
    ]);
    expect(columns.map(keysOf)).toEqual([['launch'], ['save'], ['invest'], ['stake', 'loans']]);
    expect(packGroups([group('a', 5), group('b', 3), group('c', 3)]).map(keysOf), 'not longer').toEqual([
      ['a'],
      ['b'],
      ['c'],
    ]);
    expect(packGroups([group('basic', 4), group('advanced', 4)]).map(keysOf)).toEqual([['basic'], ['advanced']]);
    expect(packGroups([])).toEqual([]);
  });
});

describe('takeFeatured()', () => {
  it('takes the first featured gateway entry from its group [DAT-40]', () => {
    const featured = entry('featured-season');
    const menu = [group('save', 1), entry('loans', [entry('cryptoLoan'), featured, entry('featured-other')])];
    const result = takeFeatured(menu);
    expect(result.featured).toBe(featured);
    expect(result.others.map(({ children }) => keysOf(children))).toEqual([
      ['save-0'],
      ['cryptoLoan', 'featured-other'],
    ]);
    const alone = takeFeatured([entry('loans', [featured]), entry('fee')]);
    expect([alone.featured, keysOf(alone.others)], 'a group without other entries is omitted').toEqual([
      featured,
      ['fee'],
    ]);
    expect(takeFeatured([group('save', 1)]).featured).toBeUndefined();
  });
});
