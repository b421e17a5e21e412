/** One failure of the shell, worth a person's time. */
export interface ErrorReport {
  /** The endpoint, `render`, `crash`, `file`, `attribute`, `configuration`, …, or `script` for an uncaught error of our own files. */
  readonly source: string;
  /** What happened, what it means and what to do. */
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

interface Guide {
  readonly id: string | number;
  readonly slug: string;
}

interface Titled {
  readonly title: string;
  readonly href: string;
}

/** What a page says about itself, for all its elements: as JSON in `data-exchange-shell`, or by `ExchangeShell.configure`. */
export interface ExchangeShellConfiguration {
  readonly siteId?: number | string;
  /** Route code of one of the 20 languages. */
  readonly language?: string;
  readonly theme?: 'light' | 'dark';
  /** Origin of the API. */
  readonly gateway?: string;
  /** Origin put before internal links. */
  readonly linkBase?: string;
  /** Where images and icons are. */
  readonly assetBase?: string;
  /** Which page this is: `home`, `not-found`, `signup`, `auth`, `login-reset`, `login`, `live`, or a name of the page's own. */
  readonly page?: string;
  /** Switches: `hiddenSearch`, `hiddenNft`, `chatroom`, …; `hidden` and the key of an entry hides that entry. */
  readonly flags?: Readonly<Record<string, boolean>>;
  readonly hosts?: Readonly<Partial<Record<'main' | 'turkey' | 'malta' | 'eu' | 'testnet' | 'testnetLogin', string>>>;
  /** Targets that only the page knows; an entry without one is not drawn. */
  readonly links?: {
    readonly licences?: string;
    readonly chain?: string;
    readonly payment?: string;
    readonly supportForm?: Readonly<Partial<Record<'en' | 'zh-cn' | 'zh-tw', string>>>;
    readonly supportMail?: string;
    readonly uaeFees?: string;
    readonly maltaApiDocs?: string;
    readonly hkDocuments?: readonly Titled[];
    readonly uaePolicies?: readonly Titled[];
    readonly social?: readonly { readonly key: string; readonly href: string }[];
    readonly gtSlug?: string;
  };
  readonly endpoints?: Readonly<
    Partial<
      Record<
        | 'complianceCheck'
        | 'commonData'
        | 'userInfo'
        | 'footerTips'
        | 'coinIconWhitelist'
        | 'downloadLinks'
        | 'siteSettings'
        | 'logoutAll',
        string
      >
    >
  >;
  /** Symbol by alias. */
  readonly searchAliases?: Readonly<Record<string, string>>;
  /** The page's own texts: by language, by key. */
  readonly messages?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** An adapter alone, or with the ids of each site. */
  readonly analytics?:
    | AnalyticsAdapter
    | { readonly adapter?: AnalyticsAdapter; readonly ids?: Readonly<Record<string, readonly string[]>> };
  /** Hears of failures, without those of bots, extensions and what is known to be harmless. */
  readonly reportError?: (report: ErrorReport) => unknown;
  /** Addresses of parcel modules. */
  readonly apps?: Readonly<Partial<Record<'search' | 'chat' | 'transfer', string>>>;
  /** The page's own service worker, of its own origin. */
  readonly serviceWorker?: string;
  /** A file that the page needs; asked for once, 5 000 ms after `load`. */
  readonly healthCheck?: string;
  /** Keeps an id of the device in a cookie for a day: FingerprintJS, or the page's own function. */
  readonly deviceId?: boolean | (() => string | Promise<string>);
  /** The Türkiye site shows its gift box in the place of the float menu. */
  readonly turkeyGiftBox?: boolean;
  /** Names of the page's IndexedDB. Default: `exchange-shell`, `cache`, 1. */
  readonly database?: { readonly name?: string; readonly store?: string; readonly version?: number };
  readonly cookieDomain?: string;
  /** Forms of native links by module, and how the app is told apart. */
  readonly native?: Readonly<Partial<Record<'trade' | 'futures' | 'information' | 'login' | 'userAgent', string>>> & {
    readonly deviceTypes?: readonly string[];
  };
  /** The help article about identity verification. */
  readonly kycGuide?: Guide & { readonly app?: Guide };
  readonly nonce?: string;
  /** Date of the UK financial promotion notice, as it is to be read. */
  readonly ukPromotionDate?: string;
  /** Holder's name of the copyright line. */
  readonly copyright?: string;
  /** The two learn articles of the not-found page. */
  readonly articles?: readonly { readonly title: string; readonly slug: string; readonly id: string | number }[];
  /** Links that the EU site leads elsewhere, in their order. */
  readonly rewrites?: readonly { readonly from: string; readonly to: string }[];
}
