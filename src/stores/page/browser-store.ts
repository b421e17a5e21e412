import { createStore, type StoreApi } from 'zustand/vanilla';

/**
 * Creates a store whose initial state is the one that servers render with, and whose state is what `read` finds in this browser, such as
 * cookies. Hydration begins with the initial state, so that it changes everything that the markup has otherwise.
 */
export function createBrowserStore<T>(serverState: T, read: () => T): StoreApi<T> {
  const store = createStore<T>(() => serverState);
  store.setState(read(), true);
  return store;
}
