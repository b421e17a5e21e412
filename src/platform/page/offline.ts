import { onPageEvent } from './page-events.ts';

/** Calls `callback` immediately and on every change. `isOffline` is true if the device is offline. Returns a cleanup function. */
export function watchOffline(callback: (isOffline: boolean) => void): () => void {
  const cleanups = (['online', 'offline'] as const).map((type) =>
    onPageEvent(type, () => callback(type === 'offline')),
  );
  callback(!navigator.onLine);
  return () => {
    for (const cleanup of cleanups) cleanup();
  };
}
