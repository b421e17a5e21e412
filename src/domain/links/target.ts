declare const brand: unique symbol;
type Branded<Name extends string> = string & { readonly [brand]: Name };

/** The origin of an HTTP(S) URL, in lower case and without its default port. */
export type Origin = Branded<'origin'>;

/** An absolute path that remains on its origin in any URL parser. */
export type Path = Branded<'path'>;

export interface PathTarget {
  readonly kind: 'path';
  readonly path: Path;
}

export interface AbsoluteTarget {
  readonly kind: 'absolute';
  readonly origin: Origin;
  readonly host: string;
  /** Everything after the origin, unchanged. */
  readonly rest: string;
  /** `rest` as a path. Undefined if it isn't a plain path. */
  readonly path: Path | undefined;
  readonly href: string;
}

export interface MailTarget {
  readonly kind: 'mail';
  readonly href: string;
}

/**
 * A validated link target. All external URLs are first parsed by `parseTarget`. No other code handles URLs as strings.
 * The parser is strict because the domain code cannot use `URL`, and a lenient parser would be a security hole.
 */
export type Target = PathTarget | AbsoluteTarget | MailTarget;

const MAX_LENGTH = 2048;
// Control characters, line separators, bidi overrides and zero-width characters, none of which belongs in a link.
// oxlint-disable-next-line no-control-regex -- matches control characters on purpose
const INVISIBLE = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff]/;
const ABSOLUTE = /^(https?):\/\/([a-z0-9](?:[a-z0-9._-]*[a-z0-9])?|\[::1\])(?::(\d{1,5}))?([/?#].*)?$/i;
const MAIL = /^mailto:[a-z0-9._%+-]+@[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(\?[\w=&%.~+-]*)?$/i;
const ENCODED_TRAP = /%(?:0[0-9a-f]|1[0-9a-f]|2f|5c|7f)/i;
const DOT_SEGMENT = /(^|\/)(\.|%2e){1,2}(?=\/|$)/i;
const DEFAULT_PORT: Readonly<Record<string, number>> = { http: 80, https: 443 };

/**
 * Returns true if a string that starts with `/` remains on its origin in any parser. It must not contain `//`, dot segments, or plain or
 * encoded backslashes.
 */
function isPlainPath(text: string): text is Path {
  const [path = ''] = text.split(/[?#]/, 1);
  return !path.includes('//') && !ENCODED_TRAP.test(path) && !DOT_SEGMENT.test(path);
}

/** Returns true if a host is unambiguous. A host that browsers parse as an IPv4 address must be in dotted decimal form. */
function isPlainHost(host: string): boolean {
  if (host.includes('..')) return false;
  const looksNumeric = /^(\d+|0x[0-9a-f]*)$/.test(host.split('.').at(-1) ?? '');
  return !looksNumeric || /^((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(?!$)|$)){4}$/.test(host);
}

function parseAbsolute(text: string): AbsoluteTarget | undefined {
  const match = ABSOLUTE.exec(text);
  if (!match) return undefined;
  const scheme = (match[1] ?? '').toLowerCase();
  const host = (match[2] ?? '').toLowerCase();
  const port = Number(match[3] ?? DEFAULT_PORT[scheme]);
  if (!isPlainHost(host) || port > 65535) return undefined;
  const origin = `${scheme}://${host}${port === DEFAULT_PORT[scheme] ? '' : `:${port}`}` as Origin;
  const rest = match[4] ?? '';
  const path = rest.startsWith('/') ? rest : `/${rest}`;
  return { kind: 'absolute', origin, host, rest, path: isPlainPath(path) ? path : undefined, href: origin + rest };
}

/** Parses a link target. Returns undefined if it is unsafe because of another scheme, `//host`, credentials or control characters. */
export function parseTarget(value: unknown): Target | undefined {
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  if (text.length > MAX_LENGTH || text.includes('\\') || INVISIBLE.test(text)) return undefined;
  if (text.startsWith('/')) return isPlainPath(text) ? { kind: 'path', path: text } : undefined;
  if (MAIL.test(text)) return { kind: 'mail', href: text };
  return parseAbsolute(text);
}

/** Parses an absolute path. Returns undefined for anything else. */
export function parsePath(value: unknown): Path | undefined {
  const target = parseTarget(value);
  return target?.kind === 'path' ? target.path : undefined;
}

/** Returns an HTTP(S) URL's origin, or undefined for anything else. */
export function parseOrigin(value: unknown): Origin | undefined {
  const target = parseTarget(value);
  return target?.kind === 'absolute' ? target.origin : undefined;
}

/** Returns true if a redirect remains on exactly this origin, because it is a plain path or an absolute URL with the same origin. */
export function isSafeRedirect(target: Target | undefined, origin: Origin | undefined): boolean {
  if (target?.kind === 'path') return true;
  return target?.kind === 'absolute' && target.origin === origin && target.path !== undefined;
}

/** Matches the slug of the exchange’s token in configuration and links. */
export const GT_SLUG = /^[a-z0-9][a-z0-9-]{0,60}$/;
