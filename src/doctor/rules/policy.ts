/** A Content-Security-Policy: the sources of each directive, as written. */
export type Policy = Readonly<Record<string, readonly string[]>>;

/** The directives that apply, in order of precedence. */
const FALLBACKS: Readonly<Record<string, readonly string[]>> = {
  'script-src': ['script-src-elem', 'script-src', 'default-src'],
  'style-src': ['style-src-elem', 'style-src', 'default-src'],
  'connect-src': ['connect-src', 'default-src'],
};

/** Returns the directive that applies; undefined if none does and everything is allowed. */
export function decidingDirective(policy: Policy, directive: string): string | undefined {
  return (FALLBACKS[directive] ?? [directive]).find((name) => policy[name] !== undefined);
}

/** A parsed absolute address. `port` is empty if it is the scheme's default. */
export interface AddressParts {
  readonly scheme: string;
  readonly host: string;
  readonly port: string;
  readonly path: string;
  readonly origin: string;
}

/** Parses an http or ws address; undefined for anything else. */
export function partsOf(address: string): AddressParts | undefined {
  const [, scheme, host, port = '', path = ''] =
    /^(https?|wss?):\/\/([^/:?#]+)(?::(\d+))?([^?#]*)/i.exec(address.toLowerCase()) ?? [];
  if (scheme === undefined || host === undefined) return undefined;
  return { scheme, host, port, path, origin: `${scheme}://${host}${port === '' ? '' : `:${port}`}` };
}

/** Returns whether a source matches an address. `page` is the origin of the page. */
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
  /** Origin of the page. */
  readonly page: string;
}

/** Returns whether a policy allows an address. With `strict-dynamic`, scripts trusted by nonce or hash may load others. */
export function allows(policy: Policy, { directive, address, page }: AddressRequest): boolean {
  const deciding = decidingDirective(policy, directive);
  const sources = deciding === undefined ? undefined : policy[deciding];
  if (sources === undefined) return true;
  if (directive === 'script-src' && sources.includes("'strict-dynamic'")) return true;
  const parts = partsOf(address);
  return parts !== undefined && sources.some((source) => matches(source, parts, page));
}

/** Returns whether Trusted Types are enforced and a policy of this name is not allowed. */
export function refusesTypes(policy: Policy, name: string): boolean {
  const names = policy['trusted-types'];
  return names !== undefined && !names.includes(name) && !names.includes('*');
}
