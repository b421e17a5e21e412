import { elementWidth, watchElementWidth } from '../platform/device/element-width.ts';
import { useExternalStore } from './hydrated.ts';
import { useElement } from './element-context.tsx';

/** Whether the element has at least 768 px; on a server and while prerendered markup is hydrated it has not. */
export function useWideElement(): boolean {
  const { host } = useElement();
  return useExternalStore(
    (listener) => (host === undefined ? () => {} : watchElementWidth(host, listener)),
    () => host !== undefined && elementWidth(host) >= 768,
    () => false,
  );
}
