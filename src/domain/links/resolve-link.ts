import { areBlocked } from '../compliance/blocked-codes.ts';
import { codesOfPath, type PageCodes } from '../compliance/routes.ts';
import type { Facts } from '../conditions/facts.ts';
import type { Family } from '../sites/family.ts';
import { reasonNotOffered } from '../sites/offer.ts';
import { flagOfEntry } from '../sites/site.ts';
import { LINKS, type LinkKey } from './catalog/index.ts';
import { hrefOfDestination } from './destination.ts';
import { type HideReason, reasonOfRule } from './hide-reason.ts';
import type { LinkContext, WrappedLink } from './href.ts';
import type { Link, LinkAction } from './link.ts';
import { siteActionOf } from './site-action.ts';

/** The data used to resolve links. */
export interface LinkSituation {
  readonly facts: Facts;
  readonly link: LinkContext;
  /** The links that require each product family. If omitted, links don't depend on the products that the site offers. */
  readonly families?: LinksByFamily | undefined;
}

export type LinksByFamily = Readonly<Record<Family, readonly LinkKey[]>>;

export type ResolvedLink =
  | {
      readonly shown: true;
      readonly href: string;
      readonly target?: '_blank';
      readonly rel?: string;
      readonly action?: LinkAction;
    }
  | { readonly shown: false; readonly reason: HideReason };

/** Returns true if the link is announced but not available yet. Such a link is shown, but clicking it displays a notice (NAV-93, OP-15). */
function isUpcoming(link: Link, { site }: LinkContext): boolean {
  return site.key === 'eu' && link.upcomingOnEu === true;
}

/** Explains why codes hide a link. Returns undefined unless compliance blocks all of them. */
export function reasonOfCodes(codes: PageCodes, { codes: listed }: Pick<Facts, 'codes'>): HideReason | undefined {
  return areBlocked(codes, listed) ? { text: `blocked ${codes.join(' and ')}`, cause: 'user' } : undefined;
}

/**
 * Explains which rule, flag or code hides a link. Returns undefined if none does. The site's offer is checked last, so that the explanation
 * names it only if changing the offer would show the link (OP-91).
 */
export function reasonToHide(key: LinkKey, { facts, link: context, families }: LinkSituation): HideReason | undefined {
  const link: Link = LINKS[key];
  const flag = flagOfEntry(key);
  if (facts.flags.includes(flag)) return { text: flag, cause: 'configuration' };
  const isOfferNeeded = families && !isUpcoming(link, context);
  const notOffered = isOfferNeeded && reasonNotOffered(facts, (family) => families[family].includes(key));
  return (
    reasonOfCodes([link.code ?? []].flat(), facts) ??
    (link.when && reasonOfRule(link.when, facts)) ??
    (notOffered ? { text: notOffered, cause: 'site' } : undefined)
  );
}

/** Returns an anchor's attributes. External links and links with `newWindow` open in a new window (LNK-11). */
export function anchorOf(wrapped: WrappedLink, newWindow: boolean): { href: string; target?: '_blank'; rel?: string } {
  if (!wrapped.external && !newWindow) return { href: wrapped.href };
  return { href: wrapped.href, target: '_blank', rel: 'noopener noreferrer' };
}

function actionOf(link: Link, href: string, context: LinkContext): LinkAction | undefined {
  return link.action ?? siteActionOf(href, context) ?? (isUpcoming(link, context) ? 'stay-tuned' : undefined);
}

/** Resolves a link for rendering, or explains why it is hidden. */
export function resolveLink(key: LinkKey, situation: LinkSituation, newWindow = false): ResolvedLink {
  const reason = reasonToHide(key, situation);
  if (reason) return { shown: false, reason };
  const link: Link = LINKS[key];
  const wrapped = hrefOfDestination(link, situation.link);
  if ('missing' in wrapped)
    return { shown: false, reason: { text: `no target ${wrapped.missing}`, cause: 'configuration' } };
  const ofPage = reasonOfCodes(codesOfPath(wrapped.path), situation.facts);
  if (ofPage) return { shown: false, reason: ofPage };
  const action = actionOf(link, wrapped.href, situation.link);
  return { shown: true, ...anchorOf(wrapped, newWindow || link.newWindow === true), ...(action ? { action } : {}) };
}
