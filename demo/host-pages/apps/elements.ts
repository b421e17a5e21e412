/** The elements in page order: above and below the content. */
export const ABOVE = [
  ['compliance-banner', {}],
  ['exchange-announcement', {}],
  ['exchange-header', {}],
  ['exchange-kyc-bar', {}],
  ['exchange-growth-tabs', { active: 'rewards' }],
] as const;

export const BELOW = [
  ['exchange-side-nav', { path: '/myaccount/myfunds/spot' }],
  ['compliance-gate', {}],
  ['exchange-coin-icon', { coin: 'BTC' }],
  ['exchange-search', {}],
  ['exchange-not-found', {}],
  ['exchange-chart', { symbol: 'BTC_USDT', datafeed: '/udf' }],
  ['exchange-reminder', {}],
  ['exchange-fund-password', {}],
  ['exchange-deposit-chooser', {}],
  ['exchange-app-banner', {}],
  ['exchange-claim-gifts', {}],
  ['exchange-chat', {}],
  ['exchange-transfer', {}],
  ['exchange-footer', {}],
] as const;
