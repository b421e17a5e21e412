import type { StoreApi } from 'zustand/vanilla';
import { memberResets, pageStore } from '../page/page-store.ts';

/** What stands over the page: one at a time, drawn by the element that asked for it. */
export interface OpenOverlay {
  readonly name: string;
  /** Mark of the element that draws it; empty for whoever can. */
  readonly owner: string;
  /** What the overlay needs to know: a tab, a coin. */
  readonly detail?: unknown;
}

export interface Overlays {
  readonly open: OpenOverlay | undefined;
}

/** Through this store features meet, never by import. */
export function overlays(): StoreApi<Overlays> {
  const store = pageStore<Overlays>('overlays', { open: undefined });
  // An overlay of one user is closed for the next. The logout overlay covers the page until it is left.
  memberResets().set('overlays', () => closeOverlayUnless(store, 'logging-out'));
  return store;
}

function closeOverlayUnless(store: StoreApi<Overlays>, name: string): void {
  if (store.getState().open?.name !== name) store.setState({ open: undefined });
}

/** Opens it with what it needs to know; the element of that mark draws it, else whichever can. */
export function openOverlay(name: string, detail?: unknown, owner = ''): void {
  overlays().setState({ open: { name, owner, detail } });
}

/** Closes it; with a name, only when it is that one. */
export function closeOverlay(name?: string): void {
  const { open } = overlays().getState();
  if (open && (name === undefined || open.name === name)) overlays().setState({ open: undefined });
}
