import type { StoreApi } from 'zustand/vanilla';
import { createBrowserStore } from './browser-store.ts';
import { pageGlobal } from '../../lib/page-global.ts';

/**
 * Returns the page-wide store with this name, shared by all copies of the shell. `read` returns the state stored in this browser. Servers
 * render with `serverState`.
 */
export function pageStore<T>(name: string, serverState: T, read = (): T => serverState): StoreApi<T> {
  return pageGlobal(name, () => createBrowserStore(serverState, read), isStore<T>);
}

/** Returns the functions that clear user data outside the site contexts, by name. */
export function memberResets(): Map<string, () => void> {
  return pageGlobal(
    'member-resets',
    (): Map<string, () => void> => new Map(),
    (value): value is Map<string, () => void> => value instanceof Map,
  );
}

export function resetMemberStores(): void {
  for (const reset of memberResets().values()) reset();
}

function isStore<T>(value: unknown): value is StoreApi<T> {
  const entry = value as Partial<StoreApi<T>> | null | undefined;
  return (
    typeof entry?.getState === 'function' &&
    typeof entry.setState === 'function' &&
    typeof entry.subscribe === 'function'
  );
}
