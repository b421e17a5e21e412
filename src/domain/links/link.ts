import type { MenuCode } from '../compliance/menu-codes.ts';
import type { PageCodes } from '../compliance/routes.ts';
import type { Condition } from '../conditions/condition.ts';
import type { LanguageCode } from '../languages/languages.ts';
import type { SiteKey } from '../sites/site.ts';
import type { Hosts } from './href.ts';

/** What a click does in place of following the href (NAV-90…93, FTR-76). */
export type LinkAction = 'open-chat' | 'choose-turkey-site' | 'stay-tuned' | 'switch-site' | 'live-trading';

/** A target of the page configuration that is one address, or one of the site's own (SIT-28, SIT-29). */
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
 * Where a link leads: a path of this site, a path on another host, a configured target or one of the site. A path may hold
 * `{fiat}`, `{fiat-lower}`, `{pair}`, `{footerPair}`, `{orderFiat}`, `{coin}`, `{gtSlug}`, `{gtName}`.
 */
export type Destination =
  | { readonly path: string; readonly host?: never; readonly target?: never }
  | { readonly host: keyof Hosts; readonly path?: string; readonly target?: never }
  | { readonly target: TargetName; readonly path?: never; readonly host?: never };

/** One link, wherever it is drawn. */
export type Link = Destination & {
  /** Message key of its text. */
  readonly label: string;
  /** Message key of its sentence in a large menu. */
  readonly description?: string;
  /** Blocked when compliance lists it; of several, when compliance lists all of them. */
  readonly code?: MenuCode | PageCodes;
  /** What must hold wherever the link appears; what holds in one place only stands on the menu item. */
  readonly when?: Condition;
  readonly newWindow?: true;
  readonly action?: LinkAction;
  /** On the EU site it opens "Stay tuned! This feature is upcoming" (LNK-06). */
  readonly upcomingOnEu?: true;
  readonly onSite?: Readonly<Partial<Record<SiteKey, Destination>>>;
  readonly inLanguage?: Readonly<Partial<Record<LanguageCode, Destination>>>;
};
