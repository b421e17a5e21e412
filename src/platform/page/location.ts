import { readDocument } from './page-document.ts';

/** Returns the page's path, or `/` on a server. */
export function currentPath(): string {
  return readLocation((place) => place.pathname) ?? '/';
}

/** Returns the page's host name without its port, or an empty string on a server. */
export function currentHost(): string {
  return readLocation((place) => place.hostname) ?? '';
}

/** Returns the page's query string with its `?`, or an empty string. */
export function currentQuery(): string {
  return readLocation((place) => place.search) ?? '';
}

/** Returns the page's fragment with its `#`, or an empty string. */
export function currentFragment(): string {
  return readLocation((place) => place.hash) ?? '';
}

/** Calls `listener` when the URL changes without a page load, if the browser reports it. Returns a cleanup function. */
export function watchAddress(listener: () => void): () => void {
  const { navigation } = globalThis as { navigation?: EventTarget };
  const [target, type] = navigation ? [navigation, 'currententrychange'] : [window, 'popstate'];
  target.addEventListener(type, listener);
  return () => target.removeEventListener(type, listener);
}

/** Returns the page's origin. Empty on a server and for documents without an origin (`about:blank`, `file:`). */
export function currentOrigin(): string {
  const origin = readBase((base) => base.origin);
  return origin !== undefined && origin !== 'null' ? origin : '';
}

/** Returns the origin against which `<base href>` resolves relative links, or undefined if it is the page's own. */
export function foreignBase(): string | undefined {
  return readBase((location) => {
    const { origin } = new URL('/', readDocument('baseURI') as string);
    return origin === location.origin ? undefined : origin;
  });
}

/** Returns a prefix that keeps a path on the page's own origin: the origin if `<base href>` points elsewhere, otherwise an empty string. */
export function originPastBase(): string {
  return foreignBase() === undefined ? '' : currentOrigin();
}

/** Returns true if the page is the top window. Returns false if that cannot be determined. */
export function isTopWindow(): boolean {
  try {
    return window.top === window;
  } catch {
    return false;
  }
}

/** Navigates to an HTTP(S) URL. Returns false for any other URL. */
export function navigateTo(href: string): boolean {
  const target = resolveHref(href);
  if (target === undefined) return false;
  try {
    window.location.assign(target);
    return true;
  } catch {
    return false;
  }
}

export function reloadPage(): void {
  try {
    window.location.reload();
  } catch {
    // There is no page on a server.
  }
}

/** Resolves `href` on this page to an absolute HTTP(S) URL. Returns undefined for any other URL. */
export function resolveHref(href: string): string | undefined {
  try {
    const url = new URL(
      href,
      readBase((base) => base.href),
    );
    return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : undefined;
  } catch {
    return undefined;
  }
}

function readLocation<T>(read: (location: Location) => T): T | undefined {
  try {
    return read(globalThis.location);
  } catch {
    return undefined;
  }
}

/**
 * Reads the page's base URL. For `iframe srcdoc` and `about:blank`, this is the URL of the document that created them, because relative
 * URLs cannot be resolved against their own.
 */
function readBase<T>(read: (base: Pick<Location, 'href' | 'origin'>) => T): T | undefined {
  return readLocation((location) => read(location.protocol === 'about:' ? creatorAddress() : location));
}

/** Returns only the origin if `<base href>` points elsewhere. Throws if the document has no origin, as in a sandbox. */
function creatorAddress(): URL {
  const base = new URL(readDocument('baseURI') as string);
  return base.origin === globalThis.origin ? base : new URL(globalThis.origin);
}
