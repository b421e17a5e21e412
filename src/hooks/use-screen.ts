import { matchesScreen, watchScreen, WIDE_SCREEN } from '../platform/device/screen.ts';
import { useExternalStore } from './hydrated.ts';

/** Returns true if a media query matches. Returns false on a server and until hydration finishes. */
export function useScreen(query: string): boolean {
  return useExternalStore(
    (listener) => watchScreen(query, listener),
    () => matchesScreen(query),
    () => false,
  );
}

/** Returns true if the viewport is at least 768 px wide. Returns false on a server and until hydration finishes. */
export function useWideScreen(): boolean {
  return useScreen(WIDE_SCREEN);
}
