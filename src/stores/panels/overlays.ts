import type { StoreApi } from 'zustand/vanilla';
import { memberResets, pageStore } from '../page/page-store.ts';

/** The page's open overlay. Only one is open at a time, and it is rendered by the element that requested it. */
export interface OpenOverlay {
  readonly name: string;
  /** The ID of the element that renders it. Empty if any capable element may render it. */
  readonly owner: string;
  /** The overlay's input, such as a tab or a coin. */
  readonly detail?: unknown;
}

export interface Overlays {
  readonly open: OpenOverlay | undefined;
}

/** Returns the store of the page's open overlay. Features communicate through it instead of importing each other. */
export function overlays(): StoreApi<Overlays> {
  const store = pageStore<Overlays>('overlays', { open: undefined });
  // Closes the previous user's overlay when the session changes. The logout overlay remains, because it covers the page until it unloads.
  memberResets().set('overlays', () => closeOverlayUnless(store, 'logging-out'));
  return store;
}

function closeOverlayUnless(store: StoreApi<Overlays>, name: string): void {
  if (store.getState().open?.name !== name) store.setState({ open: undefined });
}

/** Opens an overlay with its input. The element with the ID `owner` renders it, or any capable element if `owner` is empty. */
export function openOverlay(name: string, detail?: unknown, owner = ''): void {
  overlays().setState({ open: { name, owner, detail } });
}

/** Closes the open overlay. With a `name`, closes it only if it has that name. */
export function closeOverlay(name?: string): void {
  const { open } = overlays().getState();
  if (open && (name === undefined || open.name === name)) overlays().setState({ open: undefined });
}
