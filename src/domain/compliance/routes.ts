import { createRouteTable, parseRoute, type Route } from '../../lib/route-pattern.ts';
import { parseLanguage } from '../languages.ts';
import { BOT_CODES, type MenuCode, PAGE_CODES } from './menu-codes.ts';

type CodedRoute = readonly [pattern: string, code: MenuCode];

/** Pages whose path is not spelled like their code, and what else leads to one. */
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
  ['/c2c/market', 'fiat_trade'],
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

/** Every other page goes by its code. */
const OWN_ROUTES = PAGE_CODES.filter((code) => OTHER_ROUTES.every(([, other]) => other !== code)).map(
  (code): CodedRoute => [`/${code}`, code],
);

const lookUp = createRouteTable([...OWN_ROUTES, ...OTHER_ROUTES]);

/** The route of a path without its language prefix. */
export function routeOfPath(path: string): Route {
  const route = parseRoute(path);
  return parseLanguage(route.segments[0]) ? { ...route, segments: route.segments.slice(1) } : route;
}

/** The menu code of a page by its path and query, with or without a language prefix; most specific first (CMP-18, OP-34). */
export function codeOfPath(path: unknown): MenuCode | undefined {
  return typeof path === 'string' ? lookUp(routeOfPath(path)) : undefined;
}
