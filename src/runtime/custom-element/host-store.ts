import { createStore, type StoreApi } from 'zustand/vanilla';

/** Creates a function that returns the store for a host element. An element's controller and component share state through this store. */
export function hostStore<T>(initial: T): (host: HTMLElement) => StoreApi<T> {
  const stores = new WeakMap<HTMLElement, StoreApi<T>>();
  return (host) => {
    const store = stores.get(host) ?? createStore<T>(() => initial);
    stores.set(host, store);
    return store;
  };
}
