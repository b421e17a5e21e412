import { createRouteTable, parseRoute, type Route } from '../../lib/route-pattern.ts';
import { parseLanguage } from '../languages/languages.ts';
import { BOT_CODES, type MenuCode, PAGE_CODES } from './menu-codes.ts';

/** A page's codes. If the page supports several methods, there is one code per method (OP-123). */
export type PageCodes = readonly MenuCode[];

type CodedRoute = readonly [pattern: string, code: MenuCode];

/** The methods for buying and selling with fiat money. */
export const BUY_METHODS = ['credit_paywith_card', 'bank_card'] as const satisfies PageCodes;

/** Pages that support several methods. */
const PAGES_OF_METHODS: readonly (readonly [pattern: string, codes: PageCodes])[] = [
  ['/crypto/buy', BUY_METHODS],
  ['/crypto/sell', BUY_METHODS],
];

/** Pages whose path differs from their code, and alternative paths. */
const OTHER_ROUTES: readonly CodedRoute[] = [
  ...BOT_CODES.flatMap((code): CodedRoute[] => [
    [`/trade?strategyType=${code}`, code],
    [`/futures?strategyType=${code}`, code],
  ]),
  ['/rank', 'ranking'],
  ['/help', 'help_center'],
  ['/announcements', 'latest_news'],
  ['/referral/affiliate', 'affiliate'],
  ['/institution/vip-loan', 'institution/loans'],
  ['/post', 'moments'],
  ['/profile', 'moments'],
  ['/live-news', 'news_flash'],
  ['/live-news/upcoming-event', 'live-news/upcoming-event'],
  ['/upcoming-event', 'live-news/upcoming-event'],
  ['/crypto/buy/with-credit-card', 'credit_paywith_card'],
  ['/crypto/buy/with-bank-account', 'bank_card'],
  ['/c2c', 'fiat_trade'],
  ['/p2p', 'fiat_trade'],
  ['/c2cloan', 'c2cloan'],
  ['/c2c/c2cloan', 'c2cloan'],
  ['/c2c/loan', 'c2cloan'],
  ['/cryptoloan', 'cryptoloan'],
  ['/c2c/cryptoloan', 'cryptoloan'],
  ['/trade', 'spot_trade'],
  ['/trade?tab=isolated_margin', 'margin'],
  ['/futures-delivery', 'futures_delivery'],
  ['/testnet/futures', 'testnet_futures'],
  ['/testnet/futures_trade', 'testnet_futures'],
  ['/testnet/options', 'testnet_options'],
  ['/copytrading', 'copytrading'],
  ['/copytrading/spot', 'copytrading/spot'],
  ['/copytrading?mode=future', 'copytrading'],
  ['/copytrading?mode=spot', 'copytrading/spot'],
  ['/inscription-market', 'inscription_market'],
  ['/inscription/market', 'inscription_market'],
  ['/web3/inscription-market', 'inscription_market'],
];

/** Pages whose path equals their code. */
const OWN_ROUTES = PAGE_CODES.filter((code) => OTHER_ROUTES.every(([, other]) => other !== code)).map(
  (code): CodedRoute => [`/${code}`, code],
);

/** All path patterns with the menu codes of their pages. */
export const CODED_ROUTES: readonly (readonly [pattern: string, codes: PageCodes])[] = [
  ...[...OWN_ROUTES, ...OTHER_ROUTES].map(([pattern, code]) => [pattern, [code]] as const),
  ...PAGES_OF_METHODS,
];

const lookUp = createRouteTable(CODED_ROUTES);

/** Parses a path and removes its language prefix. */
export function routeOfPath(path: string): Route {
  const route = parseRoute(path);
  return parseLanguage(route.segments[0]) ? { ...route, segments: route.segments.slice(1) } : route;
}

/**
 * Returns the menu codes of the page with this path and query. The most specific pattern applies, and a language prefix is ignored (CMP-18,
 * OP-34).
 */
export function codesOfPath(path: unknown): PageCodes {
  return (typeof path === 'string' ? lookUp(routeOfPath(path)) : undefined) ?? [];
}
