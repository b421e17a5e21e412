import type { LanguageCode } from '../languages/languages.ts';
import type { AbsoluteTarget, PathTarget, Target } from '../links/target.ts';

export type SiteId = 0 | 71 | 106 | 182 | 177 | 232 | 14 | 153 | 83 | 181 | 777 | 666;

export type SiteKey =
  | 'main'
  | 'hongkong'
  | 'malta'
  | 'uk'
  | 'turkey'
  | 'usa'
  | 'bahamas'
  | 'singapore'
  | 'japan'
  | 'uae'
  | 'eu'
  | 'testnet';

/** The four variants from ROL-11, in the order of their search IDs (OP-02). */
export type SiteVariant = 'main' | 'testnet' | 'turkey' | 'malta';

/** All of a site's flags (SIT-27, SIT-33…57). `site.docs.ts` contains their descriptions. */
export const FLAGS = [
  'hiddenAppDownload',
  'hiddenNotification',
  'hiddenReferral',
  'hiddenThemeSwitch',
  'hiddenLanguageAndRate',
  'hiddenFooterSignup',
  'hiddenMultipleOrder',
  'hiddenSpotOrder',
  'hiddenPersonalInfo',
  'hiddenPersonalInfoAvatar',
  'hiddenLogout',
  'hiddenDownload',
  'hiddenLanguage',
  'hiddenThemeMode',
  'hiddenSetting',
  'hiddenExchangeRate',
  'hiddenSearch',
  'hiddenRegister',
  'hiddenTestnetTrade',
  'hiddenBackTrade',
  'hiddenPaywith',
  'hiddenLoginAndSignup',
  'chatroom',
  'bigData',
] as const;

export type SiteFlag = (typeof FLAGS)[number];

/** A flag from `FLAGS`, or the flag that hides a menu entry: `hidden` + the entry's key in PascalCase (SIT-56, OP-03). */
export type FlagName = SiteFlag | `hidden${string}`;

const ENTRY_FLAG = /^hidden[A-Z][A-Za-z0-9]{0,60}$/;

/** The flags that hide an entry if they are false. All other flags hide it if they are true. */
export const PLAIN_FLAGS = ['chatroom', 'bigData'] as const satisfies readonly SiteFlag[];

/** Parses a flag's name. Returns undefined if it is invalid. */
export function parseFlag(value: unknown): FlagName | undefined {
  if (typeof value !== 'string') return undefined;
  const plain = PLAIN_FLAGS.find((name) => name === value);
  if (plain !== undefined) return plain;
  return ENTRY_FLAG.test(value) ? (value as FlagName) : undefined;
}

/** Returns the flag that hides the menu entry with this key: `spotGrid` → `hiddenSpotGrid`. */
export function flagOfEntry(key: string): FlagName {
  const pascal = key
    .split(/[^A-Za-z0-9]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
  return `hidden${pascal}`;
}

/** The two images of a logo. */
export interface LogoPair {
  readonly light: PathTarget | AbsoluteTarget;
  readonly dark: PathTarget | AbsoluteTarget;
}

/** The fields of a sub-site that a page may configure (OP-98). */
export type SiteChanges = Pick<
  Site,
  | 'websocketHosts'
  | 'loginMethods'
  | 'totpIssuer'
  | 'antiPhishingHosts'
  | 'supportContact'
  | 'businessContact'
  | 'agreementPath'
  | 'privacyPath'
  | 'logo'
>;

/** The configuration of a sub-site (SIT-22…38). A page's `sites` configuration can override the fields in `SiteChanges`. */
export interface Site {
  readonly id: SiteId;
  readonly key: SiteKey;
  readonly name: string;
  /** Text shown beside the wordmark. Empty on the main site (SIT-24). */
  readonly region: string;
  readonly variant: SiteVariant;
  /** The only language whose links have no prefix (SIT-32, OP-66). */
  readonly defaultLanguage: LanguageCode;
  /** The pair used by the plain spot trade entry (SIT-14…20). */
  readonly defaultPair: string;
  /** The pair used by the footer's trade link (SIT-21, OP-14, OP-16). */
  readonly footerPair: string;
  /** The first year in the copyright line (FTR-97). */
  readonly copyrightFrom: number;
  /** Images for light and dark pages, as URLs or as paths relative to the asset base. If undefined, the built-in logo is used (SIT-24). */
  readonly logo: LogoPair | undefined;
  readonly analyticsIds: readonly string[];
  /** The default of the page's `consent` setting. `auto` on sites whose users are protected by the ePrivacy rules. */
  readonly consent: 'auto' | 'off';
  readonly websocketHosts: readonly string[];
  readonly loginMethods: readonly string[];
  readonly supportContact: Target;
  readonly businessContact: Target;
  readonly agreementPath: PathTarget | AbsoluteTarget;
  readonly privacyPath: PathTarget | AbsoluteTarget;
  readonly totpIssuer: string;
  /**
   * The exchange's own hosts. Links to them are treated as links to the product (SIT-31, OP-88). Trust decisions use `SITES`, which pages
   * cannot change, and never a site that a page has configured (OP-98, OP-99).
   */
  readonly antiPhishingHosts: readonly string[];
  /** The values of all flags in `FLAGS` (OP-03). */
  readonly flags: Readonly<Record<SiteFlag, boolean>>;
}
