import { isListed, type Operator } from './operator.ts';
import type { AbsoluteTarget, Origin, PathTarget } from '../links/target.ts';

/**
 * Who names a URL. `script`: code of the page (`ExchangeShell.configure()`), or a data block with the nonce of our own
 * script, which injected markup cannot know. `markup`: attributes, and every other data block.
 */
export type Authority = 'script' | 'markup';

/** What a URL is for: code that runs in the page, or a place that is sent data or followed as a link. */
export type Purpose = 'module' | 'worker' | 'gateway' | 'service' | 'link';

export interface TrustContext {
  readonly authority: Authority;
  /** Origin of the page; undefined where it has none. */
  readonly page: Origin | undefined;
  /** The page's policy works with nonces: whatever markup without one says may be injected. */
  readonly usesNonce: boolean;
  readonly operator: Operator;
  /** Origins that a script of the page has named (`trustedOrigins`, `gateway`). */
  readonly named: readonly Origin[];
}

/** Why a value is refused, as the rest of a sentence about it, and what its author does about it. */
export interface Refusal {
  readonly why: string;
  readonly remedy: string;
}

const BY_SCRIPT =
  'Give it in ExchangeShell.configure(), or in a data block with the nonce of the script; markup can be injected';
const LISTED = 'List the origin in exchange.config.ts, or name it in ExchangeShell.configure({ trustedOrigins: […] })';

export const REFUSALS = {
  integrity: {
    why: 'names a script of another origin without integrity',
    remedy: 'Give { src, integrity } in ExchangeShell.configure()',
  },
  code: { why: 'names code, which markup may not do here', remedy: BY_SCRIPT },
  worker: { why: 'is not on the page’s own origin', remedy: 'Serve the worker from the page’s own origin' },
  nonce: { why: 'is set in markup without the nonce of the page', remedy: BY_SCRIPT },
  origin: { why: 'names an origin that is not trusted', remedy: LISTED },
} as const satisfies Readonly<Record<string, Refusal>>;

export interface NamedUrl {
  readonly target: PathTarget | AbsoluteTarget;
  readonly purpose: Purpose;
  /** Hash of a module. */
  readonly integrity?: string | undefined;
  /** Nothing but an origin: the page's own adds nothing to what the page is anyway. */
  readonly isOrigin?: boolean;
}

/**
 * Why this URL may not be used, or undefined where it may. The rule: a script URL, a service worker or a trusted origin
 * comes from the release, from script, from a data block with our nonce, or is the page's own origin on a page without
 * nonces; a script of another origin always has an integrity.
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
