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

/** Where the page itself offers this language: its `<link rel="alternate" hreflang="…">`. */
export function alternateLink(documentCode: string): string | undefined {
  const wanted = documentCode.toLowerCase();
  const link = findInDocument('link[rel~="alternate"][hreflang][href]').find(
    (found) => found.getAttribute('hreflang')?.trim().toLowerCase() === wanted,
  );
  return link && resolveHref(link.getAttribute('href') ?? '');
}
