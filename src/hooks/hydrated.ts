import { createContext, use, useSyncExternalStore } from 'react';

/** Whether the surrounding root is hydrated. True for a root that renders without markup. */
export const HydratedContext = createContext(true);

/** Returns false on a server and until hydration finishes, so that the first render matches the markup. Returns true afterwards. */
export const useHydrated = (): boolean => use(HydratedContext);

/** Subscribes to an external source. Returns `readMarkup()` until hydration finishes (`useHydrated`), then `read()`. */
export function useExternalStore<T>(
  subscribe: (listener: () => void) => () => void,
  read: () => T,
  readMarkup: () => T,
): T {
  return useSyncExternalStore(subscribe, useHydrated() ? read : readMarkup, readMarkup);
}
