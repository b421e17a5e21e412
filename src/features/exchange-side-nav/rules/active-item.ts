import { matchesPattern, parseRoute, type Route } from '../../../lib/route-pattern.ts';
import { withoutPrototype } from '../../../lib/without-prototype.ts';
import { routeOfPath } from '../../../domain/compliance/routes.ts';
import type { LinkKey } from '../../../domain/links/catalog/index.ts';
import type { LinkContext } from '../../../domain/links/href.ts';

// Dormant elements use this module, so it must not import the menus.

/** Other pages that belong to an entry (SDN-01): pages for any coin or currency, and subpages. */
const ALTERNATES: Readonly<Record<string, readonly string[]>> = withoutPrototype({
  depositOnChain: ['/myaccount/deposit', '/myaccount/deposit/*'],
  depositFiat: ['/myaccount/deposit_fiat/*'],
  withdraw: ['/myaccount/withdraw', '/myaccount/withdraw/*'],
  withdrawFiat: ['/myaccount/withdraw_fiat/*'],
  transferInternal: ['/myaccount/withdraw_internal', '/myaccount/withdraw_internal/*'],
  spotOrders: ['/myaccount/myorders/*'],
  futuresOrdersUsdt: ['/myaccount/futures_trade'],
  p2pOrders: ['/c2c/orders', '/c2c/orders/*'],
  botOrders: ['/strategybot/*'],
  kyc: ['/myaccount/kyc2'],
  securitySetting: ['/myaccount/security', '/myaccount/fundpass_setup', '/myaccount/totp'],
  reminder: ['/reminder/*'],
} satisfies Partial<Record<LinkKey, readonly string[]>>);

/** Returns the other pages that belong to a built-in entry. */
export function alternatesOf(key: string): readonly string[] {
  return ALTERNATES[key] ?? [];
}

/** The properties of an entry that determine whether it is the current entry. */
export interface PlacedItem<Item> {
  readonly href?: string | undefined;
  /** The paths of other pages that belong to the entry. A path may end with `/*`. */
  readonly alternates: readonly string[];
  readonly children: readonly Item[];
}

/** Returns a list with the link's path if the link targets the current site, otherwise an empty list. */
function pathOf(href: string | undefined, { linkBase }: Pick<LinkContext, 'linkBase'>): readonly string[] {
  const base: string = linkBase ?? '';
  return href?.startsWith(`${base}/`) === true ? [href.slice(base.length)] : [];
}

/**
 * Returns a score for how well a pattern matches a page, or 0 if it doesn't match. Query parameters count most, then a match of the whole
 * path without `/*`, then the number of path segments.
 */
function fit(pattern: Route, page: Route): number {
  if (!matchesPattern(pattern, page)) return 0;
  const { length } = pattern.segments;
  const isWhole = length === page.segments.length && pattern.segments[length - 1] !== '*';
  if (!isWhole && pattern.segments[length - 1] !== '*') return 0;
  return 1 + pattern.query.length * 1000 + (isWhole ? 500 : 0) + length;
}

/**
 * Returns the entry for the current page: the one whose path or alternate path matches the page's path, ignoring the language prefix. If
 * several entries match, the second level takes precedence over the first, then the better match, then the earlier entry (SDN-01). Returns
 * undefined if no entry matches.
 */
export function activeItem<Item extends PlacedItem<Item>>(
  items: readonly Item[],
  path: string,
  link: Pick<LinkContext, 'linkBase'>,
): Item | undefined {
  const page = routeOfPath(path);
  let found: Item | undefined;
  let best = 0;
  const consider = (item: Item, level: number): void => {
    const patterns = [...pathOf(item.href, link).map(routeOfPath), ...item.alternates.map(parseRoute)];
    const own = Math.max(...patterns.map((pattern) => fit(pattern, page)), 0);
    const rank = own === 0 ? 0 : own + level;
    if (rank > best) [found, best] = [item, rank];
  };
  for (const item of items) {
    consider(item, 0);
    for (const child of item.children) consider(child, 1_000_000);
  }
  return found;
}
