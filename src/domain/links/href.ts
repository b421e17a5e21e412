import { parseRoute } from '../../lib/route-pattern.ts';
import { parseLanguage, type LanguageCode } from '../languages.ts';
import type { Site } from '../sites/site.ts';
import { parseOrigin, parseUrl } from './url.ts';

export { isSafeRedirect, parseOrigin } from './url.ts';

/** Where the exchange's other sites stand: origins or absolute URLs (OP-18). */
export interface Hosts {
  readonly main?: string;
  readonly turkey?: string;
  readonly malta?: string;
  readonly eu?: string;
  readonly testnet?: string;
  /** The authorisation URL of the test network (HDR-03). */
  readonly testnetLogin?: string;
}

export interface TitledLink {
  readonly title: string;
  readonly href: string;
}

/** Targets that the specification does not show; an entry without one is not drawn (OP-18). */
export interface LinkTargets {
  readonly licences?: string;
  readonly chain?: string;
  readonly payment?: string;
  readonly supportForm?: { readonly en?: string; readonly 'zh-cn'?: string; readonly 'zh-tw'?: string };
  readonly supportMail?: string;
  readonly uaeFees?: string;
  readonly maltaApiDocs?: string;
  readonly hkDocuments?: readonly TitledLink[];
  readonly uaePolicies?: readonly TitledLink[];
  readonly social?: readonly { readonly key: string; readonly href: string }[];
  readonly gtSlug?: string;
}

/** A learn article of the not-found page (NFP-11). */
export interface Article {
  readonly title: string;
  readonly slug: string;
  readonly id: string;
}

/** `from` is a whole path, or ends in `/*`; `to` is a path or an absolute URL. */
export interface Rewrite {
  readonly from: string;
  readonly to: string;
}

/** Everything that an href depends on. */
export interface LinkContext {
  readonly site: Site;
  readonly language: LanguageCode;
  /** The selected fiat, or the default buy-crypto fiat (LNK-10). */
  readonly fiat: string;
  /** Origin put before internal links. */
  readonly linkBase?: string;
  readonly hosts: Hosts;
  readonly targets: LinkTargets;
  /** What `/signup` carries after its `?` (OP-20). */
  readonly signupQuery?: string;
  /** The page's own origin. */
  readonly origin?: string;
  /** Rewrites of the EU site, first match wins (LNK-04, OP-15). */
  readonly rewrites?: readonly Rewrite[];
  /** Coin of the deposit links, USDT where absent (DEP-02). */
  readonly coin?: string;
  readonly articles?: readonly Article[];
}

export interface WrappedLink {
  readonly href: string;
  /** Leads away from the exchange: opens with `rel="noopener noreferrer"`. */
  readonly external: boolean;
}

/** `''` for the site's default language, else `/{route code}` (LNK-02, LNK-03, LNK-20). */
export function languagePrefix(site: Pick<Site, 'defaultLanguage'>, language: LanguageCode): '' | `/${string}` {
  return language === site.defaultLanguage ? '' : `/${language}`;
}

const FILE_FOLDERS: ReadonlySet<string> = new Set(['docs', 'js', 'images', 'api', 'apiw', 'apiweb', 'json_svr']);

/** Files and API paths carry no language prefix (LNK-07, OP-89). */
export function isFilePath(path: string): boolean {
  const { segments } = parseRoute(path);
  return FILE_FOLDERS.has(segments[0] ?? '') || /\.[a-z][a-z0-9]{1,4}$/.test(segments.at(-1) ?? '');
}

function withPrefix(path: string, context: LinkContext): string {
  if (isFilePath(path)) return path;
  if (parseLanguage(parseRoute(path).segments[0])) return path;
  const prefix = languagePrefix(context.site, context.language);
  if (prefix === '') return path;
  return path === '/' || /^\/[?#]/.test(path) ? prefix + path.slice(1) : prefix + path;
}

/** The default rewrite of the EU site: its pair is BTC_USDC (OP-15). */
const EU_REWRITES: readonly Rewrite[] = [{ from: '/trade/BTC_USDT', to: '/trade/BTC_USDC' }];

/** The path or URL that the EU site shows in place of this path; on other sites, and without a match, the path itself. */
export function rewritePath(path: string, context: LinkContext): string {
  if (context.site.key !== 'eu') return path;
  for (const { from, to } of [...(context.rewrites ?? []), ...EU_REWRITES]) {
    if (parseUrl(to) === undefined) continue;
    if (from === path) return to;
    if (from.endsWith('/*') && path.startsWith(from.slice(0, -1))) return to;
  }
  return path;
}

/**
 * The href of an internal path: prefix, then `link-base`. A path that is not a plain path from the root gives the
 * language's home, so that a mistake never leads off the site.
 */
export function buildHref(path: string, context: LinkContext): string {
  const url = parseUrl(path);
  const plain = url?.kind === 'path' ? url.path : '/';
  return (parseOrigin(context.linkBase) ?? '') + withPrefix(plain, context);
}

const HOST_OF_SITE: Readonly<Partial<Record<Site['key'], keyof Hosts>>> = {
  turkey: 'turkey',
  malta: 'malta',
  eu: 'eu',
  testnet: 'testnet',
};

function ownOrigins(context: LinkContext): readonly (string | undefined)[] {
  const own = context.hosts[HOST_OF_SITE[context.site.key] ?? 'main'];
  return [own, context.linkBase ?? context.origin].map(parseOrigin);
}

/** Whether the origin is one where the exchange answers: this site's, another site's, or an anti-phishing host. */
export function isProductOrigin(origin: string, context: LinkContext): boolean {
  const known = [...Object.values(context.hosts), context.linkBase, context.origin].map(parseOrigin);
  return (
    known.includes(origin) || context.site.antiPhishingHosts.some((host) => origin === `https://${host.toLowerCase()}`)
  );
}

/**
 * A link from configuration, gateway or text. Links to the site's own host become internal (LNK-08), others stay as
 * they are (LNK-09); `undefined` means refused.
 */
export function wrapLink(value: unknown, context: LinkContext): WrappedLink | undefined {
  const url = parseUrl(value);
  if (!url) return undefined;
  if (url.kind === 'mail') return { href: url.href, external: false };
  if (url.kind === 'path') return { href: buildHref(url.path, context), external: false };
  const isOwn =
    ownOrigins(context).includes(url.origin) ||
    context.site.antiPhishingHosts.some((host) => url.origin === `https://${host.toLowerCase()}`);
  if (!isOwn) return { href: url.href, external: true };
  const path = parseUrl(url.rest.startsWith('/') ? url.rest : `/${url.rest}`);
  return path?.kind === 'path' ? { href: buildHref(path.path, context), external: false } : undefined;
}

/** Names of the hosts and targets that have a usable value: the fact `configured`. */
export function configuredNames(hosts: Hosts, targets: LinkTargets): readonly string[] {
  const hostNames = Object.entries(hosts).filter(([, value]) => parseOrigin(value) !== undefined);
  const targetNames = Object.entries(targets).filter(([, value]) =>
    Array.isArray(value) ? value.length > 0 : Boolean(value),
  );
  return [...hostNames, ...targetNames].map(([name]) => name);
}
