import type { CookieName } from '../../domain/kept.ts';
import { currentOrigin } from '../page/location.ts';
import { readDocument, writeDocument } from '../page/page-document.ts';

/** How a cookie is stored. Always path `/` and `SameSite=Lax`, `Secure` on a page over https; host-only unless `domain` is given (OP-81). */
export interface CookieOptions {
  /** Lifetime in seconds; without it the cookie ends with the browser session. */
  maxAge?: number;
  domain?: string | undefined;
  /** `Secure` also where the page is not over https: the browser may then refuse it. */
  secure?: boolean;
}

/** One year, the lifetime of the preference cookies, in seconds (CKI-01, OP-81). */
export const ONE_YEAR = 31_536_000;

/**
 * The value of a cookie, decoded; `undefined` when it is absent, or cookies cannot be read.
 * A malformed escape (`%E0%A4%A`) gives the text as it stands, and harms no other cookie.
 */
export function readCookie(name: CookieName): string | undefined {
  const all = readDocument('cookie');
  if (typeof all !== 'string') return undefined;
  for (const pair of all.split(';')) {
    const split = pair.indexOf('=');
    if (split > 0 && decode(pair.slice(0, split).trim()) === name) return decode(unquote(pair.slice(split + 1).trim()));
  }
  return undefined;
}

/** Sets a cookie; false when the page has no cookies. A value that the browser refuses is not noticed here. */
export function writeCookie(name: CookieName, value: string, options: CookieOptions = {}): boolean {
  const { maxAge, domain, secure } = options;
  const parts = [`${encodeURIComponent(name)}=${encodeURIComponent(value)}`, 'Path=/', 'SameSite=Lax'];
  if (maxAge !== undefined) parts.push(`Max-Age=${Math.floor(maxAge)}`);
  if (domain !== undefined && /^[\w.-]+$/.test(domain)) parts.push(`Domain=${domain}`);
  if (secure || currentOrigin().startsWith('https:')) parts.push('Secure');
  return writeDocument('cookie', parts.join('; '));
}

/** Ends a cookie, the host's own and the domain's. */
export function removeCookie(name: CookieName, domain?: string): void {
  writeCookie(name, '', { maxAge: 0 });
  if (domain !== undefined) writeCookie(name, '', { maxAge: 0, domain });
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

function unquote(value: string): string {
  return value.length > 1 && value.startsWith('"') && value.endsWith('"') ? value.slice(1, -1) : value;
}
