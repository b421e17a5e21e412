import { isListed, type Operator } from './operator.ts';
import type { AbsoluteTarget, Origin, PathTarget } from '../links/target.ts';

/**
 * The source of a URL. `script`: code on the page (`ExchangeShell.configure()`), or a configuration block with the nonce of the shell's
 * script, which injected markup cannot know. `markup`: attributes and all other configuration blocks.
 */
export type Authority = 'script' | 'markup';

/** The purpose of a URL: code that runs on the page, an endpoint that receives data, or a link. */
export type Purpose = 'module' | 'worker' | 'gateway' | 'service' | 'link';

export interface TrustContext {
  readonly authority: Authority;
  /** The origin of the page. Undefined if the page has no origin. */
  readonly page: Origin | undefined;
  /** Whether the page's policy uses nonces. Markup without a nonce may then have been injected. */
  readonly usesNonce: boolean;
  readonly operator: Operator;
  /** Origins configured by a script on the page (`trustedOrigins`, `gateway`, `linkBase`). */
  readonly named: readonly Origin[];
}

/** The reason why a value is refused, as the predicate of a sentence, and how its author can fix it. */
export interface Refusal {
  readonly why: string;
  readonly remedy: string;
}

const BY_SCRIPT =
  'Set it in ExchangeShell.configure() or in a configuration block with the nonce of the script, because markup can be injected';
const LISTED = 'List the origin in exchange.config.ts or in ExchangeShell.configure({ trustedOrigins: […] })';

export const REFUSALS = {
  integrity: {
    why: 'is a script from another origin without integrity',
    remedy: 'Set { src, integrity } in ExchangeShell.configure()',
  },
  code: { why: 'is code, which markup may not specify here', remedy: BY_SCRIPT },
  worker: { why: 'is not on the page’s own origin', remedy: 'Serve the worker from the page’s own origin' },
  nonce: { why: 'is set in markup without the page’s nonce', remedy: BY_SCRIPT },
  origin: { why: 'has an origin that is not trusted', remedy: LISTED },
} as const satisfies Readonly<Record<string, Refusal>>;

export interface NamedUrl {
  readonly target: PathTarget | AbsoluteTarget;
  readonly purpose: Purpose;
  /** The module's integrity hashes. */
  readonly integrity?: string | undefined;
  /** Whether the value is an origin rather than a full URL. Markup may always name the page's own origin. */
  readonly isOrigin?: boolean;
}

/**
 * Returns the reason why a URL may not be used, or undefined if it may. A worker must be on the page's origin, and a module on another
 * origin needs an integrity hash. All other URLs from a script are trusted. On a page with nonces, markup may not specify a module or a
 * worker. On a page without nonces, a module in markup must be on the page's origin or an origin in `applications`. Any other URL in markup
 * must be on an origin listed by the release or a script, or on the page's origin if the page doesn't use nonces.
 */
export function refusalOf(
  { target, purpose, integrity, isOrigin = false }: NamedUrl,
  { authority, page, usesNonce, operator, named }: TrustContext,
): Refusal | undefined {
  const origin = target.kind === 'path' ? page : target.origin;
  const isOwn = target.kind === 'path' || (page !== undefined && origin === page);
  if (purpose === 'module' && !isOwn && integrity === undefined) return REFUSALS.integrity;
  if (purpose === 'worker' && !isOwn) return REFUSALS.worker;
  if (authority === 'script') return undefined;
  if (purpose === 'module' || purpose === 'worker') {
    if (usesNonce) return REFUSALS.code;
    return isOwn || isListed(origin, ['applications'], operator) ? undefined : REFUSALS.code;
  }
  const kinds = [
    'pages',
    'gateways',
    ...(purpose === 'gateway' ? [] : (['applications', 'services'] as const)),
  ] as const;
  const hosts = Object.values(operator.hosts) as readonly AbsoluteTarget[];
  const isKnown =
    isListed(origin, kinds, operator) ||
    (origin !== undefined && named.includes(origin)) ||
    (purpose === 'link' && hosts.some((host) => host.origin === origin));
  if (isKnown || (isOwn && (isOrigin || !usesNonce))) return undefined;
  return isOwn ? REFUSALS.nonce : REFUSALS.origin;
}
