import { matchesScreen, watchScreen, WIDE_SCREEN } from '../platform/device/screen.ts';
import { useExternalStore } from './hydrated.ts';

/** Returns whether a media query matches; false on a server and until hydration finishes. */
export function useScreen(query: string): boolean {
  return useExternalStore(
    (listener) => watchScreen(query, listener),
    () => matchesScreen(query),
    () => false,
  );
}

/** Returns whether the window is at least 768 px wide; false on a server and until hydration finishes. */
export function useWideScreen(): boolean {
  return useScreen(WIDE_SCREEN);
}
