/** The trading bots. Each has a page in the spot market and one in the futures market (CMP-45…52). */
export const BOT_CODES = [
  'spot_grid',
  'futures_grid',
  'martingale',
  'smart-position',
  'compose-indicator',
  'spot-future-arbitrage',
  'infinite_grid',
  'margin_grid',
] as const;

/** Menu codes with pages, as mapped in `routes.ts` (CMP-19…89). Spelling as in OP-33. */
export const PAGE_CODES = [
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

/** Codes that only hide entries and have no page (DRW-03, FTR-99…107). */
const ENTRY_CODES = ['ventures', 'derivatives', 'margin_etf_trade', 'gatepay', 'vip_service', 'deposit'] as const;

export const MENU_CODES = [...PAGE_CODES, ...ENTRY_CODES] as const;

export type MenuCode = (typeof MENU_CODES)[number];

const KNOWN: ReadonlySet<unknown> = new Set(MENU_CODES);

/** Returns the value as a menu code, or undefined if no code has this exact spelling. */
export function parseMenuCode(value: unknown): MenuCode | undefined {
  return KNOWN.has(value) ? (value as MenuCode) : undefined;
}
