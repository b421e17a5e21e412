import type { ParcelModule } from '../../domain/links/parcel-address.ts';
import { afterDelay } from '../../platform/clock.ts';
import { checkModule } from '../../platform/page/check-module.ts';
import { currentOrigin } from '../../platform/page/location.ts';
import { findInDocument } from '../../platform/page/page-document.ts';
import { pageRegistry } from '../../stores/page/page-registry.ts';
import { PARCEL_LIMIT } from './parcel.ts';

/** Returns the nonce of the shell's script, or of the page's first script with a nonce, or an empty string if no script has a nonce. */
function pageNonce(): string {
  const [script] = findInDocument('script[nonce]');
  return pageRegistry().nonce || (script instanceof HTMLElement ? script.nonce : '');
}

function retryAddress(url: string, count: number): string {
  const address = new URL(url);
  address.search += `${address.search === '' ? '?' : '&'}retry=${count}`;
  return address.href;
}

/** The number of failed requests by module URL. */
const failures = new Map<string, number>();

/**
 * Imports a parcel's module, for which the page is responsible. A relative path is resolved against the page's origin, not the release's.
 * With `integrity`, a file whose content doesn't match is not executed. After a failure or timeout, the next attempt uses another URL,
 * because browsers cache a module that threw and don't time out a module that hangs.
 */
export async function importParcel({ src, integrity }: ParcelModule): Promise<unknown> {
  const url = src.startsWith('/') ? currentOrigin() + src : src;
  const count = failures.get(url) ?? 0;
  const address = count === 0 ? url : retryAddress(url, count);
  const fail = (): unknown => failures.set(url, count + 1);
  const cancel = afterDelay(PARCEL_LIMIT, fail);
  try {
    if (integrity !== undefined) await checkModule({ url: address, integrity, nonce: pageNonce() });
    return await import(/* @vite-ignore */ address);
  } catch (error) {
    fail();
    throw error;
  } finally {
    cancel();
  }
}
