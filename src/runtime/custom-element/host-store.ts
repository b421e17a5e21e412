import { createStore, type StoreApi } from 'zustand/vanilla';

/** Creates the accessor of a store per host, through which the controller and the component of an element share state. */
export function hostStore<T>(initial: T): (host: HTMLElement) => StoreApi<T> {
  const stores = new WeakMap<HTMLElement, StoreApi<T>>();
  return (host) => {
    const store = stores.get(host) ?? createStore<T>(() => initial);
    stores.set(host, store);
    return store;
  };
}
