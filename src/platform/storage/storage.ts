import type { LocalKey, SessionKey } from '../../domain/page/storage-registry.ts';
import { isStorageAllowed } from './storage-gate.ts';

export type StorageArea = 'local' | 'session';
type KeyIn<Area extends StorageArea> = Area extends 'local' ? LocalKey : SessionKey;

/**
 * Values that could not be stored, for example in a private window, with blocked third-party storage, on a full disk or without consent.
 * They are lost when the user leaves the page.
 */
const memory: Readonly<Record<StorageArea, Map<string, string>>> = { local: new Map(), session: new Map() };

/**
 * Returns the stored string, or undefined if it is absent. If storage throws or consent is missing, returns the value that this page has
 * stored in memory (STO-10).
 */
export function readStored<Area extends StorageArea>(area: Area, key: KeyIn<Area>): string | undefined {
  const remembered = memory[area].get(key);
  if (remembered !== undefined || !isStorageAllowed(area, key)) return remembered;
  try {
    return storageOf(area).getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores a string. Returns false if it could only be stored in memory. */
export function writeStored<Area extends StorageArea>(area: Area, key: KeyIn<Area>, value: string): boolean {
  try {
    if (isStorageAllowed(area, key)) {
      storageOf(area).setItem(key, value);
      memory[area].delete(key);
      return true;
    }
  } catch {
    // Storage is unavailable or full.
  }
  memory[area].set(key, value);
  return false;
}

/** Tries again to store the values that are only in memory, for example after the user has given consent. */
export function storeRemembered(): void {
  for (const area of ['local', 'session'] as const)
    for (const [key, value] of memory[area]) writeStored(area, key as KeyIn<typeof area>, value);
}

/** Returns the keys that are stored or in memory. If storage is unavailable, returns only the keys in memory. */
export function storedKeys(area: StorageArea): readonly string[] {
  try {
    return [...new Set([...Object.keys(storageOf(area)), ...memory[area].keys()])];
  } catch {
    return [...memory[area].keys()];
  }
}

/** Removes a stored string, including from memory. */
export function removeStored<Area extends StorageArea>(area: Area, key: KeyIn<Area>): void {
  memory[area].delete(key);
  try {
    storageOf(area).removeItem(key);
  } catch {
    // Storage is unavailable, so nothing was stored.
  }
}

/** Returns the page's storage. Throws if the page has no storage. In some browsers, accessing the property already throws. */
function storageOf(area: StorageArea): Storage {
  return area === 'local' ? window.localStorage : window.sessionStorage;
}
