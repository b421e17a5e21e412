import { parseOrigin, parseTarget } from '../../../domain/links/target.ts';
import { trimEndOf } from '../../../lib/trim-end.ts';
import { currentOrigin } from '../../../platform/page/location.ts';

/**
 * Returns a chart service's URL without its trailing slash. Resolves paths against the gateway. Returns undefined if the address is invalid
 * or contains a query or fragment.
 */
export function serviceAddress(address: string, gateway: string): string | undefined {
  const target = parseTarget(address);
  if (target === undefined || target.kind === 'mail' || /[?#]/.test(address)) return undefined;
  return trimEndOf(target.kind === 'path' ? gateway + target.path : target.href, '/');
}

/** Returns call options that omit credentials unless the address has the gateway's origin. */
export function credentialsFor(address: string, gateway: string): { readonly credentials?: 'omit' } {
  return originOf(address) === originOf(gateway) ? {} : { credentials: 'omit' };
}

const originOf = (address: string): string => parseOrigin(address) ?? currentOrigin();
