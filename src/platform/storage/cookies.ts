import type { CookieName } from '../../domain/page/storage-registry.ts';
import { currentHost, currentOrigin, currentPath, isTopWindow } from '../page/location.ts';
import { readDocument, writeDocument } from '../page/page-document.ts';

/**
 * How a cookie is stored. Always path `/`, `Secure` on a page over https, host-only unless `domain` is given. `SameSite=Lax`, or
 * partitioned in a frame of another site, where browsers refuse that (OP-81).
 */
export interface CookieOptions {
  /** Lifetime in seconds; without it the cookie ends with the browser session. */
  readonly maxAge?: number;
  readonly domain?: string | undefined;
  /** `Secure` also where the page is not over https: the browser may then refuse it. */
  readonly secure?: boolean;
}

/** One year, the lifetime of the preference cookies, in seconds (CKI-01, OP-81). */
export const ONE_YEAR = 31_536_000;

const SAME_SITE = 'SameSite=Lax';
/** In a frame of another site browsers refuse `Lax` and store only these, for this pair of sites alone. */
const IN_FRAME = 'SameSite=None; Secure; Partitioned';

/**
 * The value of a cookie, decoded; `undefined` when it is absent, or cookies cannot be read.
 * A malformed escape (`%E0%A4%A`) gives the text as it stands, and harms no other cookie.
 */
export function readCookie(name: CookieName): string | undefined {
  return valuesOf(name)[0];
}

/** Every value of this name: cookies of several paths and domains have the same name, and the browser lists one after the other. */
function valuesOf(name: CookieName): readonly string[] {
  const all = readDocument('cookie');
  if (typeof all !== 'string') return [];
  return all.split(';').flatMap((pair) => {
    const split = pair.indexOf('=');
    const isMeant = split > 0 && decode(pair.slice(0, split).trim()) === name;
    return isMeant ? [decode(unquote(pair.slice(split + 1).trim()))] : [];
  });
}

/** `host-only` where the browser has refused the domain; `refused` where it stores nothing. */
export type CookieResult = 'stored' | 'host-only' | 'refused';

/**
 * Stores a cookie so that it is the one that is read: another of the same name, with a longer path or another domain, would be read in
 * its place and is removed.
 */
export function writeCookie(name: CookieName, value: string, options: CookieOptions = {}): CookieResult {
  const { domain, ...hostOnly } = options;
  const attempts: readonly (readonly [CookieOptions, string])[] = [
    [options, SAME_SITE],
    ...(domain === undefined ? [] : [[hostOnly, SAME_SITE] as const]),
    ...(isTopWindow() ? [] : [[hostOnly, IN_FRAME] as const]),
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
    return attempt.domain === domain || sameSite === IN_FRAME ? 'stored' : 'host-only';
  }
  return 'refused';
}

/** Removes a cookie, whatever path above this page and whatever domain above this host it was stored with. */
export function removeCookie(name: CookieName, domain?: string): void {
  for (const where of domain === undefined ? [undefined] : [undefined, domain])
    setCookie(name, '', { maxAge: 0, domain: where });
  if (valuesOf(name).length > 0) expireEverywhere(name);
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

/** Removes the cookies of this name from every path and domain that the page can see. The browser refuses those that are no domain. */
function expireEverywhere(name: CookieName): void {
  for (const domain of [undefined, ...domainsOf(currentHost())])
    for (const path of pathsOf(currentPath()))
      for (const sameSite of isTopWindow() ? [SAME_SITE] : [SAME_SITE, IN_FRAME])
        setCookie(name, '', { maxAge: 0, domain, path, sameSite });
}

/** No host has more labels, and no page of ours lies deeper. */
const DEEPEST = 20;

/** The host and the domains above it, but not the last label; none of an IP address. */
function domainsOf(host: string): readonly string[] {
  if (/^[\d.]+$|:/.test(host)) return [];
  const labels = host.split('.').slice(-DEEPEST);
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'));
}

/** `/a/b` lies in `/`, `/a`, `/a/`, `/a/b` and `/a/b/`. A cookie's path cannot contain `;`. */
function pathsOf(path: string): readonly string[] {
  const segments = path.split(';', 1).join('').split('/').filter(Boolean).slice(0, DEEPEST);
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
