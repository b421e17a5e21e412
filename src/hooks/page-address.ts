import { useState } from 'react';
import { currentPath, currentQuery, watchAddress } from '../platform/page/location.ts';
import { useHydrated, useExternalStore } from './hydrated.ts';
import { useElement, useElementState } from './element-context.tsx';

/** Returns path and query of the page; undefined on a server and until hydration finishes, because prerendered markup knows no page. */
export function usePageAddress(): string | undefined {
  return useExternalStore(
    watchAddress,
    () => currentPath() + currentQuery(),
    () => undefined,
  );
}

/**
 * Returns the element's attribute that names the current page. Until hydration finishes it returns the value that the markup was rendered
 * with, read from `data-made`, because a page may have added the attribute to the tag of a prerendered fragment.
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
