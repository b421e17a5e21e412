import { onPageEvent } from './page-events.ts';

/** Heeds whether the device has no network: at once, and with each change; returns what ends it. */
export function watchOffline(heed: (isOffline: boolean) => void): () => void {
  const ends = (['online', 'offline'] as const).map((type) => onPageEvent(type, () => heed(type === 'offline')));
  heed(!navigator.onLine);
  return () => {
    for (const end of ends) end();
  };
}
