/** A Content-Security-Policy, as the sources of each directive in their original spelling. */
export type Policy = Readonly<Record<string, readonly string[]>>;

/** For each directive, the directives that may apply in order of precedence. */
const FALLBACKS: Readonly<Record<string, readonly string[]>> = {
  'script-src': ['script-src-elem', 'script-src', 'default-src'],
  'style-src': ['style-src-elem', 'style-src', 'default-src'],
  'connect-src': ['connect-src', 'default-src'],
};

/** Returns the directive that applies, or undefined if none does and everything is allowed. */
export function decidingDirective(policy: Policy, directive: string): string | undefined {
  return (FALLBACKS[directive] ?? [directive]).find((name) => policy[name] !== undefined);
}

/** A parsed absolute URL. `port` is empty for the scheme's default port. */
export interface AddressParts {
  readonly scheme: string;
  readonly host: string;
  readonly port: string;
  readonly path: string;
  readonly origin: string;
}

/** Parses an HTTP or WebSocket URL. Returns undefined for anything else. */
export function partsOf(address: string): AddressParts | undefined {
  const [, scheme, host, port = '', path = ''] =
    /^(https?|wss?):\/\/([^/:?#]+)(?::(\d+))?([^?#]*)/i.exec(address.toLowerCase()) ?? [];
  if (scheme === undefined || host === undefined) return undefined;
  return { scheme, host, port, path, origin: `${scheme}://${host}${port === '' ? '' : `:${port}`}` };
}

/** Returns true if a source matches a URL. `page` is the page's origin. */
function matches(source: string, address: AddressParts, page: string): boolean {
  const written = source.toLowerCase();
  if (written === '*') return true;
  if (written === "'self'") return address.origin === page;
  if (/^[a-z][a-z\d+.-]*:$/.test(written)) return written === `${address.scheme}:`;
  const [, scheme, host, port, path = ''] =
    /^(?:([a-z][a-z\d+.-]*):\/\/)?(\*|(?:\*\.)?[\w.-]+)(?::(\d+|\*))?(\/.*)?$/.exec(written) ?? [];
  if (host === undefined) return false;
  const schemes = scheme === undefined ? [partsOf(page)?.scheme, 'https'] : [scheme, `${scheme}s`];
  const isHost = host === '*' || (host.startsWith('*.') ? address.host.endsWith(host.slice(1)) : address.host === host);
  const isPort = port === '*' || (port ?? '') === address.port;
  const isPath = path === '' || (path.endsWith('/') ? address.path.startsWith(path) : address.path === path);
  return schemes.includes(address.scheme) && isHost && isPort && isPath;
}

interface AddressRequest {
  readonly directive: string;
  readonly address: string;
  /** The page's origin. */
  readonly page: string;
}

/** Returns true if a policy allows a URL. With `strict-dynamic`, scripts that are trusted by nonce or hash may load other scripts. */
export function allows(policy: Policy, { directive, address, page }: AddressRequest): boolean {
  const deciding = decidingDirective(policy, directive);
  const sources = deciding === undefined ? undefined : policy[deciding];
  if (sources === undefined) return true;
  if (directive === 'script-src' && sources.includes("'strict-dynamic'")) return true;
  const parts = partsOf(address);
  return parts !== undefined && sources.some((source) => matches(source, parts, page));
}

/** The code of an inline script or style, as policies identify it. */
export interface InlineCode {
  /** The hashes of the code by SHA-256, SHA-384 and SHA-512. Empty if the page has no Web Crypto. */
  readonly hashes: readonly string[];
  readonly nonce: string;
}

/** Returns true if a policy allows inline code, or if that cannot be determined because the page has no Web Crypto. */
export function allowsInline(
  policy: Policy,
  directive: 'script-src' | 'style-src',
  { hashes, nonce }: InlineCode,
): boolean {
  const deciding = decidingDirective(policy, directive);
  const sources = deciding === undefined ? undefined : policy[deciding];
  if (sources === undefined) return true;
  const isHash = (source: string): boolean => /^'sha(?:256|384|512)-/i.test(source);
  const overridesUnsafeInline = (source: string): boolean =>
    isHash(source) || /^'nonce-/i.test(source) || (directive === 'script-src' && /^'strict-dynamic'$/i.test(source));
  if (sources.some((source) => /^'unsafe-inline'$/i.test(source)) && !sources.some(overridesUnsafeInline)) return true;
  if (nonce !== '' && sources.includes(`'nonce-${nonce}'`)) return true;
  const allowedHashes = sources
    .filter(isHash)
    .map((source) => source.replace(/^'sha/i, 'sha').replace(/'$/, '').replaceAll('-', '+').replaceAll('_', '/'));
  if (hashes.length === 0) return allowedHashes.length > 0;
  return hashes.some((hash) => allowedHashes.includes(hash.replaceAll('-', '+')));
}

/** Returns true if Trusted Types are enforced and don't allow a policy with this name. */
export function refusesTypes(policy: Policy, name: string): boolean {
  const names = policy['trusted-types'];
  return names !== undefined && !names.includes(name) && !names.includes('*');
}
