import { findInDocument } from './page-document.ts';
import { resolveHref } from './location.ts';

/**
 * Returns the origins of the windows that embed the page, innermost first. Empty for the top window. Contains undefined for a cross-origin
 * window whose origin cannot be read.
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

/** Returns true if the page is a secure context. */
export function isSecurePage(): boolean {
  return globalThis.isSecureContext;
}

/**
 * Returns the URL of the page's `<link rel="alternate" hreflang="…">` with this `hreflang` (ignoring case), or of the first link that the
 * predicate accepts. The browser resolves the URL, including `<base>`. Returns undefined if no link matches.
 */
export function alternateLink(match: string | ((hreflang: string, href: string) => boolean)): string | undefined {
  for (const link of findInDocument('link[rel~="alternate"][hreflang][href]')) {
    const hreflang = link.getAttribute('hreflang')?.trim() ?? '';
    const href = resolveHref((link as Partial<HTMLLinkElement>).href ?? link.getAttribute('href') ?? '');
    const isMatch =
      typeof match === 'string'
        ? hreflang.toLowerCase() === match.toLowerCase()
        : href !== undefined && match(hreflang, href);
    if (isMatch) return href;
  }
  return undefined;
}
