import { createRouteTable, type Route } from '../../lib/route-pattern.ts';
import { areBlocked } from '../compliance/blocked-codes.ts';
import { codesOfPath, routeOfPath } from '../compliance/routes.ts';
import type { Facts } from '../conditions/facts.ts';
import type { LinkContext } from './href.ts';
import { siteActionOf } from './site-action.ts';
import { parseTarget } from './target.ts';

/** A link that the user is about to follow. */
export interface IntendedLink {
  /** The key of its entry. Empty for links in content, such as an announcement. */
  readonly key: string;
  /** The absolute URL, as resolved by the browser. */
  readonly href: string;
  /** The name of the window in which the link opens. */
  readonly target: string;
  readonly isDownload: boolean;
  /** Whether a click performs an action, such as opening a dialog or switching the language. */
  readonly hasAction: boolean;
}

/** All data that determines whether a page may be fetched before the click. */
export interface NextPageSituation {
  readonly facts: Pick<Facts, 'codes' | 'isApp' | 'isLogin' | 'limitsKnown' | 'sessionKnown'>;
  readonly link: Pick<LinkContext, 'site' | 'hosts' | 'origin'>;
  /** Whether the user is logging out. */
  readonly isLeaving: boolean;
  /** Whether compliance blocks every page in the user's country. */
  readonly isBlockedCountry: boolean;
  /** Whether the user or the browser saves data, or the connection is slow. */
  readonly savesData: boolean;
  /** The path and query of the current page. */
  readonly page: string;
}

/** Pages that redirect visitors to the log-in page. */
const MEMBER_PAGES = createRouteTable(
  ['/myaccount', '/reminder', '/c2c/orders', '/strategybot', '/groupchat'].map((pattern) => [pattern, true] as const),
);

/** Matches path segments and query values of pages that change something when they are requested. */
const EFFECT = /^(?:log|sign)[_-]?(?:out|off)|^switch|^unsubscribe|^oauth|^callback$|^delete/;

function hasEffect({ segments, query }: Route): boolean {
  return [...segments, ...query.flat()].some((text) => EFFECT.test(text.toLowerCase()));
}

const withoutFragment = (path: string): string => path.replace(/#.*/s, '');

/** Returns the reason why no page may be fetched, or undefined if there is none. */
function reasonOfSituation({ facts, isLeaving, isBlockedCountry, savesData }: NextPageSituation): string | undefined {
  if (savesData) return 'saves data';
  if (facts.isApp) return 'native app';
  if (!facts.sessionKnown || isLeaving) return 'session not known';
  if (!facts.limitsKnown) return 'compliance not decided';
  return isBlockedCountry ? 'blocked country' : undefined;
}

/**
 * Explains why the page that a link targets must not be fetched before the click. Returns undefined if it may be fetched. It must be
 * another page of this site on the same origin, and requesting it must have no effect. Neither the session, compliance nor the connection
 * may prevent the request.
 */
export function reasonNotToFetch(link: IntendedLink, situation: NextPageSituation): string | undefined {
  const { facts, link: context, page } = situation;
  const target = parseTarget(link.href);
  if (link.key === '') return 'not an entry';
  if (target?.kind !== 'absolute' || target.path === undefined) return 'not a page';
  if (target.origin !== context.origin || siteActionOf(target.href, context) !== undefined) return 'another site';
  if (link.isDownload) return 'download';
  if (link.target !== '' && link.target.toLowerCase() !== '_self') return 'another window';
  if (link.hasAction) return 'action';
  const path = withoutFragment(target.path);
  const route = routeOfPath(path);
  if (path === page) return 'current page';
  if (hasEffect(route)) return 'has an effect';
  if (!facts.isLogin && MEMBER_PAGES(route) === true) return 'needs a log-in';
  if (areBlocked(codesOfPath(path), facts.codes)) return 'blocked page';
  return reasonOfSituation(situation);
}
