import { useState } from 'react';
import { currentPath, currentQuery, watchAddress } from '../platform/page/location.ts';
import { useHydrated, useExternalStore } from './hydrated.ts';
import { useElement, useElementState } from './element-context.tsx';

/**
 * Returns the page's path and query. Returns undefined on a server and until hydration finishes, because the page is unknown during
 * prerendering.
 */
export function usePageAddress(): string | undefined {
  return useExternalStore(
    watchAddress,
    () => currentPath() + currentQuery(),
    () => undefined,
  );
}

/**
 * Returns the value of the attribute that identifies the current page. Until hydration finishes, returns the value with which the markup
 * was rendered, read from `data-made`, because a page may have added the attribute to the tag of a prerendered fragment.
 */
export function useServerAttribute(name: string): string | undefined {
  const { host } = useElement();
  const { attributes } = useElementState();
  const isHydrated = useHydrated();
  const [rendered] = useState(
    () => host?.shadowRoot?.querySelector('[data-made]')?.getAttribute('data-made') ?? undefined,
  );
  const value = isHydrated || host === undefined ? attributes[name] : rendered;
  return typeof value === 'string' && value !== '' ? value : undefined;
}
