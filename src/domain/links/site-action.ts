import type { Hosts, LinkContext } from './href.ts';
import type { LinkAction } from './link.ts';
import { parseOrigin } from './target.ts';

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

/** The dialogs whose answer leads to another site of the exchange. */
export const SITE_DIALOGS = ['turkey-site', 'switch-site'] as const;
export type SiteDialog = (typeof SITE_DIALOGS)[number];

export function isSiteDialog(name: string): name is SiteDialog {
  return (SITE_DIALOGS as readonly string[]).includes(name);
}

/** Where the answer of a dialog leads, or the key of the page configuration without which it leads nowhere. */
export type SiteDialogTarget = { readonly href: string } | { readonly missing: `hosts.${keyof Hosts}` };

/**
 * Resolves where the dialog's answer leads. `href` is the link that was clicked, if any. A dialog without a target must not be
 * shown (LNG-13, LNK-05, OP-103).
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
