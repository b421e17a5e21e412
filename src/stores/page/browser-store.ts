import { createStore, type StoreApi } from 'zustand/vanilla';

/**
 * Creates a store whose current state is read from the browser, such as from cookies. Its initial state is the state used by server
 * rendering. Hydration starts with the initial state, then updates any differences.
 */
export function createBrowserStore<T>(serverState: T, read: () => T): StoreApi<T> {
  const store = createStore<T>(() => serverState);
  store.setState(read(), true);
  return store;
}
