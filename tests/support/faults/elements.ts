/** An element on the fault page, with its attributes, its user, and the part that must be visible despite a fault. */
export interface TestedElement {
  readonly tag: string;
  readonly attributes?: Readonly<Record<string, string>>;
  readonly persona?: 'visitor' | 'trader';
  /** The part that must be visible. Undefined if the element may be empty. */
  readonly shows?: string;
}

/** Every shell element. */
export const TESTED_ELEMENTS: readonly TestedElement[] = [
  { tag: 'exchange-header', shows: 'bar' },
  { tag: 'exchange-footer', persona: 'visitor', shows: 'columns' },
  { tag: 'exchange-reminder', attributes: { open: '' }, shows: 'panel' },
  { tag: 'compliance-gate' },
  { tag: 'compliance-banner' },
  { tag: 'exchange-announcement', persona: 'visitor' },
  { tag: 'exchange-kyc-bar' },
  { tag: 'exchange-growth-tabs', attributes: { active: 'rewards' }, shows: 'tabs' },
  { tag: 'exchange-side-nav', attributes: { path: '/myaccount/myfunds/spot' }, shows: 'nav' },
  { tag: 'exchange-coin-icon', attributes: { coin: 'BTC' }, shows: 'icon' },
  { tag: 'exchange-search', persona: 'visitor', shows: 'input' },
  { tag: 'exchange-not-found', persona: 'visitor', shows: 'title' },
  { tag: 'exchange-chart', attributes: { symbol: 'BTC_USDT', datafeed: '/udf' }, shows: 'plot' },
  { tag: 'exchange-fund-password', attributes: { open: '', mode: 'frequency' }, shows: 'dialog' },
  { tag: 'exchange-deposit-chooser', attributes: { open: '' }, shows: 'dialog' },
  { tag: 'exchange-app-banner', persona: 'visitor' },
  { tag: 'exchange-claim-gifts' },
  { tag: 'exchange-chat', attributes: { open: '' }, shows: 'window' },
  { tag: 'exchange-transfer', attributes: { open: '', src: '/demo/dist/transfer.js' }, shows: 'dialog' },
];
