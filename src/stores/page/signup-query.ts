import type { StoreApi } from 'zustand/vanilla';
import { readStored, writeStored } from '../../platform/storage/storage.ts';
import { pageStore } from './page-store.ts';

/**
 * Returns the store that contains the query string for `/signup`, without its `?`. Links to that page subscribe to
 * this store (HDR-02, OP-20, OP-104).
 */
export function signupQuery(): StoreApi<string | undefined> {
  return pageStore<string | undefined>('signup-query', undefined, () => readStored('session', 'exchange:signup-query'));
}

export function storeSignupQuery(query: string): void {
  writeStored('session', 'exchange:signup-query', query);
  signupQuery().setState(query);
}
