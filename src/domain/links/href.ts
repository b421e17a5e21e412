import type { LanguageCode } from '../languages/languages.ts';
import type { Site } from '../sites/site.ts';
import { hrefOfPath } from './internal-href.ts';
import type { AppStoreLinks } from './store-link.ts';
import { type AbsoluteTarget, type MailTarget, type Origin, type Path, parseTarget, type Target } from './target.ts';

/** Hosts of the exchange's other sites (OP-18). */
export interface Hosts {
  readonly main?: AbsoluteTarget;
  readonly turkey?: AbsoluteTarget;
  readonly malta?: AbsoluteTarget;
  readonly eu?: AbsoluteTarget;
  readonly testnet?: AbsoluteTarget;
  /** The test network's authorisation URL (HDR-03). */
  readonly testnetLogin?: AbsoluteTarget;
}

export interface TitledLink {
  readonly title: string;
  readonly href: Target;
}

/** Configurable targets without a default. Entries without a target are not rendered (OP-18). */
export interface LinkTargets {
  readonly licences?: Target;
  readonly chain?: Target;
  readonly payment?: Target;
  readonly supportForm?: { readonly en?: Target; readonly 'zh-cn'?: Target; readonly 'zh-tw'?: Target };
  readonly supportMail?: MailTarget;
  readonly uaeFees?: Target;
  /** The risk summary linked by the UK notice (FTR-96). */
  readonly ukRiskSummary?: Target;
  readonly maltaApiDocs?: Target;
  readonly hkDocuments?: readonly TitledLink[];
  readonly uaePolicies?: readonly TitledLink[];
  readonly social?: readonly { readonly key: string; readonly href: Target }[];
  readonly gtSlug?: string;
  /** Links to the app, by operating system (GFT-03). */
  readonly appStore?: AppStoreLinks;
}

/** A learn article on the not-found page (NFP-11). */
export interface Article {
  readonly title: string;
  readonly slug: string;
  readonly id: string;
  /** Path or URL of the image. */
  readonly image?: string;
  /** Publication date as `YYYY-MM-DD`. */
  readonly date?: string;
}

/** A rewrite rule. `from` is a complete path, or a path prefix followed by `/*`. */
export interface Rewrite {
  readonly from: string;
  readonly to: Target;
}

/** All data that a link's URL depends on. */
export interface LinkContext {
  readonly site: Site;
  readonly language: LanguageCode;
  /** The selected fiat currency, or the default fiat for buying crypto (LNK-10). */
  readonly fiat: string;
  /** The origin prepended to internal links. */
  readonly linkBase?: Origin | undefined;
  readonly hosts: Hosts;
  readonly targets: LinkTargets;
  /** The query string for `/signup` without its `?` (OP-20). */
  readonly signupQuery?: string;
  /** The origin of the page. Undefined if the page has no origin. */
  readonly origin?: Origin | undefined;
  /** Rewrites for the EU site. The first match wins (LNK-04, OP-15). */
  readonly rewrites?: readonly Rewrite[];
  /** The coin used in deposit links. Default: USDT (DEP-02). */
  readonly coin?: string;
  readonly articles?: readonly Article[];
}

export interface WrappedLink {
  readonly href: string;
  /** Whether the link leaves this site and opens in a new window with `rel="noopener noreferrer"`. */
  readonly external: boolean;
}

/** The EU site's default rewrite. Its pair is BTC_USDC (OP-15). */
const EU_REWRITES: readonly Rewrite[] = [
  { from: '/trade/BTC_USDT', to: { kind: 'path', path: '/trade/BTC_USDC' as Path } },
];

/** Returns the EU site's replacement for a path. Returns undefined on other sites and if no rule matches. */
export function rewritePath(path: string, context: LinkContext): Target | undefined {
  if (context.site.key !== 'eu') return undefined;
  const isMatch = ({ from }: Rewrite): boolean =>
    from === path || (from.endsWith('/*') && path.startsWith(from.slice(0, -1)));
  return [...(context.rewrites ?? []), ...EU_REWRITES].find(isMatch)?.to;
}

const HOST_OF_SITE: Readonly<Partial<Record<Site['key'], keyof Hosts>>> = {
  turkey: 'turkey',
  malta: 'malta',
  eu: 'eu',
  testnet: 'testnet',
};

function isAntiPhishing(origin: Origin, { site }: LinkContext): boolean {
  return site.antiPhishingHosts.some((host) => origin === `https://${host.toLowerCase()}`);
}

/** Returns true if the origin belongs to this site, under any of its hosts. */
function isOwnOrigin(origin: Origin, context: LinkContext): boolean {
  const host = context.hosts[HOST_OF_SITE[context.site.key] ?? 'main'];
  return origin === host?.origin || origin === (context.linkBase ?? context.origin) || isAntiPhishing(origin, context);
}

/** Returns true if the origin belongs to the exchange: this site, another site, or an anti-phishing host. */
export function isProductOrigin(origin: Origin, context: LinkContext): boolean {
  const hosts = Object.values(context.hosts) as readonly AbsoluteTarget[];
  return (
    hosts.some((host) => host.origin === origin) ||
    origin === context.linkBase ||
    origin === context.origin ||
    isAntiPhishing(origin, context)
  );
}

/**
 * Converts a target from the configuration or the gateway to a link. Targets on the site's own host become internal (LNK-08), and all
 * others are unchanged (LNK-09). Returns undefined if the target is refused.
 */
export function linkTo(target: Target, context: LinkContext): WrappedLink | undefined {
  if (target.kind === 'mail') return { href: target.href, external: false };
  if (target.kind === 'absolute' && !isOwnOrigin(target.origin, context)) return { href: target.href, external: true };
  return target.path === undefined ? undefined : { href: hrefOfPath(target.path, context), external: false };
}

/** Validates a link from the gateway or its content, and converts it with `linkTo`. Returns undefined if the link is unsafe. */
export function wrapLink(value: unknown, context: LinkContext): WrappedLink | undefined {
  const target = parseTarget(value);
  return target && linkTo(target, context);
}

/** Returns the names of the configured hosts and targets, for the fact `configured`. */
export function configuredNames(hosts: Hosts, targets: LinkTargets): readonly string[] {
  const filled = Object.entries(targets).filter(([, value]) => !Array.isArray(value) || value.length > 0);
  return [...Object.keys(hosts), ...filled.map(([name]) => name)];
}
