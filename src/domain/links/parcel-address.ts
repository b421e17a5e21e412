import { parseTarget } from './target.ts';

declare const brand: unique symbol;
/** The URL of a module that may run on this page. */
export type ParcelAddress = string & { readonly [brand]: 'parcel address' };

/** Matches loopback hosts, for which HTTP is as safe as HTTPS. */
const LOOPBACK = /^(?:localhost|(?:[\w-]+\.)+localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/**
 * Parses a parcel module's URL, which must be an HTTPS URL, a path on the page's own origin, or a loopback URL. Returns undefined for any
 * other URL, because code loaded over plain HTTP could be tampered with (OP-05).
 */
export function parseParcelAddress(value: unknown): ParcelAddress | undefined {
  const target = parseTarget(value);
  if (target?.kind === 'path') return target.path as string as ParcelAddress;
  if (target?.kind !== 'absolute') return undefined;
  return target.origin.startsWith('https:') || LOOPBACK.test(target.host) ? (target.href as ParcelAddress) : undefined;
}

/** Returns true if `name` can be a key of `apps`. No URL matches, so the `src` attribute can contain an application name or a URL. */
export function isAppName(name: string): boolean {
  return /^[a-z][\w-]{0,63}$/i.test(name);
}

/** A module that may run on this page. If `integrity` is set, the file must match one of its hashes. */
export interface ParcelModule {
  readonly src: ParcelAddress;
  readonly integrity: string | undefined;
}

/** Matches a list of valid hashes. Browsers ignore invalid hashes instead of blocking the file. */
const INTEGRITY = /^(?:(?:sha256-[\w+/]{43}=|sha384-[\w+/]{64}|sha512-[\w+/]{86}==)(?: +|$))+$/;

/** Parses a URL or `{ src, integrity }`. Returns undefined if the URL or the integrity is invalid. */
export function parseParcelModule(value: unknown): ParcelModule | undefined {
  if (typeof value !== 'object' || value === null) {
    const src = parseParcelAddress(value);
    return src && { src, integrity: undefined };
  }
  const properties = new Map(Object.entries(value));
  const [src, integrity] = [parseParcelAddress(properties.get('src')), properties.get('integrity')];
  return src && typeof integrity === 'string' && INTEGRITY.test(integrity) ? { src, integrity } : undefined;
}
