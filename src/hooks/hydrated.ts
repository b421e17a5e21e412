import { createContext, use, useSyncExternalStore } from 'react';

export const HydratedContext = createContext(true);

/** False on a server, and from when markup is taken over until what is drawn is what is there now: so nothing mismatches. */
export const useHydrated = (): boolean => use(HydratedContext);

/** Reads what changes outside of React: what the markup was made with, and what is there now once that is drawn (`useHydrated`). */
export function useExternalStore<T>(
  subscribe: (listener: () => void) => () => void,
  read: () => T,
  readMarkup: () => T,
): T {
  return useSyncExternalStore(subscribe, useHydrated() ? read : readMarkup, readMarkup);
}
