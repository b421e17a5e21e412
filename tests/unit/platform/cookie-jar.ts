import { vi } from 'vitest';

interface Stored {
  readonly name: string;
  value: string;
  readonly path: string;
  /** Empty for host-only cookies. */
  readonly domain: string;
  readonly isPartitioned: boolean;
}

export interface CookieJar {
  readonly cookies: readonly Stored[];
  /** Stores a cookie as another script or a server would. */
  set(text: string): void;
}

export interface JarOptions {
  readonly href?: string;
  /** True if the page is in a cross-site frame, in which only `SameSite=None; Secure` cookies are stored. */
  readonly isCrossSite?: boolean;
}

/**
 * Fakes `document.cookie` according to RFC 6265. Cookies match by domain and path and are sorted by path length and age. Cookies with an
 * invalid domain are ignored.
 */
export function cookieJar({ href = 'https://www.exchange.example/', isCrossSite = false }: JarOptions = {}): CookieJar {
  const { hostname, pathname, origin, protocol } = new URL(href);
  let cookies: Stored[] = [];
  const isAbove = (domain: string): boolean => hostname === domain || hostname.endsWith(`.${domain}`);
  const set = (text: string): void => {
    const [pair = '', ...rest] = text.split(';').map((part) => part.trim());
    const attributes = new Map(
      rest.map((part) => {
        const [name = '', value = ''] = part.split('=');
        return [name.toLowerCase(), value] as const;
      }),
    );
    const [name = '', value = ''] = pair.split('=');
    const domain = (attributes.get('domain') ?? '').replace(/^\./, '').toLowerCase();
    const path = attributes.get('path') ?? '/';
    const isNone = attributes.get('samesite') === 'None';
    if (domain !== '' && (!isAbove(domain) || !domain.includes('.'))) return;
    if (attributes.has('secure') && protocol !== 'https:') return;
    if (isCrossSite && !(isNone && attributes.has('secure'))) return;
    const isPartitioned = attributes.has('partitioned');
    const known = cookies.find((one) => one.name === name && one.path === path && one.domain === domain);
    if (attributes.get('max-age') === '0') cookies = cookies.filter((one) => one !== known);
    else if (known !== undefined) known.value = value;
    else cookies.push({ name, value, path, domain, isPartitioned });
  };
  const isSeen = ({ path }: Stored): boolean =>
    pathname === path || pathname.startsWith(path.endsWith('/') ? path : `${path}/`);
  class JarDocument {
    get cookie(): string {
      return cookies
        .filter(isSeen)
        .toSorted((one, other) => other.path.length - one.path.length)
        .map(({ name, value }) => `${name}=${value}`)
        .join('; ');
    }
    set cookie(text: string) {
      set(text);
    }
  }
  const location = { href, hostname, pathname, origin, protocol, search: '', hash: '' };
  const page = { location, top: undefined as unknown };
  page.top = isCrossSite ? {} : page;
  vi.stubGlobal('document', new JarDocument());
  vi.stubGlobal('location', location);
  vi.stubGlobal('window', page);
  return {
    get cookies() {
      return cookies;
    },
    set,
  };
}
