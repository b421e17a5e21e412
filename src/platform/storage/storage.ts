import type { LocalKey, SessionKey } from '../../domain/page/storage-registry.ts';

export type StorageArea = 'local' | 'session';
type KeyIn<Area extends StorageArea> = Area extends 'local' ? LocalKey : SessionKey;

/** What could not be stored lives as long as the page: a private window, blocked third-party storage, a full disk. */
const memory: Readonly<Record<StorageArea, Map<string, string>>> = { local: new Map(), session: new Map() };

/** The stored text, `undefined` when absent. Storage that throws gives what this page itself has stored (STO-10). */
export function readStored<Area extends StorageArea>(area: Area, key: KeyIn<Area>): string | undefined {
  const kept = memory[area].get(key);
  if (kept !== undefined) return kept;
  try {
    return storageOf(area).getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores a text; false when it will not outlive the page. */
export function writeStored<Area extends StorageArea>(area: Area, key: KeyIn<Area>, value: string): boolean {
  try {
    storageOf(area).setItem(key, value);
    memory[area].delete(key);
    return true;
  } catch {
    memory[area].set(key, value);
    return false;
  }
}

/** Ends what was stored, here and for the page's life. */
export function removeStored<Area extends StorageArea>(area: Area, key: KeyIn<Area>): void {
  memory[area].delete(key);
  try {
    storageOf(area).removeItem(key);
  } catch {
    // Nothing was kept there.
  }
}

/** Throws where the page has no storage, and in the browsers that throw on the mere look at it. */
function storageOf(area: StorageArea): Storage {
  return area === 'local' ? window.localStorage : window.sessionStorage;
}
