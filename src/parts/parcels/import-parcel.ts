import { parseParcelAddress } from '../../domain/links/parcel-address.ts';
import { currentOrigin } from '../../platform/page/location.ts';

/** Loads the module of a parcel that the page names; the page answers for it. A path is of the page, not of our release. */
export function importParcel(address: string): Promise<unknown> {
  const url = parseParcelAddress(address);
  if (url === undefined) return Promise.reject(new TypeError(`${address} is no address of a parcel.`));
  return import(/* @vite-ignore */ url.startsWith('/') ? currentOrigin() + url : url);
}
