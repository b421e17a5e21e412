import { createStore, type StoreApi } from 'zustand/vanilla';

/** What the controller of an element and its component tell each other: one store a host, which goes with it. */
export function hostStore<T>(initial: T): (host: HTMLElement) => StoreApi<T> {
  const stores = new WeakMap<HTMLElement, StoreApi<T>>();
  return (host) => {
    const store = stores.get(host) ?? createStore<T>(() => initial);
    stores.set(host, store);
    return store;
  };
}
