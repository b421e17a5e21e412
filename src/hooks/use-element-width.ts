import { elementWidth, watchElementWidth } from '../platform/device/element-width.ts';
import { useExternalStore } from './hydrated.ts';
import { useElement } from './element-context.tsx';

/** Returns true if the element is at least 768 px wide. Returns false on a server and until hydration finishes. */
export function useWideElement(): boolean {
  const { host } = useElement();
  return useExternalStore(
    (listener) => (host === undefined ? () => {} : watchElementWidth(host, listener)),
    () => host !== undefined && elementWidth(host) >= 768,
    () => false,
  );
}
