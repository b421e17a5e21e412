import { createRouteTable } from '../../../lib/route-pattern.ts';
import type { Family } from '../../../domain/sites/family.ts';
import { routeOfPath } from '../../../domain/compliance/routes.ts';

type OfferRow = readonly [pattern: string, families: readonly Family[]];

/** The pages that require a single product family, by family. */
const PAGES: Readonly<Record<Family, readonly string[]>> = {
  spot: ['/trade', '/convert', '/crosschain'],
  derivatives: ['/futures', '/futures-delivery', '/futures_center', '/options', '/competition/center/futures'],
  margin: ['/trade?tab=isolated_margin', '/unified-trading-account'],
  etf: ['/etf'],
  bots: [
    '/trade?tradModel=strategybot',
    '/trade?strategyType=spot_grid',
    '/trade?strategyType=martingale',
    '/trade?strategyType=smart-position',
    '/trade?strategyType=infinite_grid',
    '/copytrading/spot',
    '/copytrading/bot',
  ],
  staking: ['/staking', '/eth2'],
  yield: ['/simple-earn', '/hodl', '/auto-investment', '/institution/quant-fund', '/institution/wealth'],
  structured: ['/structured_financial', '/dual-currency-investment', '/institution/StructuredProducts'],
  loans: ['/cryptoloan', '/c2cloan', '/c2c/cryptoloan', '/c2c/c2cloan', '/c2c/loan', '/institution/vip-loan'],
  launch: ['/startup', '/launchpool', '/launchpad', '/candy-drop', '/web3/startup'],
  earlyTokens: ['/pilot', '/premint'],
  p2p: ['/c2c', '/p2p'],
  buy: ['/crypto', '/buy-sell', '/buy-sell-crypto', '/sale'],
  payments: ['/card'],
  web3: ['/nft', '/web3'],
  rewards: ['/rewards_hub', '/referral', '/competition', '/activities/app-exclusive-perks'],
  institutional: ['/otc', '/institution', '/vip', '/global-market-maker-program'],
  community: ['/post', '/live', '/blog', '/community'],
};

/** The pages that require two families. */
const PAGES_OF_TWO: readonly OfferRow[] = [
  ['/trade?strategyType=spot-future-arbitrage', ['bots', 'derivatives']],
  ['/trade?strategyType=margin_grid', ['bots', 'margin']],
  ['/futures?strategyType=futures_grid', ['bots', 'derivatives']],
  ['/futures?strategyType=compose-indicator', ['bots', 'derivatives']],
  ['/copytrading', ['bots', 'derivatives']],
];

/** Pages that require no family, although they are below a page that requires one. Users still need them, for example for open orders. */
const OPEN_PAGES: readonly OfferRow[] = [['/c2c/orders', []]];

/**
 * The families required by each page. The most specific pattern applies. Pages for the account (`/myaccount`, orders), prices, news,
 * learning and help require none, so that users can still access their assets and required information.
 */
export const OFFER_ROWS: readonly OfferRow[] = [
  ...PAGES_OF_TWO,
  ...OPEN_PAGES,
  ...(Object.entries(PAGES) as [Family, readonly string[]][]).flatMap(([family, patterns]) =>
    patterns.map((pattern): OfferRow => [pattern, [family]]),
  ),
];

const lookUp = createRouteTable(OFFER_ROWS);

/** Returns true if a page requires a family that the site doesn't offer (OP-125). `path` may have a query and a language prefix. */
export function isExcludedPage(path: string, notOffered: readonly Family[]): boolean {
  return (lookUp(routeOfPath(path)) ?? []).some((family) => notOffered.includes(family));
}
