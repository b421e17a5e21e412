import { isListed, type Operator } from './operator.ts';
import type { AbsoluteTarget, Origin, PathTarget } from '../links/target.ts';

/**
 * Who has set a URL. `script`: code of the page (`ExchangeShell.configure()`), or a configuration block with the nonce of the shell's script,
 * which injected markup cannot know. `markup`: attributes and all other configuration blocks.
 */
export type Authority = 'script' | 'markup';

/** What a URL is used for: code that runs in the page, a destination of data, or a link. */
export type Purpose = 'module' | 'worker' | 'gateway' | 'service' | 'link';

export interface TrustContext {
  readonly authority: Authority;
  /** Origin of the page; undefined if it has none. */
  readonly page: Origin | undefined;
  /** Whether the page's policy uses nonces. Markup without one may then be injected. */
  readonly usesNonce: boolean;
  readonly operator: Operator;
  /** Origins that a script of the page has configured (`trustedOrigins`, `gateway`). */
  readonly named: readonly Origin[];
}

/** Why a value is refused, as the predicate of a sentence, and how its author fixes it. */
export interface Refusal {
  readonly why: string;
  readonly remedy: string;
}

const BY_SCRIPT =
  'Set it in ExchangeShell.configure() or in a configuration block with the nonce of the script, because markup can be injected';
const LISTED = 'List the origin in exchange.config.ts or in ExchangeShell.configure({ trustedOrigins: […] })';

export const REFUSALS = {
  integrity: {
    why: 'is a script of another origin without integrity',
    remedy: 'Set { src, integrity } in ExchangeShell.configure()',
  },
  code: { why: 'is code, which markup may not specify here', remedy: BY_SCRIPT },
  worker: { why: 'is not on the page’s own origin', remedy: 'Serve the worker from the page’s own origin' },
  nonce: { why: 'is set in markup without the nonce of the page', remedy: BY_SCRIPT },
  origin: { why: 'is of an origin that is not trusted', remedy: LISTED },
} as const satisfies Readonly<Record<string, Refusal>>;

export interface NamedUrl {
  readonly target: PathTarget | AbsoluteTarget;
  readonly purpose: Purpose;
  /** Hash of a module. */
  readonly integrity?: string | undefined;
  /** Whether the URL is only an origin. The page's own origin grants nothing new. */
  readonly isOrigin?: boolean;
}

/**
 * Returns why a URL may not be used; `undefined` if it may. A script URL, a service worker or a trusted origin must come from the release,
 * from script, from a configuration block with the shell's nonce, or be of the page's own origin on a page without nonces. A script of
 * another origin always needs an integrity.
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
