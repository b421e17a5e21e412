import { get, promisifyRequest, set, type UseStore } from 'idb-keyval';
import type { DatabaseKey, LocalKey } from '../../domain/page/storage-registry.ts';
import { jsonText } from '../../lib/json-text.ts';
import { afterDelay } from '../clock.ts';
import { readStored, writeStored } from './storage.ts';

/** Names of the page's IndexedDB (STO-01, OP-62). */
export interface DatabaseNames {
  readonly name?: string;
  readonly store?: string;
  /** A whole number above 0. */
  readonly version?: number;
}

/** A key not found within so many milliseconds counts as absent. */
const PATIENCE = 400;

let names: Required<DatabaseNames> = { name: 'exchange-shell', store: 'cache', version: 1 };

let opened: UseStore | 'broken' | undefined;

/** A stored value, `undefined` when absent. IndexedDB, else local storage, else this page's memory (OP-62). */
export async function readDatabase(key: DatabaseKey): Promise<unknown> {
  const store = openStore();
  if (store === 'broken') return readFallback(key);
  try {
    return await withinPatience(get<unknown>(key, store));
  } catch {
    opened = 'broken';
    return readFallback(key);
  }
}

/** Stores a value that JSON can hold. Never rejects. */
export async function writeDatabase(key: DatabaseKey, value: unknown): Promise<void> {
  const store = openStore();
  try {
    if (store !== 'broken') return await withinPatience(set(key, value, store));
  } catch {
    opened = 'broken';
  }
  writeFallback(key, value);
}

/** Other names for what is stored from now on; a page gives them before anything is. */
export function nameDatabase({ name = names.name, store = names.store, version = names.version }: DatabaseNames): void {
  if (name === names.name && store === names.store && version === names.version) return;
  names = { name, store, version };
  opened = undefined;
}

function openStore(): UseStore | 'broken' {
  if (opened !== undefined) return opened;
  try {
    opened = typeof indexedDB === 'undefined' ? 'broken' : openDatabase(names);
  } catch {
    opened = 'broken';
  }
  return opened;
}

/** The store, made when the database is new, or of an older version. A newer one on this device counts as broken. */
function openDatabase({ name, store, version }: Required<DatabaseNames>): UseStore {
  const request = indexedDB.open(name, version);
  request.onupgradeneeded = () => {
    if (!request.result.objectStoreNames.contains(store)) request.result.createObjectStore(store);
  };
  const database = promisifyRequest(request);
  // Another page that wants a newer version must not wait for this one.
  database.then((found) => (found.onversionchange = () => found.close())).catch(() => {});
  return async (mode, callback) => callback((await database).transaction(store, mode).objectStore(store));
}

/** Some browsers leave an open database unanswered for ever; the page must not wait for it. */
function withinPatience<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const cancel = afterDelay(PATIENCE, () => reject(new Error('IndexedDB does not answer')));
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
    // A value that JSON cannot hold is not kept.
  }
}

// Under other names of the database its own stand in the key, too.
const fallbackKey = (key: string) => `${names.name}:${names.store}:${key}` as LocalKey;
