import type { MenuCode } from './menu-codes.ts';
import type { PageCodes } from './routes.ts';

/** Other names for codes in the gateway's list, such as a short key or the page's name (OP-33, OP-35). */
export const OTHER_NAMES: Readonly<Partial<Record<MenuCode, readonly string[]>>> = {
  etf: ['margin_etf_trade'],
  futures_center: ['derivatives'],
  spot_trade: ['spot'],
  'copytrading/spot': ['copytrading_spot'],
  copytrading: ['copytrading/future', 'copytrading_future'],
  futures_delivery: ['futures-delivery'],
  inscription_market: ['inscription market', 'inscription-market'],
  testnet_futures: ['testnet futures'],
  testnet_options: ['testnet options'],
};

/** Patterns for the codes of individual shop and payment providers. For example, a listed `shop_acme` blocks `shop` (FTR-103, FTR-104). */
const PROVIDERS: readonly (readonly [MenuCode, RegExp])[] = [
  ['shop', /^shop[_-]/],
  ['gatepay', /^gatepay[_-]/],
];

/** The maximum length of a listed code in characters. Longer codes are ignored. */
const MAX_LENGTH = 100;

/** The names in each list, cached because rules check the list for every entry on every render (OP-107). */
const namesByList = new WeakMap<object, ReadonlySet<string>>();

function namesIn(list: readonly unknown[]): ReadonlySet<string> {
  const names = new Set<string>();
  for (const listed of list) {
    if (typeof listed !== 'string' || listed.length > MAX_LENGTH) continue;
    const name = listed.trim().toLowerCase();
    names.add(name);
    for (const [code, pattern] of PROVIDERS) if (pattern.test(name)) names.add(code);
  }
  return names;
}

/**
 * Returns true if the list of blocked codes contains this code under any of its names, ignoring case. A value that isn't a list of strings
 * blocks nothing. A parent's code doesn't block a child that has its own code.
 */
export function isBlocked(code: MenuCode, blockedList: unknown): boolean {
  if (!Array.isArray(blockedList)) return false;
  const names = namesByList.get(blockedList) ?? namesIn(blockedList);
  namesByList.set(blockedList, names);
  return [code, ...(OTHER_NAMES[code] ?? [])].some((name) => names.has(name.toLowerCase()));
}

/**
 * Returns true if a page or link with these codes is restricted, that is, if all of its codes are blocked. A page without codes is never
 * restricted (OP-123).
 */
export function areBlocked(codes: PageCodes, blockedList: unknown): boolean {
  return codes.length > 0 && codes.every((code) => isBlocked(code, blockedList));
}
