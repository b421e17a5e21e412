import { matchesPattern, parseRoute, type Route } from '../../lib/route-pattern.ts';
import { codesOfPath, routeOfPath } from '../compliance/routes.ts';
import { LINK_KEYS, LINKS, type LinkKey } from './catalog/index.ts';
import { hrefOfDestination } from './destination.ts';
import type { HideReason } from './hide-reason.ts';
import { isProductOrigin, linkTo, type LinkContext } from './href.ts';
import { anchorOf, reasonOfCodes, reasonToHide, type LinkSituation, type ResolvedLink } from './resolve-link.ts';
import { siteActionOf } from './site-action.ts';
import type { Target } from './target.ts';

function patternOf(key: LinkKey, context: LinkContext): Route | undefined {
  const destination = hrefOfDestination(LINKS[key], context);
  if ('missing' in destination) return undefined;
  const pattern = parseRoute(destination.path);
  return pattern.segments.length > 0 ? pattern : undefined;
}

type Pattern = readonly [key: LinkKey, pattern: Route];

/** The catalogue's patterns by context, so that they are created only once for all links in a response. */
const patternsByContext = new WeakMap<LinkContext, readonly Pattern[]>();

function patternsOf(context: LinkContext): readonly Pattern[] {
  const known = patternsByContext.get(context);
  if (known) return known;
  const patterns = LINK_KEYS.flatMap((key): Pattern[] => {
    const pattern = patternOf(key, context);
    return pattern ? [[key, pattern]] : [];
  });
  patternsByContext.set(context, patterns);
  return patterns;
}

/** Returns the catalogue links to this page or, if there are none, to its nearest ancestor. */
function linksToPage(route: Route, context: LinkContext): readonly LinkKey[] {
  let nearest: LinkKey[] = [];
  let best = 0;
  for (const [key, pattern] of patternsOf(context)) {
    if (!matchesPattern(pattern, route)) continue;
    const rank = pattern.segments.length * 100 + pattern.query.length;
    if (rank > best) nearest = [];
    if (rank >= best) nearest.push(key);
    best = Math.max(best, rank);
  }
  return nearest;
}

/**
 * Explains why no entry may link to a path: its code is blocked, or all catalogue links to that page are hidden. Returns undefined if an
 * entry may link to it.
 */
export function reasonToHidePath(path: string, situation: LinkSituation): HideReason | undefined {
  const ofPage = reasonOfCodes(codesOfPath(path), situation.facts);
  if (ofPage) return ofPage;
  const reasons = linksToPage(routeOfPath(path), situation.link).map((key) => reasonToHide(key, situation));
  return reasons.every((reason) => reason !== undefined) ? reasons[0] : undefined;
}

function pathOf(target: Target, context: LinkContext): string | undefined {
  if (target.kind === 'path') return target.path;
  return target.kind === 'absolute' && isProductOrigin(target.origin, context) ? target.rest : undefined;
}

/** The reason for links that are refused. */
export const UNSAFE_LINK: HideReason = { text: 'unsafe link', cause: 'configuration' };

/** Resolves a link from the gateway or the page. Unsafe links are refused, and links to a page that a rule hides are hidden. */
export function resolveExternalLink(
  target: Target | 'unsafe',
  situation: LinkSituation,
  newWindow: boolean,
): ResolvedLink {
  const link = target === 'unsafe' ? undefined : linkTo(target, situation.link);
  if (target === 'unsafe' || !link) return { shown: false, reason: UNSAFE_LINK };
  const path = pathOf(target, situation.link);
  const reason = path === undefined ? undefined : reasonToHidePath(path, situation);
  if (reason) return { shown: false, reason };
  const action = siteActionOf(link.href, situation.link);
  return { shown: true, ...anchorOf(link, newWindow), ...(action ? { action } : {}) };
}
