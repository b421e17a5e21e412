import type { CookieName } from '../../domain/page/storage-registry.ts';
import { currentHost, currentOrigin, currentPath, isTopWindow } from '../page/location.ts';
import { isStorageAllowed } from './storage-gate.ts';
import { readDocument, writeDocument } from '../page/page-document.ts';

/**
 * The options for storing a cookie. The path is always `/`. The cookie is `Secure` on an HTTPS page and host-only without `domain`. It is
 * `SameSite=Lax`, or partitioned in a cross-site frame, where browsers refuse `Lax` cookies (OP-81).
 */
export interface CookieOptions {
  /** The lifetime in seconds. If omitted, the cookie lasts for the browser session. */
  readonly maxAge?: number;
  readonly domain?: string | undefined;
  /** Sets `Secure` even if the page doesn't use HTTPS. The browser may then refuse the cookie. */
  readonly secure?: boolean;
}

/** One year in seconds, the lifetime of the preference cookies (CKI-01, OP-81). */
export const ONE_YEAR = 31_536_000;

const SAME_SITE = 'SameSite=Lax';
/** Cross-site frames can only store partitioned cookies, which are separate for each embedding site. */
const PARTITIONED = 'SameSite=None; Secure; Partitioned';

/**
 * Returns a cookie's decoded value, or undefined if it is absent, cookies cannot be read, or its purpose lacks consent. A malformed escape
 * sequence (`%E0%A4%A`) is returned unchanged and doesn't affect other cookies.
 */
export function readCookie(name: CookieName): string | undefined {
  return isStorageAllowed('cookie', name) ? valuesOf(name)[0] : undefined;
}

/** Returns all values for this name. If there are cookies with several paths and domains, the browser lists all of them. */
function valuesOf(name: CookieName): readonly string[] {
  const all = readDocument('cookie');
  if (typeof all !== 'string') return [];
  return all.split(';').flatMap((pair) => {
    const split = pair.indexOf('=');
    const isMatch = split > 0 && decode(pair.slice(0, split).trim()) === name;
    return isMatch ? [decode(unquote(pair.slice(split + 1).trim()))] : [];
  });
}

/** `host-only` if the browser has refused the domain, `refused` if nothing is stored, for example because consent is missing. */
export type CookieResult = 'stored' | 'host-only' | 'refused';

/**
 * Stores a cookie and ensures that reading returns its value. Removes other cookies with the same name and a longer path or another domain,
 * which would otherwise be read instead.
 */
export function writeCookie(name: CookieName, value: string, options: CookieOptions = {}): CookieResult {
  if (!isStorageAllowed('cookie', name)) return 'refused';
  const { domain, ...hostOnly } = options;
  const attempts: readonly (readonly [CookieOptions, string])[] = [
    [options, SAME_SITE],
    ...(domain === undefined ? [] : [[hostOnly, SAME_SITE] as const]),
    ...(isTopWindow() ? [] : [[hostOnly, PARTITIONED] as const]),
  ];
  for (const [attempt, sameSite] of attempts) {
    const write = (): void => setCookie(name, value, { ...attempt, sameSite });
    write();
    const values = valuesOf(name);
    if (!values.includes(value)) continue;
    if (values[0] !== value) {
      expireEverywhere(name);
      write();
    }
    return attempt.domain === domain || sameSite === PARTITIONED ? 'stored' : 'host-only';
  }
  return 'refused';
}

/** Removes a cookie from every path above this page and every domain above this host. Returns whether the cookie existed. */
export function removeCookie(name: CookieName, domain?: string): boolean {
  const existed = valuesOf(name).length > 0;
  for (const each of domain === undefined ? [undefined] : [undefined, domain])
    setCookie(name, '', { maxAge: 0, domain: each });
  if (valuesOf(name).length > 0) expireEverywhere(name);
  return existed;
}

interface CookieAttributes extends CookieOptions {
  readonly path?: string;
  readonly sameSite?: string;
}

function setCookie(name: CookieName, value: string, attributes: CookieAttributes): void {
  const { maxAge, domain, secure, path = '/', sameSite = SAME_SITE } = attributes;
  const parts = [`${encodeURIComponent(name)}=${encodeURIComponent(value)}`, `Path=${path}`, sameSite];
  if (maxAge !== undefined) parts.push(`Max-Age=${Math.floor(maxAge)}`);
  if (domain !== undefined && /^[\w.-]+$/.test(domain)) parts.push(`Domain=${domain}`);
  if (secure || currentOrigin().startsWith('https:')) parts.push('Secure');
  writeDocument('cookie', parts.join('; '));
}

/** Removes the cookies with this name from every path and domain that the page can access. The browser ignores invalid domains. */
function expireEverywhere(name: CookieName): void {
  for (const domain of [undefined, ...domainsOf(currentHost())])
    for (const path of pathsOf(currentPath()))
      for (const sameSite of isTopWindow() ? [SAME_SITE] : [SAME_SITE, PARTITIONED])
        setCookie(name, '', { maxAge: 0, domain, path, sameSite });
}

/** The maximum number of host labels and path segments considered. */
const MAX_DEPTH = 20;

/** Returns the host and its parent domains, excluding the top-level domain. Empty for an IP address. */
function domainsOf(host: string): readonly string[] {
  if (/^[\d.]+$|:/.test(host)) return [];
  const labels = host.split('.').slice(-MAX_DEPTH);
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'));
}

/** Returns a page's possible cookie paths. For `/a/b` these are `/`, `/a`, `/a/`, `/a/b` and `/a/b/`. A cookie path cannot contain `;`. */
function pathsOf(path: string): readonly string[] {
  const segments = path.split(';', 1).join('').split('/').filter(Boolean).slice(0, MAX_DEPTH);
  const folders = segments.map((_, index) => `/${segments.slice(0, index + 1).join('/')}`);
  return ['/', ...folders.flatMap((folder) => [folder, `${folder}/`])];
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
