import { parseUrl } from './url.ts';

/** Hosts that never leave the machine: there http is as safe as https. */
const LOOPBACK = /^(?:localhost|(?:[\w-]+\.)+localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/**
 * Where a parcel's module may come from: an https address, a path of the page's own origin, or this machine. Code that
 * came over plain http could be anybody's; everything else is `undefined` (OP-05).
 */
export function parseParcelAddress(value: unknown): string | undefined {
  const url = parseUrl(value);
  if (url?.kind === 'path') return url.path;
  if (url?.kind !== 'absolute') return undefined;
  return url.origin.startsWith('https:') || LOOPBACK.test(url.host) ? url.href : undefined;
}
