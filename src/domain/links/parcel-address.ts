import { parseTarget } from './target.ts';

declare const brand: unique symbol;
/** Address of a module that may run on this page. */
export type ParcelAddress = string & { readonly [brand]: 'parcel address' };

/** Hosts that never leave the machine: there http is as safe as https. */
const LOOPBACK = /^(?:localhost|(?:[\w-]+\.)+localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/**
 * Where a parcel's module may come from: an https address, a path of the page's own origin, or this machine. Code that
 * came over plain http could be anybody's; everything else is `undefined` (OP-05).
 */
export function parseParcelAddress(value: unknown): ParcelAddress | undefined {
  const target = parseTarget(value);
  if (target?.kind === 'path') return target.path as string as ParcelAddress;
  if (target?.kind !== 'absolute') return undefined;
  return target.origin.startsWith('https:') || LOOPBACK.test(target.host) ? (target.href as ParcelAddress) : undefined;
}

/** Whether this is a key of `apps`. No address is one, so that the attribute `src` can hold either. */
export function isAppName(name: string): boolean {
  return /^[a-z][\w-]{0,63}$/i.test(name);
}

/** A module that may run on this page; with `integrity` no other file does. Both are its own: a page may have polluted what it inherits. */
export interface ParcelModule {
  readonly src: ParcelAddress;
  readonly integrity: string | undefined;
}

/** Hashes as browsers know them, whole: what is no hash they would take for none. */
const INTEGRITY = /^(?:(?:sha256-[\w+/]{43}=|sha384-[\w+/]{64}|sha512-[\w+/]{86}==)(?: +|$))+$/;

/** An address alone, or `{ src, integrity }`; with an integrity that is none the module is none. */
export function parseParcelModule(value: unknown): ParcelModule | undefined {
  if (typeof value !== 'object' || value === null) {
    const src = parseParcelAddress(value);
    return src && { src, integrity: undefined };
  }
  const given = new Map(Object.entries(value));
  const [src, integrity] = [parseParcelAddress(given.get('src')), given.get('integrity')];
  return src && typeof integrity === 'string' && INTEGRITY.test(integrity) ? { src, integrity } : undefined;
}
