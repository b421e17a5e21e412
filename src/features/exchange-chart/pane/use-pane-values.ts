import { useState } from 'react';
import { useStore } from '../../../hooks/element-context.tsx';
import type { Pane, PaneStore } from './pane-store.ts';

/** Creates a selector for some of a pane's values. It returns the same object until one of these values changes. */
function createPick<Key extends keyof Pane>(keys: readonly Key[]): (pane: Pane) => Pick<Pane, Key> {
  let picked: Pick<Pane, Key> | undefined;
  return (pane) => {
    const last = picked;
    if (last === undefined || !keys.every((key) => last[key] === pane[key]))
      picked = Object.fromEntries(keys.map((key) => [key, pane[key]])) as Pick<Pane, Key>;
    return picked as Pick<Pane, Key>;
  };
}

/**
 * Returns some of a pane's values. The component renders again only when one of these values changes, rather than on every tick and every
 * movement of the crosshair. The keys must not change between renders.
 */
export function usePaneValues<Key extends keyof Pane>(pane: PaneStore, ...keys: readonly Key[]): Pick<Pane, Key> {
  const [pick] = useState(() => createPick(keys));
  return useStore(pane, pick);
}
