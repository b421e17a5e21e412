import type { StoreApi } from 'zustand/vanilla';
import { pageStore } from '../page/page-store.ts';

/** Who draws the float menu of the page: one element at a time, by its mark; empty for nobody. */
export function floatMenuOwner(): StoreApi<{ readonly owner: string }> {
  return pageStore('float-menu', { owner: '' });
}

/** Takes the place where it is free; returns what gives it back, or hands it on to the same element come alive. */
export function claimFloatMenu(id: string): (isHandedOn?: boolean) => void {
  const store = floatMenuOwner();
  const claim = (): void => {
    if (store.getState().owner === '') store.setState({ owner: id });
  };
  const stop = store.subscribe(claim);
  claim();
  return (isHandedOn = false) => {
    stop();
    if (!isHandedOn && store.getState().owner === id) store.setState({ owner: '' });
  };
}
