import type { MenuCode } from '../compliance/menu-codes.ts';
import type { PageCodes } from '../compliance/routes.ts';
import type { Condition } from '../conditions/condition.ts';
import type { LanguageCode } from '../languages/languages.ts';
import type { SiteKey } from '../sites/site.ts';
import type { Hosts } from './href.ts';

/** What a click does instead of following the link (NAV-90…93, FTR-76). */
export type LinkAction = 'open-chat' | 'choose-turkey-site' | 'stay-tuned' | 'switch-site' | 'live-trading';

/** A configurable target that is a single address, or one of the site itself (SIT-28, SIT-29). */
export type TargetName =
  | 'licences'
  | 'chain'
  | 'payment'
  | 'supportForm'
  | 'supportMail'
  | 'uaeFees'
  | 'maltaApiDocs'
  | SiteTargetName;

export type SiteTargetName = 'agreementPath' | 'privacyPath' | 'businessContact';

/**
 * Where a link leads: a path of this site, a path on another host, a configured target or one of the site. Paths may contain `{fiat}`,
 * `{fiat-lower}`, `{pair}`, `{footerPair}`, `{orderFiat}`, `{coin}`, `{gtSlug}` and `{gtName}`.
 */
export type Destination =
  | { readonly path: string; readonly host?: never; readonly target?: never }
  | { readonly host: keyof Hosts; readonly path?: string; readonly target?: never }
  | { readonly target: TargetName; readonly path?: never; readonly host?: never };

/** A link of the catalogue, used in any number of menus. */
export type Link = Destination & {
  /** Message key of its label. */
  readonly label: string;
  /** Message key of its description in a large menu. */
  readonly description?: string;
  /** Menu code by which compliance blocks it. With several codes, all must be blocked. */
  readonly code?: MenuCode | PageCodes;
  /** Condition for the link wherever it appears. A condition for one place is set on the menu item. */
  readonly when?: Condition;
  readonly newWindow?: true;
  readonly action?: LinkAction;
  /** On the EU site the link opens "Stay tuned! This feature is upcoming" (LNK-06). */
  readonly upcomingOnEu?: true;
  readonly onSite?: Readonly<Partial<Record<SiteKey, Destination>>>;
  readonly inLanguage?: Readonly<Partial<Record<LanguageCode, Destination>>>;
};
