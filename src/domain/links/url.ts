/** A URL taken apart as strictly as a link must be; the domain has no `URL`, and a lenient parser is a hole. */
export type SafeUrl =
  | { readonly kind: 'path'; readonly path: string }
  | {
      readonly kind: 'absolute';
      readonly origin: string;
      readonly host: string;
      readonly rest: string;
      readonly href: string;
    }
  | { readonly kind: 'mail'; readonly href: string };

const LONGEST = 2048;
// Control characters, line separators, bidi overrides and zero-width characters: none belongs in a link.
// oxlint-disable-next-line no-control-regex -- they are what it looks for
const INVISIBLE = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff]/;
const ABSOLUTE = /^(https?):\/\/([a-z0-9](?:[a-z0-9._-]*[a-z0-9])?|\[::1\])(?::(\d{1,5}))?([/?#].*)?$/i;
const MAIL = /^mailto:[a-z0-9._%+-]+@[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(\?[\w=&%.~+-]*)?$/i;
const ENCODED_TRAP = /%(?:0[0-9a-f]|1[0-9a-f]|2f|5c|7f)/i;
const DOT_SEGMENT = /(^|\/)(\.|%2e){1,2}(?=\/|$)/i;
const DEFAULT_PORT: Readonly<Record<string, number>> = { http: 80, https: 443 };

/** A path from the root that stays on its origin whatever reads it: no `//`, no dots, no backslash, nothing encoded to hide one. */
function isPlainPath(text: string): boolean {
  const [path = ''] = text.split(/[?#]/, 1);
  return path.startsWith('/') && !path.includes('//') && !ENCODED_TRAP.test(path) && !DOT_SEGMENT.test(path);
}

/** A host that a browser reads as an IPv4 address must be written as one: no octal, hex or short forms; of IPv6, only loopback. */
function isPlainHost(host: string): boolean {
  if (host.startsWith('[')) return true;
  if (host.includes('..')) return false;
  const looksNumeric = /^(\d+|0x[0-9a-f]*)$/.test(host.split('.').at(-1) ?? '');
  return !looksNumeric || /^((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(?!$)|$)){4}$/.test(host);
}

function parseAbsolute(text: string): SafeUrl | undefined {
  const match = ABSOLUTE.exec(text);
  if (!match) return undefined;
  const scheme = (match[1] ?? '').toLowerCase();
  const host = (match[2] ?? '').toLowerCase();
  const port = match[3] === undefined ? undefined : Number(match[3]);
  if (!isPlainHost(host) || (port !== undefined && port > 65535)) return undefined;
  const origin = `${scheme}://${host}${port === undefined || port === DEFAULT_PORT[scheme] ? '' : `:${port}`}`;
  const rest = match[4] ?? '';
  return { kind: 'absolute', origin, host, rest, href: origin + rest };
}

/** The URL, or `undefined` for everything that a link must not be: other schemes, `//host`, credentials, control characters. */
export function parseUrl(value: unknown): SafeUrl | undefined {
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  if (text === '' || text.length > LONGEST || text.includes('\\') || INVISIBLE.test(text)) return undefined;
  if (text.startsWith('/')) return isPlainPath(text) ? { kind: 'path', path: text } : undefined;
  if (MAIL.test(text)) return { kind: 'mail', href: text };
  return parseAbsolute(text);
}

/** The origin of an http(s) URL, lower case, without its default port. Anything else is `undefined`. */
export function parseOrigin(value: unknown): string | undefined {
  const url = parseUrl(value);
  return url?.kind === 'absolute' ? url.origin : undefined;
}

/** Whether going to `href` stays on exactly this origin: a plain path, or an absolute URL of the same origin. */
export function isSafeRedirect(href: unknown, origin: unknown): boolean {
  const url = parseUrl(href);
  if (url?.kind === 'path') return true;
  const own = parseOrigin(origin);
  return (
    url?.kind === 'absolute' &&
    own !== undefined &&
    url.origin === own &&
    (url.rest === '' || isPlainPath(url.rest) || /^[?#]/.test(url.rest))
  );
}
