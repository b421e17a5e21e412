import { describeElement, PREFERENCE_EVENTS } from '../src/runtime/custom-element/element-spec.docs.ts';
import { spec } from './exchange-header.ts';

export const declaration = describeElement(spec, {
  summary:
    'Top bar with navigation, buy-crypto panel, account menus and drawers, settings, language, theme, app download and a drawer for phones.',
  attributes: {
    variant:
      '`demo` marks the header as demo trading, adds a link back to live trading, and offers neither deposit nor wallet.',
    'single-button':
      'Shows a single button in the account area: sign-up for visitors, and no deposit button on narrow screens.',
    page: 'Page type: `home`, `not-found`, `signup`, `auth`, `login-reset`, `login`, `live`, or a custom name. Default: derived from the path.',
  },
  properties: {},
  events: {
    ...PREFERENCE_EVENTS,
    'exchange-rise-color-change': {
      detail: "{ value: 'risered' | 'risegreen' }",
      description: 'The user chose the colours for rising and falling prices.',
    },
    'exchange-period-change': {
      detail: "{ value: '24h' | 'utc0' | 'utc8' }",
      description: 'The user chose the period for price changes.',
    },
    'exchange-paywith-change': {
      detail: '{ fiat: string }',
      description: 'The user chose a currency to pay with. `curr_fiat` does not change.',
    },
    'exchange-session': {
      detail: '{ isLogin: boolean; uid: string }',
      description: 'The session was determined or has changed.',
    },
    'exchange-logout': {
      detail: "{ scope: 'device' | 'all' }",
      cancelable: true,
      description: 'The user asked to log out.',
    },
    'exchange-notification-open': {
      detail: '{ message: object; href: string }',
      cancelable: true,
      description: 'The user chose a notification.',
    },
    'exchange-chat-open': {
      detail: '{}',
      cancelable: true,
      description:
        'The user asked for the chat. Cancel the event to prevent both `exchange-chat` and the entry’s link from opening.',
    },
    'exchange-account-switch': { detail: '{}', cancelable: true, description: 'The user asked to switch accounts.' },
    'exchange-site-switch': {
      detail: '{ href: string }',
      cancelable: true,
      description: 'The user chose a link to another sub-site.',
    },
    'exchange-search-result': {
      detail: '{ item: { kind: string; key: string; title: string; href: string } }',
      description: 'The user chose a search result.',
    },
    'exchange-live-trading': {
      detail: '{ href: string }',
      cancelable: true,
      description: 'The user chose to return from demo to live trading.',
    },
  },
  slots: {
    logo: 'Replaces the logo.',
    'nav-extra':
      'Links after the navigation. Below 1439 px, they follow the navigation in the drawer. This requires JavaScript.',
    actions: 'Content before the account area.',
  },
  parts: {
    bar: 'The bar itself.',
    logo: 'Logo link.',
    nav: 'First level of the navigation.',
    'nav-item': 'A navigation entry.',
    menu: 'An open menu.',
    'market-list': 'One of the four market lists.',
    'market-row': 'A row of a market list.',
    login: 'Log-in link.',
    signup: 'Sign-up link.',
    deposit: 'Deposit button; opens the drawer.',
    'deposit-drawer': 'The drawer “Fund wallet”.',
    demo: 'Badge of the demo variant.',
    'live-trading': 'Link back to live trading, in the demo variant.',
    wallet: 'Wallet menu.',
    orders: 'Orders menu.',
    'spot-orders': 'Link to spot orders.',
    user: 'The user’s summary in the drawer; if there is no avatar, the name that opens the summary.',
    tooltip: 'Tooltip that explains a number or badge.',
    'tooltip-sheet': 'The tooltip on phones, as a bottom sheet.',
    avatar: 'Opens the user drawer.',
    'switch-account': 'Asks the page to switch accounts.',
    toast: 'A short confirmation message.',
    bell: 'Opens the notifications.',
    download: 'Opens the QR code of the app’s page.',
    language: 'Opens languages and currencies.',
    settings: 'Opens the settings.',
    'settings-dialog': 'The settings dialog.',
    close: 'Closes the settings.',
    paywith: 'Currency to pay with; opens the currency list.',
    'paywith-list': 'The list of currencies to pay with.',
    theme: 'Theme switch.',
    search: 'Opens the search.',
    input: 'The search field.',
    results: 'The results.',
    result: 'One result.',
    empty: 'The message shown if nothing was found.',
    'sidebar-toggle': 'Opens the drawer on phones.',
    sidebar: 'The drawer.',
    logout: 'Log-out entry.',
  },
  cssProperties: { '--exchange-header-max-width': 'Maximum width of the bar’s content. Default: none.' },
});
