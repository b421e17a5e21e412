declare const brand: unique symbol;
type Branded<Name extends string> = string & { readonly [brand]: Name };

/** Origin of an http(s) address, lower case, without its default port. */
export type Origin = Branded<'origin'>;

/** A path from the root that stays on its origin whatever reads it. */
export type Path = Branded<'path'>;

export interface PathTarget {
  readonly kind: 'path';
  readonly path: Path;
}

export interface AbsoluteTarget {
  readonly kind: 'absolute';
  readonly origin: Origin;
  readonly host: string;
  /** What follows the origin, as it was written. */
  readonly rest: string;
  /** The same as a path; undefined where it is not a plain one. */
  readonly path: Path | undefined;
  readonly href: string;
}

export interface MailTarget {
  readonly kind: 'mail';
  readonly href: string;
}

/**
 * Where a link may lead, taken apart as strictly as a link must be. Whatever is told as text becomes one at the door,
 * by `parseTarget`; nothing behind it takes an address as text. The domain has no `URL`, and a lenient parser is a hole.
 */
export type Target = PathTarget | AbsoluteTarget | MailTarget;

const LONGEST = 2048;
// Control characters, line separators, bidi overrides and zero-width characters: none belongs in a link.
// oxlint-disable-next-line no-control-regex -- they are what it looks for
const INVISIBLE = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff]/;
const ABSOLUTE = /^(https?):\/\/([a-z0-9](?:[a-z0-9._-]*[a-z0-9])?|\[::1\])(?::(\d{1,5}))?([/?#].*)?$/i;
const MAIL = /^mailto:[a-z0-9._%+-]+@[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(\?[\w=&%.~+-]*)?$/i;
const ENCODED_TRAP = /%(?:0[0-9a-f]|1[0-9a-f]|2f|5c|7f)/i;
const DOT_SEGMENT = /(^|\/)(\.|%2e){1,2}(?=\/|$)/i;
const DEFAULT_PORT: Readonly<Record<string, number>> = { http: 80, https: 443 };

/** Whether what begins with `/` stays on its origin whatever reads it: no `//`, no dots, no backslash, nothing encoded to hide one. */
function isPlainPath(text: string): text is Path {
  const [path = ''] = text.split(/[?#]/, 1);
  return !path.includes('//') && !ENCODED_TRAP.test(path) && !DOT_SEGMENT.test(path);
}

/** A host that a browser reads as an IPv4 address must be written as one: no octal, hex or short forms. */
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

/** The target, or `undefined` for everything that a link must not be: other schemes, `//host`, credentials, control characters. */
export function parseTarget(value: unknown): Target | undefined {
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  if (text.length > LONGEST || text.includes('\\') || INVISIBLE.test(text)) return undefined;
  if (text.startsWith('/')) return isPlainPath(text) ? { kind: 'path', path: text } : undefined;
  if (MAIL.test(text)) return { kind: 'mail', href: text };
  return parseAbsolute(text);
}

/** The plain path from the root, or `undefined`. */
export function parsePath(value: unknown): Path | undefined {
  const target = parseTarget(value);
  return target?.kind === 'path' ? target.path : undefined;
}

/** The origin of an http(s) URL. Anything else is `undefined`. */
export function parseOrigin(value: unknown): Origin | undefined {
  const target = parseTarget(value);
  return target?.kind === 'absolute' ? target.origin : undefined;
}

/** Whether going there stays on exactly this origin: a plain path, or an absolute URL of the same origin. */
export function isSafeRedirect(target: Target | undefined, origin: Origin | undefined): boolean {
  if (target?.kind === 'path') return true;
  return target?.kind === 'absolute' && target.origin === origin && target.path !== undefined;
}

/** A slug of the exchange’s token: what the door lets in is what its links are made of. */
export const GT_SLUG = /^[a-z0-9][a-z0-9-]{0,60}$/;
