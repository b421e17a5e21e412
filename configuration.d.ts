/* Written by `npm run generate` from the declarations in `src/stores/configuration/keys/`. */
/** What the page's reporter is given: one failure of the shell, worth a person's time. */
export interface ErrorReport {
  /** The endpoint, `render`, `crash`, `file`, `attribute`, `configuration`, … or `script` for an uncaught error of our own code. */
  readonly source: string;
  /** One sentence of what happened, what it means and what to do. */
  readonly message: string;
  readonly error?: unknown;
  /** The element that sent it; empty where it was none. */
  readonly tag: string;
  readonly version: string;
}

/** The page's own way to its analytics. `signal` aborts when the send is abandoned, after 5 000 ms. */
export type AnalyticsAdapter = (
  name: string,
  params: Readonly<Record<string, unknown>>,
  options: { readonly signal: AbortSignal },
) => unknown;

/** What a page says about itself, for all its elements: as JSON in `data-exchange-shell`, or by `ExchangeShell.configure`. */
export interface ExchangeShellConfiguration {
  /** Sub-site, such as 0 or 177. */
  readonly siteId?: number | string;
  /** Route code of one of the 20 languages. */
  readonly language?: string;
  /** Theme of a person who has chosen none. */
  readonly theme?: 'light' | 'dark';
  /** Origin of the API. Default: the page’s own. */
  readonly gateway?: string;
  /** Origin put before internal links. Default: links stay relative. */
  readonly linkBase?: string;
  /** Where images and icons are. Default: the gateway. */
  readonly assetBase?: string;
  /**
   * Which page this is: `home`, `not-found`, `signup`, `auth`, `login-reset`, `login`, `live`, or a name of the page’s
   * own. Default: told from the path.
   */
  readonly page?: string;
  /** Switches: `hiddenSearch`, `hiddenNft`, `chatroom`, …; `hidden` and the key of an entry hides that entry. */
  readonly flags?: { readonly [name: string]: boolean };
  /** Where the exchange’s other sites are; `testnetLogin` is the whole address that authorises on the test network. */
  readonly hosts?: {
    readonly main?: string;
    readonly turkey?: string;
    readonly malta?: string;
    readonly eu?: string;
    readonly testnet?: string;
    readonly testnetLogin?: string;
  };
  /** Targets that only the page knows; an entry without one is not drawn. */
  readonly links?: {
    /** The page of the licences. */
    readonly licences?: string;
    /** The exchange’s own chain. */
    readonly chain?: string;
    /** The payment product. */
    readonly payment?: string;
    /** Support form by language; all but Chinese readers get the English one. */
    readonly supportForm?: { readonly en?: string; readonly 'zh-cn'?: string; readonly 'zh-tw'?: string };
    /** Mail address of support. */
    readonly supportMail?: string;
    /** Fees of the UAE site. */
    readonly uaeFees?: string;
    /** API documentation of the Malta site: an address, or a path below its host. */
    readonly maltaApiDocs?: string;
    /** Documents in the footer of the Hong Kong site. */
    readonly hkDocuments?: readonly { readonly title: string; readonly href: string }[];
    /** Policies in the footer of the UAE site. */
    readonly uaePolicies?: readonly { readonly title: string; readonly href: string }[];
    /** Social links of the footer. */
    readonly social?: readonly { readonly key: string; readonly href: string }[];
    /** Slug of the exchange’s token in the addresses of its pages. */
    readonly gtSlug?: string;
  };
  /** Links that the EU site leads elsewhere, in their order; `from` is a whole path, or ends in `/*`. */
  readonly rewrites?: readonly { readonly from: string; readonly to: string }[];
  /** The two learn articles of the not-found page. */
  readonly articles?: readonly { readonly title: string; readonly slug: string; readonly id: string | number }[];
  /** Addresses of calls that are not where the gateway has them. */
  readonly endpoints?: {
    readonly complianceCheck?: string;
    readonly commonData?: string;
    readonly userInfo?: string;
    readonly footerTips?: string;
    readonly coinIconWhitelist?: string;
    readonly downloadLinks?: string;
    readonly siteSettings?: string;
    readonly logoutAll?: string;
  };
  /** Modules of single-spa parcels: https addresses, or paths of the page’s own origin. */
  readonly apps?: {
    /** The search application in the place of ours. */
    readonly search?: string;
    /** The chat; nothing mounts it yet. */
    readonly chat?: string;
    /** The transfer of funds; nothing mounts it yet. */
    readonly transfer?: string;
  };
  /**
   * Hears of failures worth a person’s time, as `{ source, message, error, tag, version }`: each `exchange-error` and
   * each uncaught error of our files once, without those of bots, browser extensions and known harmless messages. One
   * that throws harms nothing. The whole record is the event `exchange-error`.
   */
  readonly reportError?: (report: ErrorReport) => unknown;
  /**
   * Where events go beside `exchange-track` and the page’s `dataLayer`: an adapter `(name, params, { signal }) => …`
   * alone, or with the ids of each site, such as `{ "177": ["G-…"] }`, which it gets as `params.analyticsIds`. Nothing
   * waits for it; `signal` aborts after 5 seconds.
   */
  readonly analytics?: AnalyticsAdapter | { readonly adapter?: AnalyticsAdapter; readonly ids?: Readonly<Record<string, readonly string[]>> };
  /**
   * The page’s own worker, of its own origin. Registered once, after `load`, as `…?v=<version of the shell>`, and never
   * over another worker that controls or covers the page.
   */
  readonly serviceWorker?: string;
  /**
   * A file that the page needs, such as a library on a CDN. Asked for once, 5 seconds after `load`; where it does not
   * come, one `exchange-error`, and nothing on the page. `connect-src` must allow its host.
   */
  readonly healthCheck?: string;
  /**
   * Keeps an id of the device in the cookie `device_fp_id` for a day: the page’s own function gives it, or `true`
   * computes it by [FingerprintJS](https://github.com/fingerprintjs/fingerprintjs) on the device. Nothing is sent
   * anywhere.
   */
  readonly deviceId?: boolean | (() => string | Promise<string>);
  /** The Türkiye site shows its gift box in the place of the float menu. */
  readonly turkeyGiftBox?: boolean;
  /** Names of the IndexedDB that keeps market lists and menus. Default: `exchange-shell`, `cache`, 1. */
  readonly database?: { readonly name?: string; readonly store?: string; readonly version?: number };
  /** Domain of the cookies that the shell writes. Default: the page’s host alone. */
  readonly cookieDomain?: string;
  /** Nothing reads it: what the shell loads gets the nonce of its script tag. */
  readonly nonce?: string;
  /** Forms of links in the native app, and how the app is told apart. */
  readonly native?: {
    /** Form of links to trading. */
    readonly trade?: string;
    /** Form of links to futures. */
    readonly futures?: string;
    /** Form of links to announcements, articles and help. */
    readonly information?: string;
    /** Form of links to log-in and sign-up. */
    readonly login?: string;
    /** Form of links to identity verification. */
    readonly kyc?: string;
    /** The same for iOS builds before 202306151200. */
    readonly kycOlder?: string;
    /** Regular expression of the app’s user agent. */
    readonly userAgent?: string;
    /** Regular expression of the app’s user agent; its first group is the build. */
    readonly build?: string;
    /** Values of the cookie `device_type` that mean the app. */
    readonly deviceTypes?: readonly string[];
  };
  /** The help article about identity verification that KYC notices name, and that of the app. */
  readonly kycGuide?: { readonly id: string | number; readonly slug: string; readonly app?: { readonly id: string | number; readonly slug: string } };
  /** The page’s own texts: by language, by key. */
  readonly messages?: { readonly [name: string]: { readonly [name: string]: string } };
  /** Symbol by alias, such as `{ "bitcoin": "BTC" }`. */
  readonly searchAliases?: { readonly [name: string]: string };
  /** Date of the UK financial promotion notice, as it is to be read. */
  readonly ukPromotionDate?: string;
  /** Holder’s name of the copyright line. */
  readonly copyright?: string;
}
