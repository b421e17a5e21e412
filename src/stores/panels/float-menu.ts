import type { StoreApi } from 'zustand/vanilla';
import { pageStore } from '../page/page-store.ts';

/** Returns the store that contains the ID of the element that renders the page's float menu. The ID is empty if no element renders it. */
export function floatMenuOwner(): StoreApi<{ readonly owner: string }> {
  return pageStore('float-menu', { owner: '' });
}

/**
 * Claims the float menu immediately or, if another element owns it, once it becomes available. Returns a cleanup function. If called with
 * true, the cleanup function keeps the claim for the hydrated element.
 */
export function claimFloatMenu(id: string): (isTransferred?: boolean) => void {
  const store = floatMenuOwner();
  const claim = (): void => {
    if (store.getState().owner === '') store.setState({ owner: id });
  };
  const unsubscribe = store.subscribe(claim);
  claim();
  return (isTransferred = false) => {
    unsubscribe();
    if (!isTransferred && store.getState().owner === id) store.setState({ owner: '' });
  };
}
