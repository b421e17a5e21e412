import { useShallow } from 'zustand/react/shallow';
import { useStore } from '../../../hooks/element-context.tsx';
import type { Pane, PaneStore } from './pane-store.ts';

/**
 * Returns values of a pane. The component renders again only when one of them changes, and not with every tick and every movement of the
 * crosshair.
 */
export function usePaneValues<Key extends keyof Pane>(pane: PaneStore, ...keys: readonly Key[]): Pick<Pane, Key> {
  const select = (state: Pane) => Object.fromEntries(keys.map((key) => [key, state[key]])) as Pick<Pane, Key>;
  return useStore(pane, useShallow(select));
}
