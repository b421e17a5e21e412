import { createStore, type StoreApi } from 'zustand/vanilla';
import { pageGlobal } from '../../lib/page-global.ts';

/** One store a page under this name, whatever copies of the shell the page has loaded. */
export function pageStore<T>(name: string, initial: () => T): StoreApi<T> {
  return pageGlobal(name, () => createStore<T>(initial), isStore<T>);
}

function isStore<T>(value: unknown): value is StoreApi<T> {
  const entry = value as Partial<StoreApi<T>> | null | undefined;
  return (
    typeof entry?.getState === 'function' &&
    typeof entry.setState === 'function' &&
    typeof entry.subscribe === 'function'
  );
}
