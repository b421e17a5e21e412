import { delMany, keys } from 'idb-keyval';
import type { DatabaseKey } from '../../domain/page/storage-registry.ts';
import { databaseName, fallbackKey, openStore, withinTimeout } from './database.ts';
import { removeStored } from './storage.ts';

/** Removes stored values. Never rejects. */
export async function removeFromDatabase(removed: readonly DatabaseKey[]): Promise<void> {
  for (const key of removed) removeStored('local', fallbackKey(key));
  await useExisting((store) => delMany([...removed], store));
}

/** Returns the keys of all stored values. Empty if the database is unavailable. */
export async function databaseKeys(): Promise<readonly string[]> {
  return (await useExisting((store) => keys<string>(store))) ?? [];
}

type Store = Exclude<ReturnType<typeof openStore>, 'broken'>;

/**
 * Runs an action on the store. Doesn't create the database if the browser can list its databases. Resolves with undefined if the database
 * does not exist or is unavailable.
 */
async function useExisting<T>(action: (store: Store) => Promise<T>): Promise<T | undefined> {
  try {
    // Firefox supports this method from version 126 on.
    const databases = await withinTimeout(indexedDB.databases?.() ?? Promise.resolve(undefined));
    if (databases !== undefined && !databases.some(({ name }) => name === databaseName())) return undefined;
    const store = openStore();
    return store === 'broken' ? undefined : await withinTimeout(action(store));
  } catch {
    // The browser refuses access to IndexedDB, or a request fails or times out.
    return undefined;
  }
}
