import { parseTarget } from './target.ts';

declare const brand: unique symbol;
/** Address of a module that may run on this page. */
export type ParcelAddress = string & { readonly [brand]: 'parcel address' };

/** Loopback hosts, for which http is as safe as https. */
const LOOPBACK = /^(?:localhost|(?:[\w-]+\.)+localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/**
 * Parses the address of a parcel's module: an https address, a path of the page's own origin, or a loopback address. Code loaded over plain
 * http could be tampered with, so any other address is `undefined` (OP-05).
 */
export function parseParcelAddress(value: unknown): ParcelAddress | undefined {
  const target = parseTarget(value);
  if (target?.kind === 'path') return target.path as string as ParcelAddress;
  if (target?.kind !== 'absolute') return undefined;
  return target.origin.startsWith('https:') || LOOPBACK.test(target.host) ? (target.href as ParcelAddress) : undefined;
}

/** Returns whether this is a key of `apps`. No address matches, so the attribute `src` can contain either. */
export function isAppName(name: string): boolean {
  return /^[a-z][\w-]{0,63}$/i.test(name);
}

/** A module that may run on this page. If `integrity` is set, only a file with that hash may. */
export interface ParcelModule {
  readonly src: ParcelAddress;
  readonly integrity: string | undefined;
}

/** A list of valid hashes. Browsers ignore invalid ones instead of blocking the file. */
const INTEGRITY = /^(?:(?:sha256-[\w+/]{43}=|sha384-[\w+/]{64}|sha512-[\w+/]{86}==)(?: +|$))+$/;

/** Parses an address or `{ src, integrity }`; `undefined` if the integrity is invalid. */
export function parseParcelModule(value: unknown): ParcelModule | undefined {
  if (typeof value !== 'object' || value === null) {
    const src = parseParcelAddress(value);
    return src && { src, integrity: undefined };
  }
  const properties = new Map(Object.entries(value));
  const [src, integrity] = [parseParcelAddress(properties.get('src')), properties.get('integrity')];
  return src && typeof integrity === 'string' && INTEGRITY.test(integrity) ? { src, integrity } : undefined;
}
