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

/** The four variants of ROL-11, in the order of their search ids (OP-02). */
export type SiteVariant = 'main' | 'testnet' | 'turkey' | 'malta';

/** Every switch of a site (SIT-27, SIT-33…57). What each does: `site.docs.ts`. */
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

/** A flag of the table, or the flag of one menu entry: `hidden` + PascalCase of its key (SIT-56, OP-03). */
export type FlagName = SiteFlag | `hidden${string}`;

const ENTRY_FLAG = /^hidden[A-Z][A-Za-z0-9]{0,60}$/;

/** The flags that hide nothing. */
export const PLAIN_FLAGS = ['chatroom', 'bigData'] as const satisfies readonly SiteFlag[];

/** The flag that a configuration or an answer names; `undefined` for anything that cannot be one. */
export function parseFlag(value: unknown): FlagName | undefined {
  if (typeof value !== 'string') return undefined;
  const plain = PLAIN_FLAGS.find((name) => name === value);
  if (plain !== undefined) return plain;
  return ENTRY_FLAG.test(value) ? (value as FlagName) : undefined;
}

/** The flag that switches off the menu entry with this key: `spotGrid` → `hiddenSpotGrid`. */
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

/** What a page may say of a sub-site (OP-98). */
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

/** Configuration of one sub-site (SIT-22…38). Everything that a deployment may change has a page configuration over it. */
export interface Site {
  readonly id: SiteId;
  readonly key: SiteKey;
  readonly name: string;
  /** What stands beside the wordmark; empty on the main site (SIT-24). */
  readonly region: string;
  readonly variant: SiteVariant;
  /** The one language whose links carry no prefix (SIT-32, OP-66). */
  readonly defaultLanguage: LanguageCode;
  /** Pair of the plain spot-trade entry (SIT-14…20). */
  readonly defaultPair: string;
  /** Pair of the footer's trade link (SIT-21, OP-14, OP-16). */
  readonly footerPair: string;
  /** First year of the copyright line (FTR-97). */
  readonly copyrightFrom: number;
  /** Images for light and for dark pages, a path of them below the asset base; the mark is drawn where there are none (SIT-24). */
  readonly logo: LogoPair | undefined;
  readonly analyticsIds: readonly string[];
  readonly websocketHosts: readonly string[];
  readonly loginMethods: readonly string[];
  readonly supportContact: Target;
  readonly businessContact: Target;
  readonly agreementPath: PathTarget | AbsoluteTarget;
  readonly privacyPath: PathTarget | AbsoluteTarget;
  readonly totpIssuer: string;
  /**
   * Hosts that are the exchange's own; links to them count as links to the product (SIT-31, OP-88). What decides about
   * trust asks `SITES`, which no page changes, and never a site that a page has configured (OP-98, OP-99).
   */
  readonly antiPhishingHosts: readonly string[];
  /** Every flag of the table, stated (OP-03). */
  readonly flags: Readonly<Record<SiteFlag, boolean>>;
}
