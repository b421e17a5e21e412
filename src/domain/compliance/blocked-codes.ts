import type { MenuCode } from './menu-codes.ts';
import type { PageCodes } from './routes.ts';

/** Other spellings under which the gateway may list a code: the short key and the page's name (OP-33, OP-35). */
const OTHER_NAMES: Readonly<Partial<Record<MenuCode, readonly string[]>>> = {
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

/** Keys of single providers of the shop or of the payment product: `shop_acme` blocks `shop` (FTR-103, FTR-104). */
const PROVIDERS: readonly (readonly [MenuCode, RegExp])[] = [
  ['shop', /^shop[_-]/],
  ['gatepay', /^gatepay[_-]/],
];

/** No name of a code is longer: a longer one is not looked at. */
const LONGEST = 100;

/** What a list names, found once a list: rules ask it for each entry, each time it is drawn (OP-107). */
const found = new WeakMap<object, ReadonlySet<string>>();

function namesIn(list: readonly unknown[]): ReadonlySet<string> {
  const names = new Set<string>();
  for (const listed of list) {
    if (typeof listed !== 'string' || listed.length > LONGEST) continue;
    const name = listed.trim().toLowerCase();
    names.add(name);
    for (const [code, pattern] of PROVIDERS) if (pattern.test(name)) names.add(code);
  }
  return names;
}

/**
 * Whether the list of blocked codes names this code. Case does not matter; anything that is not a list of strings
 * blocks nothing. A parent's code does not block a child that has a code of its own.
 */
export function isBlocked(code: MenuCode, blockedList: unknown): boolean {
  if (!Array.isArray(blockedList)) return false;
  const names = found.get(blockedList) ?? namesIn(blockedList);
  found.set(blockedList, names);
  return [code, ...(OTHER_NAMES[code] ?? [])].some((name) => names.has(name.toLowerCase()));
}

/** Whether a page or link with these codes is restricted: the list names all of them. Without a code it is not (OP-123). */
export function areBlocked(codes: PageCodes, blockedList: unknown): boolean {
  return codes.length > 0 && codes.every((code) => isBlocked(code, blockedList));
}
