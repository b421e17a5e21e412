import type { CountryLimit, PersonalLimit } from '../../../../domain/compliance/answer.ts';
import { answerFacts, type AnswerFact } from '../restriction-ground.ts';
import { routeOfPath } from '../../../../domain/compliance/routes.ts';
import type { CookieName, LocalKey } from '../../../../domain/page/storage-registry.ts';
import type { LinkContext } from '../../../../domain/links/href.ts';
import type { SiteId } from '../../../../domain/sites/site.ts';
import type { RestrictionKind } from './restrictions.ts';

/** Who stands before which page, when, and what they have answered before. */
export interface RestrictionSituation extends PersonFacts {
  readonly limit: Partial<CountryLimit>;
  readonly toast: Partial<PersonalLimit>;
  readonly siteId: SiteId;
  /** Path and query of the page, with or without its language prefix. */
  readonly path: string;
  /** Kind of the page, `home` among them. */
  readonly page: string;
  /** Milliseconds. */
  readonly now: number;
  /** What this browser has kept: local storage, and cookies. */
  readonly stored: (key: LocalKey) => string | undefined;
  readonly cookie: (name: CookieName) => string | undefined;
  /** Hosts and pages of this site. Without it only paths are pages of the site, and every host counts as configured. */
  readonly link?: LinkContext | undefined;
  /** Answered on this page already. */
  readonly answered: readonly RestrictionKind[];
}

/** What restrictions ask of the person. */
export interface PersonFacts {
  readonly isLogin: boolean;
  /** Undefined where the gateway did not tell it: it is then neither high nor low (RST-13). */
  readonly tierLevel: number | undefined;
  readonly verified: string;
}
export const PERSON_FACTS = ['isLogin', 'tierLevel', 'verified'] as const satisfies readonly (keyof PersonFacts)[];

/** Everything that a row may ask. */
export type RestrictionFact =
  | AnswerFact
  | keyof PersonFacts
  | 'siteId'
  | 'page'
  /** The page configuration has the address of the Turkey site. */
  | 'hasTurkeySite'
  /** The page of the account, such as `withdraw` of `/myaccount/withdraw/USDT`; absent elsewhere. */
  | 'accountPage';

/** A situation as facts. */
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
