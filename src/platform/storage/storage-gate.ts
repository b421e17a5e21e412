import type { StoredPlace } from '../../domain/page/storage-registry.ts';

/** Decides whether a key may be read and written. */
export type StorageGate = (place: StoredPlace, key: string) => boolean;

let gate: StorageGate = () => true;

/** Sets the gate that all reads and writes of cookies, storage and the database pass. Removals always pass. */
export function setStorageGate(next: StorageGate): void {
  gate = next;
}

export function isStorageAllowed(place: StoredPlace, key: string): boolean {
  return gate(place, key);
}
