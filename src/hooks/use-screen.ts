import { matchesScreen, watchScreen, WIDE_SCREEN } from '../platform/device/screen.ts';
import { useExternalStore } from './hydrated.ts';

/** Whether a media query holds; on a server and while prerendered markup is hydrated it does not. */
export function useScreen(query: string): boolean {
  return useExternalStore(
    (listener) => watchScreen(query, listener),
    () => matchesScreen(query),
    () => false,
  );
}

/** From 768 px on; a prerendered page is taken for a narrow one. */
export function useWideScreen(): boolean {
  return useScreen(WIDE_SCREEN);
}
