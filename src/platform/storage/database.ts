import { get, promisifyRequest, set, type UseStore } from 'idb-keyval';
import type { DatabaseKey, LocalKey } from '../../domain/page/storage-registry.ts';
import { jsonText } from '../../lib/json-text.ts';
import { afterDelay } from '../clock.ts';
import { isStorageAllowed } from './storage-gate.ts';
import { readStored, writeStored } from './storage.ts';

/** The names used for the page's IndexedDB (STO-01, OP-62). */
export interface DatabaseNames {
  readonly name?: string;
  readonly store?: string;
  /** A positive integer. */
  readonly version?: number;
}

/** The timeout in milliseconds for a database request. After that, local storage is used instead. */
const TIMEOUT = 400;

let names: Required<DatabaseNames> = { name: 'exchange-shell', store: 'cache', version: 1 };

let opened: UseStore | 'broken' | undefined;

/**
 * Reads a stored value. Resolves with undefined if it is absent or its purpose lacks consent. Uses IndexedDB, else local storage, else
 * memory (OP-62).
 */
export async function readDatabase(key: DatabaseKey): Promise<unknown> {
  if (!isStorageAllowed('database', key)) return undefined;
  const store = openStore();
  if (store === 'broken') return readFallback(key);
  try {
    return await withinTimeout(get<unknown>(key, store));
  } catch {
    opened = 'broken';
    return readFallback(key);
  }
}

/** Stores a JSON-serialisable value, unless its purpose lacks consent. Never rejects. */
export async function writeDatabase(key: DatabaseKey, value: unknown): Promise<void> {
  if (!isStorageAllowed('database', key)) return;
  const store = openStore();
  try {
    if (store !== 'broken') return await withinTimeout(set(key, value, store));
  } catch {
    opened = 'broken';
  }
  writeFallback(key, value);
}

/** Changes the database names. Must be called before anything is stored. */
export function configureDatabase({
  name = names.name,
  store = names.store,
  version = names.version,
}: DatabaseNames): void {
  if (name === names.name && store === names.store && version === names.version) return;
  names = { name, store, version };
  opened = undefined;
}

/** Opens the configured store. Returns `broken` if the browser has refused it or doesn't respond. */
export function openStore(): UseStore | 'broken' {
  if (opened !== undefined) return opened;
  try {
    opened = typeof indexedDB === 'undefined' ? 'broken' : openDatabase(names);
  } catch {
    opened = 'broken';
  }
  return opened;
}

/**
 * Opens the store, creating it if the database is new or has an older version. If this device has a newer version, the database is treated
 * as broken.
 */
function openDatabase({ name, store, version }: Required<DatabaseNames>): UseStore {
  const request = indexedDB.open(name, version);
  request.onupgradeneeded = () => {
    if (!request.result.objectStoreNames.contains(store)) request.result.createObjectStore(store);
  };
  const database = promisifyRequest(request);
  // Closes the database when another page upgrades it, so that the other page doesn't have to wait.
  database.then((open) => (open.onversionchange = () => open.close())).catch(() => {});
  return async (mode, callback) => callback((await database).transaction(store, mode).objectStore(store));
}

/** Settles like `work`, but rejects after `TIMEOUT`, because some browsers never respond to a request to open a database. */
export function withinTimeout<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const cancel = afterDelay(TIMEOUT, () => reject(new Error('IndexedDB does not respond')));
    work.then(resolve, reject).finally(cancel);
  });
}

function readFallback(key: string): unknown {
  try {
    return JSON.parse(readStored('local', fallbackKey(key)) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

function writeFallback(key: string, value: unknown): void {
  try {
    writeStored('local', fallbackKey(key), jsonText(value));
  } catch {
    // The value cannot be serialised as JSON and is not stored.
  }
}

// Includes the database names, so that renaming the database also separates the values in local storage.
export const fallbackKey = (key: string) => `${names.name}:${names.store}:${key}` as LocalKey;

/** Returns the database's name. */
export const databaseName = (): string => names.name;
