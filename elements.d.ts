/* Written by `npm run generate` from the declarations in `elements/`. */
/** The business notice of compliance, where it is placed. */
export interface ComplianceBannerElement extends HTMLElement {
  /** Sub-site. Unknown or malformed: 0. */
  siteId: number | string | undefined;
  /** Route code of one of the 20 languages. Default: `<html lang>` if supported, else the site’s default. */
  language: string | undefined;
  /** Default: the stored choice, else `prefers-color-scheme`. */
  theme: string | undefined;
  /** Origin of the API (http or https). Default: the page’s origin. */
  gateway: string | undefined;
  /** Origin put before internal links. Default: links stay relative. */
  linkBase: string | undefined;
  /** When the element comes alive. Default: `load`, or `idle` where it was prerendered for a visitor. */
  hydrate: string | undefined;
}

/** Decides whether the page may go on in this region, and says what the person must know; holds its content back until it may be seen. */
export interface ComplianceGateElement extends HTMLElement {
  /** Sub-site. Unknown or malformed: 0. */
  siteId: number | string | undefined;
  /** Route code of one of the 20 languages. Default: `<html lang>` if supported, else the site’s default. */
  language: string | undefined;
  /** Default: the stored choice, else `prefers-color-scheme`. */
  theme: string | undefined;
  /** Origin of the API (http or https). Default: the page’s origin. */
  gateway: string | undefined;
  /** Origin put before internal links. Default: links stay relative. */
  linkBase: string | undefined;
  /** When the element comes alive. Default: `load`, or `idle` where it was prerendered for a visitor. */
  hydrate: string | undefined;
  /** Path (and query) to judge. Default: the page’s own. */
  path: string | undefined;
  /** Menu code to judge in place of the path’s. */
  code: string | undefined;
  /** What a failed check means where no verdict of the past 24 hours is known. */
  onFailure: string | undefined;
  /** Adds `<meta name="robots" content="noindex">` to the page where its language is not for search engines. */
  manageRobots: boolean;
  /** A compliance answer that the page has already; no call is made. */
  check: object | undefined;
}

/** Global announcement of the home page, until the person has dismissed it. */
export interface ExchangeAnnouncementElement extends HTMLElement {
  /** Sub-site. Unknown or malformed: 0. */
  siteId: number | string | undefined;
  /** Route code of one of the 20 languages. Default: `<html lang>` if supported, else the site’s default. */
  language: string | undefined;
  /** Default: the stored choice, else `prefers-color-scheme`. */
  theme: string | undefined;
  /** Origin of the API (http or https). Default: the page’s origin. */
  gateway: string | undefined;
  /** Origin put before internal links. Default: links stay relative. */
  linkBase: string | undefined;
  /** When the element comes alive. Default: `load`, or `idle` where it was prerendered for a visitor. */
  hydrate: string | undefined;
  /** Key of the page; shown on `home` only. Default: told from the path. */
  page: string | undefined;
}

/** Icon of one coin, with a default where there is none. */
export interface ExchangeCoinIconElement extends HTMLElement {
  /** Sub-site. Unknown or malformed: 0. */
  siteId: number | string | undefined;
  /** Route code of one of the 20 languages. Default: `<html lang>` if supported, else the site’s default. */
  language: string | undefined;
  /** Default: the stored choice, else `prefers-color-scheme`. */
  theme: string | undefined;
  /** Origin of the API (http or https). Default: the page’s origin. */
  gateway: string | undefined;
  /** Origin put before internal links. Default: links stay relative. */
  linkBase: string | undefined;
  /** When the element comes alive. Default: `load`, or `idle` where it was prerendered for a visitor. */
  hydrate: string | undefined;
  /** Code of the coin, such as `BTC`. */
  coin: string | undefined;
  /** Width and height in px, 8 to 256. Default: 24. */
  size: string | undefined;
  /** Asks for the picture anew every hour. */
  alwaysUpdate: boolean;
}

/** Footer of the sub-site: link columns, social block, pickers, notices, copyright and float menu. */
export interface ExchangeFooterElement extends HTMLElement {
  /** Sub-site. Unknown or malformed: 0. */
  siteId: number | string | undefined;
  /** Route code of one of the 20 languages. Default: `<html lang>` if supported, else the site’s default. */
  language: string | undefined;
  /** Default: the stored choice, else `prefers-color-scheme`. */
  theme: string | undefined;
  /** Origin of the API (http or https). Default: the page’s origin. */
  gateway: string | undefined;
  /** Origin put before internal links. Default: links stay relative. */
  linkBase: string | undefined;
  /** When the element comes alive. Default: `load`, or `idle` where it was prerendered for a visitor. */
  hydrate: string | undefined;
  /** Leaves the float menu out. */
  noFloatMenu: boolean;
}

/** Top bar of the exchange: navigation, buy-crypto panel, account menus and drawers, settings, language, theme, app download and the drawer for phones. */
export interface ExchangeHeaderElement extends HTMLElement {
  /** Sub-site. Unknown or malformed: 0. */
  siteId: number | string | undefined;
  /** Route code of one of the 20 languages. Default: `<html lang>` if supported, else the site’s default. */
  language: string | undefined;
  /** Default: the stored choice, else `prefers-color-scheme`. */
  theme: string | undefined;
  /** Origin of the API (http or https). Default: the page’s origin. */
  gateway: string | undefined;
  /** Origin put before internal links. Default: links stay relative. */
  linkBase: string | undefined;
  /** When the element comes alive. Default: `load`, or `idle` where it was prerendered for a visitor. */
  hydrate: string | undefined;
  /** `demo` shows the way back to live trading. */
  variant: string | undefined;
  /** One button in the account area: sign-up for visitors; no deposit button on narrow screens. */
  singleButton: boolean;
  /** Which page this is. Default: told from the path. */
  page: string | undefined;
}

/** Asks a member to complete their identity verification, where it is placed. */
export interface ExchangeKycBarElement extends HTMLElement {
  /** Sub-site. Unknown or malformed: 0. */
  siteId: number | string | undefined;
  /** Route code of one of the 20 languages. Default: `<html lang>` if supported, else the site’s default. */
  language: string | undefined;
  /** Default: the stored choice, else `prefers-color-scheme`. */
  theme: string | undefined;
  /** Origin of the API (http or https). Default: the page’s origin. */
  gateway: string | undefined;
  /** Origin put before internal links. Default: links stay relative. */
  linkBase: string | undefined;
  /** When the element comes alive. Default: `load`, or `idle` where it was prerendered for a visitor. */
  hydrate: string | undefined;
}

/** Body of a page that there is not: the way home, helpful links and stories. */
export interface ExchangeNotFoundElement extends HTMLElement {
  /** Sub-site. Unknown or malformed: 0. */
  siteId: number | string | undefined;
  /** Route code of one of the 20 languages. Default: `<html lang>` if supported, else the site’s default. */
  language: string | undefined;
  /** Default: the stored choice, else `prefers-color-scheme`. */
  theme: string | undefined;
  /** Origin of the API (http or https). Default: the page’s origin. */
  gateway: string | undefined;
  /** Origin put before internal links. Default: links stay relative. */
  linkBase: string | undefined;
  /** When the element comes alive. Default: `load`, or `idle` where it was prerendered for a visitor. */
  hydrate: string | undefined;
  /** The two learn articles among the stories. Default: those of the page configuration. */
  articles: { title: string; slug: string; id: string }[] | undefined;
}

/** Notification panel with three tabs, usable without the header. */
export interface ExchangeReminderElement extends HTMLElement {
  /** Sub-site. Unknown or malformed: 0. */
  siteId: number | string | undefined;
  /** Route code of one of the 20 languages. Default: `<html lang>` if supported, else the site’s default. */
  language: string | undefined;
  /** Default: the stored choice, else `prefers-color-scheme`. */
  theme: string | undefined;
  /** Origin of the API (http or https). Default: the page’s origin. */
  gateway: string | undefined;
  /** Origin put before internal links. Default: links stay relative. */
  linkBase: string | undefined;
  /** When the element comes alive. Default: `load`, or `idle` where it was prerendered for a visitor. */
  hydrate: string | undefined;
  /** Shows the panel and fetches its active tab. */
  open: boolean;
  /** The active tab. */
  tab: string | undefined;
}

/** The search application where the page wants it: ours, or a single-spa parcel of the page’s. */
export interface ExchangeSearchElement extends HTMLElement {
  /** Sub-site. Unknown or malformed: 0. */
  siteId: number | string | undefined;
  /** Route code of one of the 20 languages. Default: `<html lang>` if supported, else the site’s default. */
  language: string | undefined;
  /** Default: the stored choice, else `prefers-color-scheme`. */
  theme: string | undefined;
  /** Origin of the API (http or https). Default: the page’s origin. */
  gateway: string | undefined;
  /** Origin put before internal links. Default: links stay relative. */
  linkBase: string | undefined;
  /** When the element comes alive. Default: `load`, or `idle` where it was prerendered for a visitor. */
  hydrate: string | undefined;
  /** Module of another search application: an https address, or a path of this origin. Default: `apps.search` of the page configuration, else ours. */
  src: string | undefined;
  /** Further inputs of the application; they go before those of the shell. */
  inputs: object;
}

export interface ComplianceBannerElementAttributes {
  'site-id'?: number | string | undefined;
  'language'?: string | undefined;
  'theme'?: 'light' | 'dark' | '0' | '1' | '2' | undefined;
  'gateway'?: string | undefined;
  'link-base'?: string | undefined;
  'hydrate'?: 'load' | 'idle' | 'visible' | 'interaction' | undefined;
}

export interface ComplianceGateElementAttributes {
  'site-id'?: number | string | undefined;
  'language'?: string | undefined;
  'theme'?: 'light' | 'dark' | '0' | '1' | '2' | undefined;
  'gateway'?: string | undefined;
  'link-base'?: string | undefined;
  'hydrate'?: 'load' | 'idle' | 'visible' | 'interaction' | undefined;
  'path'?: string | undefined;
  'code'?: string | undefined;
  'on-failure'?: 'open' | 'closed' | undefined;
  'manage-robots'?: boolean | undefined;
}

export interface ExchangeAnnouncementElementAttributes {
  'site-id'?: number | string | undefined;
  'language'?: string | undefined;
  'theme'?: 'light' | 'dark' | '0' | '1' | '2' | undefined;
  'gateway'?: string | undefined;
  'link-base'?: string | undefined;
  'hydrate'?: 'load' | 'idle' | 'visible' | 'interaction' | undefined;
  'page'?: string | undefined;
}

export interface ExchangeCoinIconElementAttributes {
  'site-id'?: number | string | undefined;
  'language'?: string | undefined;
  'theme'?: 'light' | 'dark' | '0' | '1' | '2' | undefined;
  'gateway'?: string | undefined;
  'link-base'?: string | undefined;
  'hydrate'?: 'load' | 'idle' | 'visible' | 'interaction' | undefined;
  'coin'?: string | undefined;
  'size'?: string | undefined;
  'always-update'?: boolean | undefined;
}

export interface ExchangeFooterElementAttributes {
  'site-id'?: number | string | undefined;
  'language'?: string | undefined;
  'theme'?: 'light' | 'dark' | '0' | '1' | '2' | undefined;
  'gateway'?: string | undefined;
  'link-base'?: string | undefined;
  'hydrate'?: 'load' | 'idle' | 'visible' | 'interaction' | undefined;
  'no-float-menu'?: boolean | undefined;
}

export interface ExchangeHeaderElementAttributes {
  'site-id'?: number | string | undefined;
  'language'?: string | undefined;
  'theme'?: 'light' | 'dark' | '0' | '1' | '2' | undefined;
  'gateway'?: string | undefined;
  'link-base'?: string | undefined;
  'hydrate'?: 'load' | 'idle' | 'visible' | 'interaction' | undefined;
  'variant'?: 'live' | 'demo' | undefined;
  'single-button'?: boolean | undefined;
  'page'?: 'home' | 'not-found' | 'signup' | 'auth' | 'login-reset' | 'login' | 'live' | undefined;
}

export interface ExchangeKycBarElementAttributes {
  'site-id'?: number | string | undefined;
  'language'?: string | undefined;
  'theme'?: 'light' | 'dark' | '0' | '1' | '2' | undefined;
  'gateway'?: string | undefined;
  'link-base'?: string | undefined;
  'hydrate'?: 'load' | 'idle' | 'visible' | 'interaction' | undefined;
}

export interface ExchangeNotFoundElementAttributes {
  'site-id'?: number | string | undefined;
  'language'?: string | undefined;
  'theme'?: 'light' | 'dark' | '0' | '1' | '2' | undefined;
  'gateway'?: string | undefined;
  'link-base'?: string | undefined;
  'hydrate'?: 'load' | 'idle' | 'visible' | 'interaction' | undefined;
}

export interface ExchangeReminderElementAttributes {
  'site-id'?: number | string | undefined;
  'language'?: string | undefined;
  'theme'?: 'light' | 'dark' | '0' | '1' | '2' | undefined;
  'gateway'?: string | undefined;
  'link-base'?: string | undefined;
  'hydrate'?: 'load' | 'idle' | 'visible' | 'interaction' | undefined;
  'open'?: boolean | undefined;
  'tab'?: 'platform' | 'trade' | 'markets' | undefined;
}

export interface ExchangeSearchElementAttributes {
  'site-id'?: number | string | undefined;
  'language'?: string | undefined;
  'theme'?: 'light' | 'dark' | '0' | '1' | '2' | undefined;
  'gateway'?: string | undefined;
  'link-base'?: string | undefined;
  'hydrate'?: 'load' | 'idle' | 'visible' | 'interaction' | undefined;
  'src'?: string | undefined;
}

export type { AnalyticsAdapter, ErrorReport, ExchangeShellConfiguration } from './configuration.js';

/** The one global of the shell. */
export interface ExchangeShellGlobal {
  readonly version: string;
  /** Page-wide configuration; what comes later wins, key by key. */
  configure(configuration: import('./configuration.js').ExchangeShellConfiguration): void;
}

declare global {
  var ExchangeShell: ExchangeShellGlobal;
  interface HTMLElementTagNameMap {
    'compliance-banner': ComplianceBannerElement;
    'compliance-gate': ComplianceGateElement;
    'exchange-announcement': ExchangeAnnouncementElement;
    'exchange-coin-icon': ExchangeCoinIconElement;
    'exchange-footer': ExchangeFooterElement;
    'exchange-header': ExchangeHeaderElement;
    'exchange-kyc-bar': ExchangeKycBarElement;
    'exchange-not-found': ExchangeNotFoundElement;
    'exchange-reminder': ExchangeReminderElement;
    'exchange-search': ExchangeSearchElement;
  }
  interface HTMLElementEventMap {
    'exchange-ready': CustomEvent<{}>;
    'exchange-error': CustomEvent<{ source: string; message: string; error?: unknown }>;
    'exchange-navigate': CustomEvent<{ href: string; target: string; key: string }>;
    'exchange-track': CustomEvent<{ name: string; params: Record<string, unknown> }>;
    'compliance-dialog': CustomEvent<{ kind: string; action: string }>;
    'compliance-result': CustomEvent<{ data: object }>;
    'compliance-decision': CustomEvent<{ action: 'allow' | 'tip' | 'redirect'; code: string; reason: string; href: string }>;
    'exchange-announcement-dismiss': CustomEvent<{ contentId: string }>;
    'exchange-language-change': CustomEvent<{ language: string }>;
    'exchange-theme-change': CustomEvent<{ theme: 'light' | 'dark' }>;
    'exchange-fiat-change': CustomEvent<{ fiat: string; mode: string }>;
    'exchange-site-switch': CustomEvent<{ href: string }>;
    'exchange-rise-color-change': CustomEvent<{ value: 'risered' | 'risegreen' }>;
    'exchange-period-change': CustomEvent<{ value: '24h' | 'utc0' | 'utc8' }>;
    'exchange-paywith-change': CustomEvent<{ fiat: string }>;
    'exchange-session': CustomEvent<{ isLogin: boolean; uid: string }>;
    'exchange-logout': CustomEvent<{ scope: 'device' | 'all' }>;
    'exchange-notification-open': CustomEvent<{ message: object; href: string }>;
    'exchange-chat-open': CustomEvent<{}>;
    'exchange-account-switch': CustomEvent<{}>;
    'exchange-search-result': CustomEvent<{ item: { kind: string; key: string; title: string; href: string } }>;
    'exchange-live-trading': CustomEvent<{ href: string }>;
    'exchange-kyc-bar-close': CustomEvent<{}>;
  }
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'compliance-banner': import('react').DetailedHTMLProps<import('react').HTMLAttributes<ComplianceBannerElement>, ComplianceBannerElement> & ComplianceBannerElementAttributes;
      'compliance-gate': import('react').DetailedHTMLProps<import('react').HTMLAttributes<ComplianceGateElement>, ComplianceGateElement> & ComplianceGateElementAttributes;
      'exchange-announcement': import('react').DetailedHTMLProps<import('react').HTMLAttributes<ExchangeAnnouncementElement>, ExchangeAnnouncementElement> & ExchangeAnnouncementElementAttributes;
      'exchange-coin-icon': import('react').DetailedHTMLProps<import('react').HTMLAttributes<ExchangeCoinIconElement>, ExchangeCoinIconElement> & ExchangeCoinIconElementAttributes;
      'exchange-footer': import('react').DetailedHTMLProps<import('react').HTMLAttributes<ExchangeFooterElement>, ExchangeFooterElement> & ExchangeFooterElementAttributes;
      'exchange-header': import('react').DetailedHTMLProps<import('react').HTMLAttributes<ExchangeHeaderElement>, ExchangeHeaderElement> & ExchangeHeaderElementAttributes;
      'exchange-kyc-bar': import('react').DetailedHTMLProps<import('react').HTMLAttributes<ExchangeKycBarElement>, ExchangeKycBarElement> & ExchangeKycBarElementAttributes;
      'exchange-not-found': import('react').DetailedHTMLProps<import('react').HTMLAttributes<ExchangeNotFoundElement>, ExchangeNotFoundElement> & ExchangeNotFoundElementAttributes;
      'exchange-reminder': import('react').DetailedHTMLProps<import('react').HTMLAttributes<ExchangeReminderElement>, ExchangeReminderElement> & ExchangeReminderElementAttributes;
      'exchange-search': import('react').DetailedHTMLProps<import('react').HTMLAttributes<ExchangeSearchElement>, ExchangeSearchElement> & ExchangeSearchElementAttributes;
    }
  }
}
