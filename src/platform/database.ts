import { createStore, get, set, type UseStore } from 'idb-keyval';
import { afterDelay } from './clock.ts';
import { readStored, writeStored } from './storage.ts';

/** Names of the page's IndexedDB (OP-62). A key not found there within `patience` ms counts as absent. */
const DATABASE = { name: 'exchange-shell', store: 'cache', patience: 400 };

let opened: UseStore | 'broken' | undefined;

/** A stored value, `undefined` when absent. IndexedDB, else local storage, else this page's memory (OP-62). */
export async function readDatabase(key: string): Promise<unknown> {
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
export async function writeDatabase(key: string, value: unknown): Promise<void> {
  const store = openStore();
  try {
    if (store !== 'broken') return await withinPatience(set(key, value, store));
  } catch {
    opened = 'broken';
  }
  writeFallback(key, value);
}

function openStore(): UseStore | 'broken' {
  if (opened !== undefined) return opened;
  try {
    opened = typeof indexedDB === 'undefined' ? 'broken' : createStore(DATABASE.name, DATABASE.store);
  } catch {
    opened = 'broken';
  }
  return opened;
}

/** Some browsers leave an open database unanswered for ever; the page must not wait for it. */
function withinPatience<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const cancel = afterDelay(DATABASE.patience, () => reject(new Error('IndexedDB does not answer')));
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
    writeStored('local', fallbackKey(key), JSON.stringify(value));
  } catch {
    // A value that JSON cannot hold is not kept.
  }
}

const fallbackKey = (key: string) => `${DATABASE.name}:${DATABASE.store}:${key}`;
