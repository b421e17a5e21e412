import type { LinkContext } from './href.ts';
import type { LinkAction } from './link.ts';

/** The host that an address names; undefined of a path. */
function hostOf(href: string | undefined): string | undefined {
  return /^https?:\/\/(?:[^/?#]*@)?([^/?#]+)/i.exec(href ?? '')?.[1]?.toLowerCase();
}

/**
 * Between the EU site and the others a link asks first: from it to the Malta site, to it from any other (LNK-05,
 * FTR-76, RST-23). Undefined where it asks nothing.
 */
export function siteSwitchOf(
  href: string,
  { site, hosts }: Pick<LinkContext, 'site' | 'hosts'>,
): 'leaves-eu' | 'enters-eu' | undefined {
  const isOnEu = site.key === 'eu';
  const other = hostOf((isOnEu ? hosts.malta : hosts.eu)?.origin);
  if (other === undefined || hostOf(href) !== other) return undefined;
  return isOnEu ? 'leaves-eu' : 'enters-eu';
}

/** What is asked before a link leads to another site of the exchange: the EU's and Malta's, or Turkey's (OP-15, OP-103). */
export function siteActionOf(href: string, context: Pick<LinkContext, 'site' | 'hosts'>): LinkAction | undefined {
  if (siteSwitchOf(href, context) !== undefined) return 'switch-site';
  const turkey = hostOf(context.hosts.turkey?.origin);
  return turkey !== undefined && context.site.key !== 'turkey' && hostOf(href) === turkey
    ? 'choose-turkey-site'
    : undefined;
}
