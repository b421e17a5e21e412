import { matchesPattern, parseRoute, type Route } from '../../../lib/route-pattern.ts';
import { withoutPrototype } from '../../../lib/without-prototype.ts';
import { routeOfPath } from '../../../domain/compliance/routes.ts';
import type { LinkKey } from '../../../domain/links/catalog/index.ts';
import type { LinkContext } from '../../../domain/links/href.ts';

// What an element asks that sleeps: nothing here may bring the menus.

/** Pages that belong to an entry beside its own (SDN-01): of any coin, of any currency, and what is part of it. */
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

/** The pages of one of our own entries, beside its own. */
export function alternatesOf(key: string): readonly string[] {
  return ALTERNATES[key] ?? [];
}

/** An entry, as far as it decides which is the page's. */
export interface PlacedItem<Item> {
  readonly href?: string | undefined;
  /** Paths of other pages that belong to it; one may end in `/*`. */
  readonly alternates: readonly string[];
  readonly children: readonly Item[];
}

/** The path of a link of this site; none of one that leads elsewhere. */
function pathOf(href: string | undefined, { linkBase }: Pick<LinkContext, 'linkBase'>): readonly string[] {
  const base: string = linkBase ?? '';
  return href?.startsWith(`${base}/`) === true ? [href.slice(base.length)] : [];
}

/** How well a page is one of the pattern's: 0 not at all; its query first, then its whole path before `/*`, then the longer one. */
function fit(pattern: Route, page: Route): number {
  if (!matchesPattern(pattern, page)) return 0;
  const { length } = pattern.segments;
  const isWhole = length === page.segments.length && pattern.segments[length - 1] !== '*';
  if (!isWhole && pattern.segments[length - 1] !== '*') return 0;
  return 1 + pattern.query.length * 1000 + (isWhole ? 500 : 0) + length;
}

/**
 * The entry that is the page's: its own path or one of its alternates is the page's without its prefix. The second level goes before the
 * first, then what fits best, then what stands first (SDN-01).
 */
export function activeItem<Item extends PlacedItem<Item>>(
  items: readonly Item[],
  path: string,
  link: Pick<LinkContext, 'linkBase'>,
): Item | undefined {
  const page = routeOfPath(path);
  let found: Item | undefined;
  let best = 0;
  const look = (item: Item, level: number): void => {
    const patterns = [...pathOf(item.href, link).map(routeOfPath), ...item.alternates.map(parseRoute)];
    const own = Math.max(...patterns.map((pattern) => fit(pattern, page)), 0);
    const rank = own === 0 ? 0 : own + level;
    if (rank > best) [found, best] = [item, rank];
  };
  for (const item of items) {
    look(item, 0);
    for (const child of item.children) look(child, 1_000_000);
  }
  return found;
}
