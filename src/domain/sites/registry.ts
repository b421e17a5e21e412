import type { Path, PathTarget } from '../links/target.ts';
import { parseFlag, type FlagName, type Site, type SiteFlag, type SiteId, type SiteKey } from './site.ts';

type Flags = Readonly<Record<SiteFlag, boolean>>;

/** The default flags. All are false except those implied by the requirements (OP-03). A deployment can override them with `flags`. */
const DEFAULT_FLAGS: Flags = {
  hiddenAppDownload: false,
  hiddenNotification: false,
  hiddenReferral: false,
  hiddenThemeSwitch: false,
  hiddenLanguageAndRate: false,
  hiddenFooterSignup: false,
  hiddenMultipleOrder: false,
  hiddenSpotOrder: false,
  hiddenPersonalInfo: false,
  hiddenPersonalInfoAvatar: false,
  hiddenLogout: false,
  hiddenDownload: false,
  hiddenLanguage: false,
  hiddenThemeMode: false,
  hiddenSetting: false,
  hiddenExchangeRate: false,
  hiddenSearch: false,
  hiddenRegister: false,
  hiddenTestnetTrade: false,
  hiddenBackTrade: false,
  hiddenPaywith: false,
  hiddenLoginAndSignup: false,
  chatroom: true,
  bigData: true,
};

const toPath = (path: string): PathTarget => ({ kind: 'path', path: path as Path });

const SINGAPORE_PAPERS = {
  agreementPath: toPath('/docs/sg_agreement.pdf'),
  privacyPath: toPath('/docs/sg_privacy_policy.pdf'),
};

type SiteInput = Pick<Site, 'id' | 'key' | 'name'> & Partial<Site>;

function site(own: SiteInput): Site {
  const pair = own.defaultPair ?? 'BTC_USDT';
  return {
    region: own.name.replace(/^Exchange ?/, ''),
    variant: 'main',
    defaultLanguage: 'en',
    defaultPair: pair,
    footerPair: pair,
    copyrightFrom: 2013,
    logo: undefined,
    analyticsIds: [],
    consent: 'off',
    websocketHosts: [],
    loginMethods: ['email', 'phone'],
    supportContact: toPath('/myaccount/tickets'),
    businessContact: toPath('/page/contacts'),
    agreementPath: toPath('/user-agreement'),
    privacyPath: toPath('/privacy-policy'),
    totpIssuer: own.name,
    antiPhishingHosts: [],
    flags: DEFAULT_FLAGS,
    ...own,
  };
}

/** The release's sites. A page's `sites` configuration is applied separately and never changes this table (OP-98). */
export const SITES: Readonly<Record<SiteId, Site>> = {
  0: site({ id: 0, key: 'main', name: 'Exchange' }),
  71: site({ id: 71, key: 'hongkong', name: 'Exchange Hong Kong' }),
  106: site({
    id: 106,
    key: 'malta',
    name: 'Exchange Malta',
    variant: 'malta',
    defaultPair: 'BTC_USDC',
    consent: 'auto',
  }),
  182: site({ id: 182, key: 'uk', name: 'Exchange UK', consent: 'auto', ...SINGAPORE_PAPERS }),
  177: site({
    id: 177,
    key: 'turkey',
    name: 'Exchange Türkiye',
    variant: 'turkey',
    defaultLanguage: 'tr',
    defaultPair: 'BTC_TRY',
    copyrightFrom: 2022,
  }),
  232: site({ id: 232, key: 'usa', name: 'Exchange US', defaultPair: 'BTC_USDC' }),
  14: site({ id: 14, key: 'bahamas', name: 'Exchange Bahamas', ...SINGAPORE_PAPERS }),
  153: site({ id: 153, key: 'singapore', name: 'Exchange Singapore', defaultPair: 'BTC_SGD', ...SINGAPORE_PAPERS }),
  83: site({ id: 83, key: 'japan', name: 'Exchange Japan', defaultPair: 'BTC_JPY', ...SINGAPORE_PAPERS }),
  181: site({ id: 181, key: 'uae', name: 'Exchange UAE', footerPair: 'BTC_JPY' }),
  777: site({
    id: 777,
    key: 'eu',
    name: 'Exchange EU',
    defaultLanguage: 'en-eu',
    defaultPair: 'BTC_USDC',
    consent: 'auto',
  }),
  666: site({
    id: 666,
    key: 'testnet',
    name: 'Exchange Testnet',
    variant: 'testnet',
    loginMethods: ['authorisation'],
    flags: { ...DEFAULT_FLAGS, hiddenRegister: true, hiddenLogout: true },
  }),
};

export const SITE_IDS: readonly SiteId[] = [0, 71, 106, 182, 177, 232, 14, 153, 83, 181, 777, 666];

/** Returns a site's ID by its key. */
export function siteIdOf(key: SiteKey): SiteId {
  return SITE_IDS.find((id) => SITES[id].key === key) ?? 0;
}

/** Parses a site ID from an attribute or configuration. Returns undefined if no site has this ID. */
export function parseSiteId(value: unknown): SiteId | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const text = String(value).trim();
  return SITE_IDS.find((id) => String(id) === text);
}

/** Returns true if a name is a site ID, for tables with sites as keys. */
export function isSite(name: string): boolean {
  return SITE_IDS.some((id) => String(id) === name);
}

const SEARCH_IDS = { main: 0, testnet: 1, turkey: 2, malta: 3 } as const;

/** Returns the site's ID for search parameters. It isn't used anywhere else (SIT-13, OP-02). */
export function searchSiteId(site: Pick<Site, 'variant'>): number {
  return SEARCH_IDS[site.variant];
}

/** Returns true if search engines must not index the page, which applies to `nl` and `it` on the main site (SIT-58, OP-61). */
export function isNoIndex(siteId: SiteId, language: string): boolean {
  return siteId === 0 && (language === 'nl' || language === 'it');
}

/** Returns the enabled flags: the site's flags with the deployments' overrides. Unknown names are ignored. */
export function resolveFlags(site: Pick<Site, 'flags'>, ...deployments: readonly unknown[]): readonly FlagName[] {
  const flags = new Map<FlagName, boolean>(Object.entries(site.flags) as [FlagName, boolean][]);
  for (const deployment of deployments) {
    for (const [name, value] of Object.entries(deployment ?? {})) {
      const flag = parseFlag(name);
      if (flag && typeof value === 'boolean') flags.set(flag, value);
    }
  }
  if (flags.get('chatroom') === false) flags.set('hiddenChatRoom', true);
  if (flags.get('bigData') === false) flags.set('hiddenBigdata', true);
  return [...flags].filter(([, on]) => on).map(([flag]) => flag);
}
