import type { StoreApi } from 'zustand/vanilla';
import { pageStore } from '../page/page-store.ts';

/** Who draws the float menu of the page: one element at a time, by its mark; empty for nobody. */
export function floatMenuOwner(): StoreApi<{ readonly owner: string }> {
  return pageStore('float-menu', () => ({ owner: '' }));
}

/** Takes the place where it is free; returns what gives it back. */
export function claimFloatMenu(id: string): () => void {
  const store = floatMenuOwner();
  const claim = (): void => {
    if (store.getState().owner === '') store.setState({ owner: id });
  };
  const stop = store.subscribe(claim);
  claim();
  return () => {
    stop();
    if (store.getState().owner === id) store.setState({ owner: '' });
  };
}
