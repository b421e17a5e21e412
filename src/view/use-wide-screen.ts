import { useSyncExternalStore } from 'react';
import { matchesScreen, watchScreen } from '../platform/device/screen.ts';

/** From 768 px on (RSP-01, OP-75); a prerendered page is taken for a narrow one. */
const WIDE = '(width >= 768px)';

export function useWideScreen(): boolean {
  return useSyncExternalStore(
    (listener) => watchScreen(WIDE, listener),
    () => matchesScreen(WIDE),
    () => false,
  );
}
