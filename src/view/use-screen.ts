import { useSyncExternalStore } from 'react';
import { matchesScreen, watchScreen, WIDE_SCREEN } from '../platform/device/screen.ts';
import { useHydrated } from '../ui/hydrated.ts';

/** Whether a media query holds; on a server and while prerendered markup is hydrated it does not. */
export function useScreen(query: string): boolean {
  const isHydrated = useHydrated();
  return useSyncExternalStore(
    (listener) => watchScreen(query, listener),
    () => isHydrated && matchesScreen(query),
    () => false,
  );
}

/** From 768 px on; a prerendered page is taken for a narrow one. */
export function useWideScreen(): boolean {
  return useScreen(WIDE_SCREEN);
}
