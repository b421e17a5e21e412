import type { StoreApi } from 'zustand/vanilla';
import { memberResets, pageStore } from '../page/page-store.ts';

/** The page's open overlay. There is one at a time, rendered by the element that requested it. */
export interface OpenOverlay {
  readonly name: string;
  /** Id of the element that renders it; empty for any element that can. */
  readonly owner: string;
  /** Input of the overlay, such as a tab or a coin. */
  readonly detail?: unknown;
}

export interface Overlays {
  readonly open: OpenOverlay | undefined;
}

/** The page's open overlay. Features communicate through this store instead of importing each other. */
export function overlays(): StoreApi<Overlays> {
  const store = pageStore<Overlays>('overlays', { open: undefined });
  // Closes the previous user's overlay when the session changes, except the logout overlay, which covers the page until it unloads.
  memberResets().set('overlays', () => closeOverlayUnless(store, 'logging-out'));
  return store;
}

function closeOverlayUnless(store: StoreApi<Overlays>, name: string): void {
  if (store.getState().open?.name !== name) store.setState({ open: undefined });
}

/** Opens an overlay with its input. The element with the id `owner` renders it, or else any element that can. */
export function openOverlay(name: string, detail?: unknown, owner = ''): void {
  overlays().setState({ open: { name, owner, detail } });
}

/** Closes the open overlay; with a name, only if it is that one. */
export function closeOverlay(name?: string): void {
  const { open } = overlays().getState();
  if (open && (name === undefined || open.name === name)) overlays().setState({ open: undefined });
}
