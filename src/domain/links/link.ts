import type { MenuCode } from '../compliance/menu-codes.ts';
import type { PageCodes } from '../compliance/routes.ts';
import type { Condition } from '../conditions/condition.ts';
import type { LanguageCode } from '../languages/languages.ts';
import type { SiteKey } from '../sites/site.ts';
import type { Hosts } from './href.ts';

/** The action that a click performs instead of following the link (NAV-90…93, FTR-76). */
export type LinkAction = 'open-chat' | 'choose-turkey-site' | 'stay-tuned' | 'switch-site' | 'live-trading';

/** A configurable target that is a single URL, or one of the site's own targets (SIT-28, SIT-29). */
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
 * A link's destination: a path on this site, a path on another host, a configured target or one of the site's own targets. Paths may
 * contain `{fiat}`, `{fiat-lower}`, `{pair}`, `{footerPair}`, `{orderFiat}`, `{coin}`, `{gtSlug}` and `{gtName}`.
 */
export type Destination =
  | { readonly path: string; readonly host?: never; readonly target?: never }
  | { readonly host: keyof Hosts; readonly path?: string; readonly target?: never }
  | { readonly target: TargetName; readonly path?: never; readonly host?: never };

/** A catalogue link, which any number of menus can use. */
export type Link = Destination & {
  /** The message key of its label. */
  readonly label: string;
  /** The message key of its description in a large menu. */
  readonly description?: string;
  /** The menu code that blocks the link. If there are several codes, all of them must be blocked. */
  readonly code?: MenuCode | PageCodes;
  /** The link's condition wherever it appears. Conditions for a specific place are set on the menu item. */
  readonly when?: Condition;
  readonly newWindow?: true;
  readonly action?: LinkAction;
  /** Set if the link shows "Stay tuned! This feature is upcoming" on the EU site (LNK-06). */
  readonly upcomingOnEu?: true;
  readonly onSite?: Readonly<Partial<Record<SiteKey, Destination>>>;
  readonly inLanguage?: Readonly<Partial<Record<LanguageCode, Destination>>>;
};
