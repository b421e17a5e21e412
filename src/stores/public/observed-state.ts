import type { LanguageCode } from '../../domain/languages/languages.ts';
import type { Theme } from '../../domain/page/themes.ts';
import type { SiteId } from '../../domain/sites/site.ts';
import type { SiteRecord } from '../configuration/site-record.ts';

/** The user data that is available to the page. */
export interface ObservedSession {
  /** `unknown` until the gateway has responded. */
  readonly status: 'unknown' | 'visitor' | 'member';
  /** Empty for visitors and on pages that may not show member data. */
  readonly uid: string;
}

/** An element's effective state, taken from its attributes, then the page configuration, then the defaults. */
export interface ObservedState {
  readonly siteId: SiteId;
  readonly language: LanguageCode;
  readonly theme: Theme;
  readonly session: ObservedSession;
  readonly site: SiteRecord;
}
