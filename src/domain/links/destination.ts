import { encodeSegment } from './routes.ts';
import { buildHref, rewritePath, wrapLink, type LinkContext, type WrappedLink } from './href.ts';
import type { Destination, Link, TargetName } from './link.ts';
import { parseUrl } from './url.ts';

/** An address, with the path it was built from where it is one of ours; or the name of what is not configured. */
export type DestinationHref = (WrappedLink & { readonly path: string }) | { readonly missing: string };

/** Fiat of the c2c orders by language: Vietnamese and Korean have their own, everyone else CNY (ORD-07, OP-30). */
function orderFiat(language: string): string {
  if (language === 'vi') return 'VND';
  return language === 'ko' ? 'KRW' : 'CNY';
}

function fiatOf(context: LinkContext): string {
  return /^[A-Za-z0-9]{2,10}$/.test(context.fiat) ? context.fiat.toUpperCase() : 'USD';
}

function gtSlugOf(context: LinkContext): string | undefined {
  const slug = context.targets.gtSlug;
  return typeof slug === 'string' && /^[a-z0-9][a-z0-9-]{0,60}$/.test(slug) ? slug : undefined;
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
    default:
      return undefined;
  }
}

/** Fills the `{…}` of a path; the name of the first that has no value is what is missing. */
function expandPath(path: string, context: LinkContext): { readonly path: string } | { readonly missing: string } {
  let missing: string | undefined;
  const expanded = path.replaceAll(/\{([\w-]+)\}/g, (_, name: string) => {
    const value = valueOf(name, context);
    if (value === undefined) missing ??= name.startsWith('gt') ? 'gtSlug' : name;
    return value ?? '';
  });
  return missing === undefined ? { path: expanded } : { missing };
}

/** `name=value`, and more of them; every escape is whole. */
const QUERY = /^[\w.~-]+=(?:[\w.~+-]|%[\da-f]{2})*(?:&[\w.~-]+=(?:[\w.~+-]|%[\da-f]{2})*)*$/i;

/** Sign-up with the stored query (HDR-02, OP-20); what is no query, whoever has stored it, counts as absent. */
function signupPath(context: LinkContext): string {
  const query = context.signupQuery?.replace(/^\?/, '') ?? '';
  return query.length <= 512 && QUERY.test(query) ? `/signup?${query}` : '/signup';
}

function pathHref(path: string, context: LinkContext): DestinationHref {
  const expanded = expandPath(path === '/signup' ? signupPath(context) : path, context);
  if ('missing' in expanded) return expanded;
  const rewritten = rewritePath(expanded.path, context);
  if (rewritten.startsWith('/')) return { href: buildHref(rewritten, context), external: false, path: rewritten };
  const wrapped = wrapLink(rewritten, context);
  return wrapped ? { ...wrapped, path: expanded.path } : { missing: 'rewrite' };
}

function hostHref(host: string, path: string | undefined, context: LinkContext): DestinationHref {
  const url = parseUrl((context.hosts as Readonly<Record<string, unknown>>)[host]);
  if (url?.kind === 'absolute') {
    const expanded = expandPath(path ?? '', context);
    if ('missing' in expanded) return expanded;
    return { href: path === undefined ? url.href : url.origin + expanded.path, external: true, path: expanded.path };
  }
  if (path !== undefined && context.site.key === host) return pathHref(path, context);
  return { missing: `hosts.${host}` };
}

/** The support form speaks three languages; all but Chinese readers get the English one (FTR-31). */
function supportForm(context: LinkContext): unknown {
  const forms = context.targets.supportForm;
  if (context.language === 'zh') return forms?.['zh-cn'] ?? forms?.en;
  return context.language === 'zh-tw' ? (forms?.['zh-tw'] ?? forms?.en) : forms?.en;
}

/** API docs of the Malta site: a path below its host, or an address of their own (FTR-75). */
function maltaDocs(value: unknown, context: LinkContext): DestinationHref {
  const url = parseUrl(value);
  if (url?.kind === 'path') return hostHref('malta', url.path, context);
  return url?.kind === 'absolute' ? { href: url.href, external: true, path: '' } : { missing: 'links.maltaApiDocs' };
}

function targetHref(target: TargetName, context: LinkContext): DestinationHref {
  const value: unknown = target === 'supportForm' ? supportForm(context) : context.targets[target];
  if (target === 'maltaApiDocs') return maltaDocs(value, context);
  const isBareMail = target === 'supportMail' && typeof value === 'string' && !/^mailto:/i.test(value.trim());
  const wrapped = wrapLink(isBareMail ? `mailto:${value.trim()}` : value, context);
  if (!wrapped) return { missing: `links.${target}` };
  return { ...wrapped, path: parseUrl(value)?.kind === 'path' ? String(value).trim() : '' };
}

/** Where a link leads in this context: the site's and the language's own destination before the common one. */
export function hrefOfDestination(link: Link, context: LinkContext): DestinationHref {
  const own: Destination = link.inLanguage?.[context.language] ?? link.onSite?.[context.site.key] ?? link;
  if (own.host !== undefined) return hostHref(own.host, own.path, context);
  return own.target === undefined ? pathHref(own.path, context) : targetHref(own.target, context);
}
