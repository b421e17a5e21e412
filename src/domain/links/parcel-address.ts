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
