import type { Hosts, LinkContext } from './href.ts';
import type { LinkAction } from './link.ts';
import { parseOrigin } from './target.ts';

/** Returns a URL's host, or undefined for a path. */
function hostOf(href: string | undefined): string | undefined {
  return /^https?:\/\/(?:[^/?#]*@)?([^/?#]+)/i.exec(href ?? '')?.[1]?.toLowerCase();
}

/**
 * Returns the direction in which a link switches between the EU site and the other sites, which requires a confirmation (LNK-05, FTR-76,
 * RST-23). `leaves-eu`: from the EU site to the Malta site. `enters-eu`: from any other site to the EU site. Returns undefined for all
 * other links.
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

/**
 * Returns the confirmation to show before following a link to another site of the exchange: EU and Malta, or Turkey (OP-15, OP-103).
 * Returns undefined for all other links.
 */
export function siteActionOf(href: string, context: Pick<LinkContext, 'site' | 'hosts'>): LinkAction | undefined {
  if (siteSwitchOf(href, context) !== undefined) return 'switch-site';
  const turkey = hostOf(context.hosts.turkey?.origin);
  return turkey !== undefined && context.site.key !== 'turkey' && hostOf(href) === turkey
    ? 'choose-turkey-site'
    : undefined;
}

/** The dialogs that link to another site of the exchange. */
export const SITE_DIALOGS = ['turkey-site', 'switch-site'] as const;
export type SiteDialog = (typeof SITE_DIALOGS)[number];

export function isSiteDialog(name: string): name is SiteDialog {
  return (SITE_DIALOGS as readonly string[]).includes(name);
}

/** A dialog's target, or the missing configuration key. */
export type SiteDialogTarget = { readonly href: string } | { readonly missing: `hosts.${keyof Hosts}` };

/**
 * Resolves the target of a dialog's confirmation. `href` is the clicked link, if any. A dialog without a target must not be shown (LNG-13,
 * LNK-05, OP-103).
 */
export function siteDialogTarget(
  dialog: SiteDialog,
  href: string | undefined,
  context: Pick<LinkContext, 'site' | 'hosts'>,
): SiteDialogTarget {
  const { site, hosts } = context;
  if (dialog === 'switch-site')
    return href !== undefined && siteSwitchOf(href, context) !== undefined
      ? { href }
      : { missing: site.key === 'eu' ? 'hosts.malta' : 'hosts.eu' };
  if (hosts.turkey === undefined) return { missing: 'hosts.turkey' };
  return { href: href !== undefined && parseOrigin(href) === hosts.turkey.origin ? href : hosts.turkey.href };
}
