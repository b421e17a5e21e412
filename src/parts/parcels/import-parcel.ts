import type { ParcelAddress } from '../../domain/links/parcel-address.ts';
import { currentOrigin } from '../../platform/page/location.ts';

/** Loads the module of a parcel that the page names; the page answers for it. A path is of the page, not of our release. */
export function importParcel(address: ParcelAddress): Promise<unknown> {
  return import(/* @vite-ignore */ address.startsWith('/') ? currentOrigin() + address : address);
}
