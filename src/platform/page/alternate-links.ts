import { findInDocument } from './page-document.ts';
import { resolveHref } from './location.ts';

/**
 * The origins of the windows around the page's, the nearest first: none in the top window, undefined for one that does
 * not tell, which is one of another origin.
 */
export function ancestorOrigins(): readonly (string | undefined)[] {
  const origins: (string | undefined)[] = [];
  for (let frame: Window = window; frame.parent !== frame; frame = frame.parent) {
    try {
      origins.push(frame.parent.location.origin);
    } catch {
      origins.push(undefined);
    }
  }
  return origins;
}

/** The page came, and speaks, as nobody on the way can read or change it. */
export function isSecurePage(): boolean {
  return globalThis.isSecureContext;
}

/**
 * The address of the page's own `<link rel="alternate" hreflang="…">` with this `hreflang` in any case, or the first for which `isWanted` holds:
 * as the browser resolves it, with `<base>`.
 */
export function alternateLink(wanted: string | ((hreflang: string, href: string) => boolean)): string | undefined {
  for (const link of findInDocument('link[rel~="alternate"][hreflang][href]')) {
    const hreflang = link.getAttribute('hreflang')?.trim() ?? '';
    const href = resolveHref((link as Partial<HTMLLinkElement>).href ?? link.getAttribute('href') ?? '');
    const isWanted =
      typeof wanted === 'string'
        ? hreflang.toLowerCase() === wanted.toLowerCase()
        : href !== undefined && wanted(hreflang, href);
    if (isWanted) return href;
  }
  return undefined;
}
