import type { LanguageCode } from '../../src/domain/languages/languages.ts';
import type { Theme } from '../../src/domain/page/themes.ts';

/** A state of an element that visual and screen reader tests compare with snapshots. */
export interface State {
  readonly tag: string;
  /** The state's name. Combined with theme, language, width and persona, it is unique for the element. */
  readonly state: string;
  readonly theme: Theme;
  readonly language: LanguageCode;
  readonly width: number;
  readonly persona: string;
  /** Selectors of the element's controls that are clicked, in order, to reach the state. */
  readonly click: readonly string[];
  /** Selector of the part of the element that is compared. `:host` selects the element itself. */
  readonly clip: string;
  /** The demo page. Defaults to the playground's stage, which contains only the element. */
  readonly page: string;
  /** The page's query parameters for this state. The stage sets the parameter `a.<name>` as the attribute `<name>`. */
  readonly query: Readonly<Record<string, string>>;
}

type View = `${Theme} ${'en' | 'ar'} ${1440 | 1024 | 390} ${string}`;

function state(
  tag: string,
  name: string,
  view: View,
  clip: string,
  more: Partial<Pick<State, 'click' | 'page' | 'query'>> = {},
): State {
  const [theme, language, width, persona] = view.split(' ') as [Theme, LanguageCode, string, string];
  return {
    tag,
    state: name,
    theme,
    language,
    width: Number(width),
    persona,
    page: '/playground/stage',
    click: [],
    query: {},
    clip,
    ...more,
  };
}

const part = (name: string): string => `[part~="${name}"]`;
const opens = (id: string): string => `button[popovertarget="${id}"]:not([popovertargetaction])`;

const HEADER = 'exchange-header';
const GATE = 'compliance-gate';
const CHART = { 'a.symbol': 'BTC_USDT', 'a.datafeed': '/udf' };

/** States of every visible element. Together they cover both themes, both text directions and three widths. */
export const STATES: readonly State[] = [
  state(HEADER, 'bar', 'light en 1440 visitor', part('bar')),
  state(HEADER, 'bar', 'dark ar 1440 visitor', part('bar')),
  state(HEADER, 'bar', 'light en 1024 trader', part('bar')),
  state(HEADER, 'bar', 'dark ar 1440 trader', part('bar')),
  state(HEADER, 'bar', 'light ar 390 visitor', part('bar')),
  state(HEADER, 'bar', 'dark en 390 trader', part('bar')),
  state(HEADER, 'menu', 'light en 1440 visitor', '#nav-trade', { click: [opens('nav-trade')] }),
  state(HEADER, 'menu', 'dark ar 1440 trader', '#nav-derivatives', { click: [opens('nav-derivatives')] }),
  state(HEADER, 'markets', 'light en 1440 trader', '#nav-markets', { click: [opens('nav-markets')] }),
  state(HEADER, 'drawer', 'light en 390 visitor', part('sidebar'), {
    click: [part('sidebar-toggle'), `${part('sidebar')} summary`],
  }),
  state(HEADER, 'drawer', 'dark ar 390 trader', part('sidebar'), { click: [part('sidebar-toggle')] }),
  state(HEADER, 'user', 'light ar 1440 trader', '#user-drawer', { click: [part('avatar')] }),
  state(HEADER, 'wallet', 'dark en 1440 trader', '#account-wallet', { click: [opens('account-wallet')] }),
  state(HEADER, 'settings', 'light ar 1024 visitor', part('settings-dialog'), {
    click: [part('settings'), '[role="tab"]:nth-child(3)'],
  }),
  state('exchange-search', 'results', 'dark ar 1024 visitor', part('results'), { click: [part('input')] }),
  state('exchange-footer', 'columns', 'light en 1440 visitor', 'footer'),
  state('exchange-footer', 'columns', 'dark ar 1024 visitor', 'footer'),
  state('exchange-footer', 'columns', 'light ar 390 visitor', 'footer', { click: [`${part('column')} summary`] }),
  state(GATE, 'dialog', 'light en 1440 netherlands-vip', part('dialog'), { query: { path: '/price' } }),
  state(GATE, 'dialog', 'dark ar 390 uzbekistan', part('dialog'), { query: { path: '/price' } }),
  state(GATE, 'tip', 'dark en 1024 tips-mode', part('tip'), { query: { path: '/nft' } }),
  state('compliance-banner', 'banner', 'light en 1024 business-banner', part('banner')),
  state('exchange-announcement', 'banner', 'dark ar 1024 visitor', part('banner'), { query: { 'a.page': 'home' } }),
  state('exchange-app-banner', 'banner', 'light en 390 visitor', part('banner')),
  state('exchange-chart', 'basic', 'light en 1024 trader', ':host', { query: CHART }),
  state('exchange-chart', 'basic', 'dark ar 390 visitor', ':host', { query: CHART }),
  state('exchange-chat', 'window', 'dark en 1440 trader', part('window'), {
    page: '/widgets',
    query: { chatroom: 'room-7' },
  }),
  state('exchange-claim-gifts', 'dialog', 'dark ar 390 visitor', part('dialog')),
  state('exchange-coin-icon', 'image', 'light en 390 visitor', part('icon'), {
    query: { 'a.coin': 'BTC', 'a.size': '64' },
  }),
  state('exchange-deposit-chooser', 'dialog', 'light en 1024 trader', part('dialog')),
  state('exchange-fund-password', 'verify', 'light ar 1024 trader', part('dialog'), { query: { 'a.mode': 'verify' } }),
  state('exchange-fund-password', 'frequency', 'dark en 390 trader', part('dialog'), {
    query: { 'a.mode': 'frequency' },
  }),
  state('exchange-growth-tabs', 'tabs', 'light en 1024 affiliate', part('tabs'), { query: { 'a.active': 'rewards' } }),
  state('exchange-growth-tabs', 'tabs', 'dark ar 390 affiliate', part('tabs'), { query: { 'a.active': 'referral' } }),
  state('exchange-kyc-bar', 'bar', 'dark en 1440 low-kyc', part('bar')),
  state('exchange-not-found', 'page', 'light ar 1440 visitor', ':host'),
  state('exchange-reminder', 'panel', 'light en 1440 trader', part('panel')),
  state('exchange-side-nav', 'wide', 'light en 1440 trader', part('nav'), {
    query: { 'a.path': '/myaccount/myfunds/spot' },
  }),
  state('exchange-side-nav', 'narrow', 'dark ar 1024 trader', part('nav'), {
    query: { 'a.path': '/myaccount/myfunds/spot' },
  }),
  state('exchange-transfer', 'dialog', 'dark ar 390 trader', part('dialog')),
];

export const nameOf = ({ tag, state: name, theme, language, width, persona }: State): string =>
  [tag, name, theme, language, width, persona].join('-');
