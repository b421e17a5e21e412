/** Product families that a site may offer, in the order of the table (OP-91). */
export const FAMILIES = [
  'spot',
  'derivatives',
  'margin',
  'etf',
  'bots',
  'staking',
  'yield',
  'structured',
  'loans',
  'launch',
  'earlyTokens',
  'p2p',
  'buy',
  'payments',
  'web3',
  'rewards',
  'institutional',
  'community',
] as const;

export type Family = (typeof FAMILIES)[number];

export function isFamily(name: string): boolean {
  return FAMILIES.includes(name as Family);
}

/** A deployment's overrides: whether each family is offered, by site. */
export type OfferChanges = Readonly<Record<string, Readonly<Record<string, boolean>>>>;

/** Descriptions of the families for readers of the table. */
export const FAMILY_MEANINGS: Readonly<Record<Family, string>> = {
  spot: 'Spot, convert, prices, help, learn',
  derivatives: 'Derivatives: futures, delivery, options, their contests and guides',
  margin: 'Margin: isolated, cross, unified account',
  etf: 'Leveraged ETF',
  bots: 'Bots and copy trading',
  staking: 'Staking: staking, ETH 2.0',
  yield: 'Yield: simple earn, HODL, auto-investment, quant fund, private wealth',
  structured: 'Structured: structured products, dual currency',
  loans: 'Loans: crypto loan, C2C loan, VIP loan',
  launch: 'Launch: startup, launchpool, launchpad, candy drop, web3 startup',
  earlyTokens: 'Early tokens: pilot, pre-market',
  p2p: 'P2P and C2C',
  buy: 'Card purchase and bank transfer',
  payments: 'Payment card, pay',
  web3: 'NFT, web3',
  rewards: 'Rewards: rewards hub, coupons, referral, affiliate, competition',
  institutional: 'OTC, institutional',
  community: 'Community: post, live, blog, announcements',
};

/** The disclaimer to display with the table (OP-91). */
export const OFFER_NOTICE =
  "This default is drawn from public rules for retail customers in each region. It is not legal advice: have the operator's counsel " +
  'confirm it.';
