import { createRouteTable, parseRoute, type Route } from '../../lib/route-pattern.ts';
import { parseLanguage } from '../languages.ts';

/** The trading bots: each is a page of the spot and of the futures market (CMP-45…52). */
const BOT_CODES = [
  'spot_grid',
  'futures_grid',
  'martingale',
  'smart-position',
  'compose-indicator',
  'spot-future-arbitrage',
  'infinite_grid',
  'margin_grid',
] as const;

/** The codes whose pages a route names (CMP-19…89), spelled as OP-33 says. */
const PAGE_CODES = [
  'nft',
  'ranking',
  'help_center',
  'latest_news',
  'affiliate',
  'referral',
  'rewards_hub',
  'institution',
  'institution/program',
  'institution/loans',
  'institution/management',
  'institution/broker',
  'institution/otc',
  'shop',
  'learn',
  'blog',
  'moments',
  'live',
  'news_flash',
  'live-news/upcoming-event',
  'credit_paywith_card',
  'bank_card',
  'fiat_trade',
  'card',
  'price',
  'spot_trade',
  'margin',
  ...BOT_CODES,
  'pilot',
  'convert',
  'etf',
  'pre-market',
  'premint',
  'startup',
  'startup-mining',
  'web3/startup',
  'futures_center',
  'futures',
  'futures_delivery',
  'testnet_futures',
  'testnet_options',
  'options',
  'copytrading',
  'copytrading/spot',
  'unified-trading-account',
  'simple-earn',
  'hodl',
  'structured_financial/home',
  'auto-investment',
  'margin/lend',
  'dual-currency-investment',
  'cryptoloan',
  'c2cloan',
  'eth2',
  'staking/GT',
  'staking/TRX',
  'staking/SOL',
  'staking/TON',
  'crypto-trading-bots',
  'strategybot',
  'global-market-maker-program',
  'developers',
  'otc',
  'competition',
  'inscription_market',
  'launchpad',
] as const;

/** The codes that hide entries and block no page of their own (DRW-03, FTR-99…107). */
const ENTRY_CODES = ['ventures', 'derivatives', 'margin_etf_trade', 'gatepay', 'vip_service', 'deposit'] as const;

export const MENU_CODES = [...PAGE_CODES, ...ENTRY_CODES] as const;

export type MenuCode = (typeof MENU_CODES)[number];

const KNOWN: ReadonlySet<unknown> = new Set(MENU_CODES);

/** The code with this exact spelling. */
export function parseMenuCode(value: unknown): MenuCode | undefined {
  return KNOWN.has(value) ? (value as MenuCode) : undefined;
}

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

/** Which codes a listed name blocks. */
const CODES_OF_NAME: ReadonlyMap<string, readonly MenuCode[]> = MENU_CODES.reduce((codes, code) => {
  for (const name of [code, ...(OTHER_NAMES[code] ?? [])])
    codes.set(name.toLowerCase(), [...(codes.get(name.toLowerCase()) ?? []), code]);
  return codes;
}, new Map<string, readonly MenuCode[]>());

/** No name of a code is longer: a longer one is not looked at. */
const LONGEST = 100;

/** What a list blocks, found once a list: rules ask it for each entry, each time it is drawn (OP-107). */
const found = new WeakMap<object, ReadonlySet<MenuCode>>();

function codesIn(list: readonly unknown[]): ReadonlySet<MenuCode> {
  const codes = new Set<MenuCode>();
  for (const listed of list) {
    if (typeof listed !== 'string' || listed.length > LONGEST) continue;
    const name = listed.trim().toLowerCase();
    for (const code of CODES_OF_NAME.get(name) ?? []) codes.add(code);
    for (const [code, pattern] of PROVIDERS) if (pattern.test(name)) codes.add(code);
  }
  return codes;
}

/**
 * Whether the list of blocked codes names this code. Case does not matter; anything that is not a list of strings
 * blocks nothing. A parent's code does not block a child that has a code of its own.
 */
export function isBlocked(code: MenuCode, blockedList: unknown): boolean {
  if (!Array.isArray(blockedList)) return false;
  const known = found.get(blockedList) ?? codesIn(blockedList);
  found.set(blockedList, known);
  return known.has(code);
}

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
