export type StorageArea = 'local' | 'session';

/** What could not be stored lives as long as the page: a private window, blocked third-party storage, a full disk. */
const memory: Readonly<Record<StorageArea, Map<string, string>>> = { local: new Map(), session: new Map() };

/** The stored text, `undefined` when absent. Storage that throws gives what this page itself has stored (STO-10). */
export function readStored(area: StorageArea, key: string): string | undefined {
  const kept = memory[area].get(key);
  if (kept !== undefined) return kept;
  try {
    return storageOf(area).getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores a text; false when it will not outlive the page. */
export function writeStored(area: StorageArea, key: string, value: string): boolean {
  try {
    storageOf(area).setItem(key, value);
    memory[area].delete(key);
    return true;
  } catch {
    memory[area].set(key, value);
    return false;
  }
}

export function removeStored(area: StorageArea, key: string): void {
  memory[area].delete(key);
  try {
    storageOf(area).removeItem(key);
  } catch {
    // Nothing was stored there.
  }
}

/** Throws where the page has no storage, and in the browsers that throw on the mere look at it. */
function storageOf(area: StorageArea): Storage {
  return area === 'local' ? window.localStorage : window.sessionStorage;
}
