import type { ParcelModule } from '../../domain/links/parcel-address.ts';
import { afterDelay } from '../../platform/clock.ts';
import { checkModule } from '../../platform/page/check-module.ts';
import { currentOrigin } from '../../platform/page/location.ts';
import { findInDocument } from '../../platform/page/page-document.ts';
import { pageRegistry } from '../../stores/page/page-registry.ts';
import { PARCEL_LIMIT } from './parcel.ts';

/** The nonce of our own script, or of the page's first, where its policy names one. */
function pageNonce(): string {
  const [script] = findInDocument('script[nonce]');
  return pageRegistry().nonce || (script instanceof HTMLElement ? script.nonce : '');
}

function retryAddress(url: string, count: number): string {
  const address = new URL(url);
  address.search += `${address.search === '' ? '?' : '&'}retry=${count}`;
  return address.href;
}

/** How often a module of this address was asked for in vain. */
const failures = new Map<string, number>();

/**
 * Loads the module of a parcel that the page names; the page answers for it. A path is of the page, not of our release.
 * Where the page says what it must be, another file is not run. What has failed, or taken longer than a parcel may, is
 * asked for by another address the next time: a browser keeps a module that threw, and waits with one that hangs.
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
