import type { CountryLimit, PersonalLimit } from '../../../../domain/compliance/answer.ts';
import { answerFacts, type AnswerFact } from '../restriction-ground.ts';
import { routeOfPath } from '../../../../domain/compliance/routes.ts';
import type { CookieName, LocalKey } from '../../../../domain/page/storage-registry.ts';
import type { LinkContext } from '../../../../domain/links/href.ts';
import type { SiteId } from '../../../../domain/sites/site.ts';
import type { RestrictionKind } from './restrictions.ts';

/** The inputs for the restriction rules: the user, the page, the current time and earlier answers. */
export interface RestrictionSituation extends UserFacts {
  readonly limit: Partial<CountryLimit>;
  readonly toast: Partial<PersonalLimit>;
  readonly siteId: SiteId;
  /** The page's path and query, with or without its language prefix. */
  readonly path: string;
  /** The page kind, such as `home`. */
  readonly page: string;
  /** The current time, in milliseconds since the epoch. */
  readonly now: number;
  /** Reads a value from local storage or a cookie. */
  readonly stored: (key: LocalKey) => string | undefined;
  readonly cookie: (name: CookieName) => string | undefined;
  /** This site's hosts and pages. If omitted, only paths are treated as pages on the site, and every host is treated as configured. */
  readonly link?: LinkContext | undefined;
  /** The restrictions that the user has already answered on this page. */
  readonly answered: readonly RestrictionKind[];
}

/** The facts about the user. */
export interface UserFacts {
  readonly isLogin: boolean;
  /** Undefined if the gateway didn't return the tier. An unknown tier is neither high nor low (RST-13). */
  readonly tierLevel: number | undefined;
  readonly verified: string;
}
export const USER_FACTS = ['isLogin', 'tierLevel', 'verified'] as const satisfies readonly (keyof UserFacts)[];

/** Every fact that a row may test. */
export type RestrictionFact =
  | AnswerFact
  | keyof UserFacts
  | 'siteId'
  | 'page'
  /** Whether the page configuration contains the Turkey site's URL. */
  | 'hasTurkeySite'
  /** The account page, such as `withdraw` for `/myaccount/withdraw/USDT`. Absent on other pages. */
  | 'accountPage';

/** Converts a situation to facts. */
export function restrictionFacts(situation: RestrictionSituation): { readonly [K in RestrictionFact]?: unknown } {
  const { limit, toast, siteId, page, isLogin, tierLevel, verified, path, link } = situation;
  const [area, accountPage] = routeOfPath(path).segments;
  return {
    ...answerFacts(limit, toast),
    siteId,
    page,
    hasTurkeySite: link === undefined || link.hosts.turkey !== undefined,
    isLogin,
    tierLevel,
    verified,
    ...(area === 'myaccount' && { accountPage }),
  };
}
