import { useState } from 'react';
import { currentPath, currentQuery, watchAddress } from '../platform/page/location.ts';
import { useHydrated, useExternalStore } from './hydrated.ts';
import { useElement, useElementState } from './element-context.tsx';

/** Path and query of the page; undefined on a server and while prerendered markup is hydrated, which knows no page. */
export function usePageAddress(): string | undefined {
  return useExternalStore(
    watchAddress,
    () => currentPath() + currentQuery(),
    () => undefined,
  );
}

/**
 * The element's own attribute that says where the page is. While markup is hydrated it is what that was made with, and says so on its
 * `data-made`: a page may have put the attribute on the tag of a ready-made fragment.
 */
export function useServerAttribute(name: string): string | undefined {
  const { host } = useElement();
  const { attributes } = useElementState();
  const isHydrated = useHydrated();
  const [made] = useState(() => host?.shadowRoot?.querySelector('[data-made]')?.getAttribute('data-made') ?? undefined);
  const value = isHydrated || host === undefined ? attributes[name] : made;
  return typeof value === 'string' && value !== '' ? value : undefined;
}
