import { parseOrigin, parseTarget } from '../../../domain/links/target.ts';
import { trimEndOf } from '../../../lib/trim-end.ts';
import { currentOrigin } from '../../../platform/page/location.ts';

/**
 * Returns a chart service's URL without its trailing slash, resolving a path against the gateway, or undefined if the address is invalid or
 * has a query.
 */
export function serviceAddress(address: string, gateway: string): string | undefined {
  const target = parseTarget(address);
  if (target === undefined || target.kind === 'mail' || /[?#]/.test(address)) return undefined;
  return trimEndOf(target.kind === 'path' ? gateway + target.path : target.href, '/');
}

/** Returns the call options that send cookies to the gateway's origin only. */
export function credentialsFor(address: string, gateway: string): { readonly credentials?: 'omit' } {
  return originOf(address) === originOf(gateway) ? {} : { credentials: 'omit' };
}

const originOf = (address: string): string => parseOrigin(address) ?? currentOrigin();
