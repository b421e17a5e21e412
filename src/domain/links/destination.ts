import { encodeSegment } from './routes.ts';
import { linkTo, rewritePath, type Hosts, type LinkContext, type WrappedLink } from './href.ts';
import { buildHref } from './internal-href.ts';
import type { Destination, Link, TargetName } from './link.ts';
import { GT_SLUG, type Target } from './target.ts';

/** A URL with its path, or the name of a missing configuration key. The path is empty for an external URL. */
export type DestinationHref = (WrappedLink & { readonly path: string }) | { readonly missing: string };

/** Returns the fiat currency of C2C orders for a language: VND, KRW, or CNY for all other languages (ORD-07, OP-30). */
function orderFiat(language: string): string {
  if (language === 'vi') return 'VND';
  return language === 'ko' ? 'KRW' : 'CNY';
}

function fiatOf(context: LinkContext): string {
  return /^[A-Za-z0-9]{2,10}$/.test(context.fiat) ? context.fiat.toUpperCase() : 'USD';
}

function gtSlugOf(context: LinkContext): string | undefined {
  return GT_SLUG.exec(context.targets.gtSlug ?? '')?.[0];
}

function valueOf(name: string, context: LinkContext): string | undefined {
  switch (name) {
    case 'fiat':
      return fiatOf(context);
    case 'fiat-lower':
      return fiatOf(context).toLowerCase();
    case 'pair':
      return context.site.defaultPair;
    case 'footerPair':
      return context.site.footerPair;
    case 'orderFiat':
      return orderFiat(context.language);
    case 'coin':
      return encodeSegment(context.coin) ?? 'USDT';
    case 'gtSlug':
      return gtSlugOf(context);
    case 'gtName':
      return gtSlugOf(context)?.replace(/-gt$/, '');
  }
  return undefined;
}

/** Replaces the `{…}` placeholders in a path. `missing` is the first placeholder without a value. */
function expandPath(path: string, context: LinkContext): { readonly path: string } | { readonly missing: string } {
  let missing: string | undefined;
  const expanded = path.replaceAll(/\{([\w-]+)\}/g, (_, name: string) => {
    const value = valueOf(name, context);
    if (value === undefined) missing ??= name.startsWith('gt') ? 'gtSlug' : name;
    return value ?? '';
  });
  return missing === undefined ? { path: expanded } : { missing };
}

/** Matches `name=value` pairs with valid escape sequences only. */
const QUERY = /^[\w.~-]+=(?:[\w.~+-]|%[\da-f]{2})*(?:&[\w.~-]+=(?:[\w.~+-]|%[\da-f]{2})*)*$/i;

/** Returns the sign-up path with the stored query (HDR-02, OP-20). An invalid query is ignored. */
function signupPath(context: LinkContext): string {
  const query = context.signupQuery?.replace(/^\?/, '') ?? '';
  return query.length <= 512 && QUERY.test(query) ? `/signup?${query}` : '/signup';
}

function pathHref(path: string, context: LinkContext): DestinationHref {
  const expanded = expandPath(path === '/signup' ? signupPath(context) : path, context);
  if ('missing' in expanded) return expanded;
  const rewritten = rewritePath(expanded.path, context);
  if (rewritten === undefined || rewritten.kind === 'path') {
    const shown = rewritten?.path ?? expanded.path;
    return { href: buildHref(shown, context), external: false, path: shown };
  }
  const link = linkTo(rewritten, context);
  return link ? { ...link, path: expanded.path } : { missing: 'rewrite' };
}

function hostHref(host: keyof Hosts, path: string | undefined, context: LinkContext): DestinationHref {
  const target = context.hosts[host];
  if (target !== undefined) {
    const expanded = expandPath(path ?? '', context);
    if ('missing' in expanded) return expanded;
    const href = path === undefined ? target.href : target.origin + expanded.path;
    return { href, external: true, path: expanded.path };
  }
  if (path !== undefined && context.site.key === host) return pathHref(path, context);
  return { missing: `hosts.${host}` };
}

/** Returns the support form, which is available in three languages. All other languages use the English form (FTR-31). */
function supportForm(context: LinkContext): Target | undefined {
  const forms = context.targets.supportForm;
  if (context.language === 'zh') return forms?.['zh-cn'] ?? forms?.en;
  return context.language === 'zh-tw' ? (forms?.['zh-tw'] ?? forms?.en) : forms?.en;
}

function targetOf(name: TargetName, context: LinkContext): Target | undefined {
  const { site, targets } = context;
  switch (name) {
    case 'supportForm':
      return supportForm(context);
    case 'agreementPath':
    case 'privacyPath':
    case 'businessContact':
      return site[name];
    case 'supportMail':
      return site.supportContact.kind === 'mail' ? site.supportContact : targets.supportMail;
    default:
      return targets[name];
  }
}

function targetHref(name: TargetName, context: LinkContext): DestinationHref {
  const target = targetOf(name, context);
  if (target === undefined) return { missing: `links.${name}` };
  // The Malta site's API docs are configured as a path on its host or as a full URL (FTR-75).
  if (name === 'maltaApiDocs')
    return target.kind === 'path'
      ? hostHref('malta', target.path, context)
      : { href: target.href, external: true, path: '' };
  // A path on the site itself is internal, so it is rewritten like other internal paths.
  if (target.kind === 'path' && Object.hasOwn(context.site, name)) return pathHref(target.path, context);
  const link = linkTo(target, context);
  return link ? { ...link, path: target.kind === 'path' ? target.path : '' } : { missing: `links.${name}` };
}

/**
 * Resolves a link's URL in this context. The destination for the language takes precedence, then the destination for the site, then the
 * common destination.
 */
export function hrefOfDestination(link: Link, context: LinkContext): DestinationHref {
  const own: Destination = link.inLanguage?.[context.language] ?? link.onSite?.[context.site.key] ?? link;
  if (own.host !== undefined) return hostHref(own.host, own.path, context);
  return own.target === undefined ? pathHref(own.path, context) : targetHref(own.target, context);
}
