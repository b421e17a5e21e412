import { createStore, type StoreApi } from 'zustand/vanilla';

/**
 * Creates a store whose initial state is the one that servers render with, and whose current state is read from this browser, such as from
 * cookies. Hydration starts with the initial state and then updates whatever differs.
 */
export function createBrowserStore<T>(serverState: T, read: () => T): StoreApi<T> {
  const store = createStore<T>(() => serverState);
  store.setState(read(), true);
  return store;
}
