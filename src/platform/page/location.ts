import { readDocument } from './page-document.ts';

/** The path of the page, `/` where there is no page. */
export function currentPath(): string {
  return readLocation((place) => place.pathname) ?? '/';
}

/** The host name of the page without its port; empty where there is none. */
export function currentHost(): string {
  return readLocation((place) => place.hostname) ?? '';
}

/** The query string of the page with its `?`, or nothing. */
export function currentQuery(): string {
  return readLocation((place) => place.search) ?? '';
}

/** The fragment of the page with its `#`, or nothing. */
export function currentFragment(): string {
  return readLocation((place) => place.hash) ?? '';
}

/** Calls back when the page has another address without being another page, as far as the engine tells; returns what ends it. */
export function watchAddress(listener: () => void): () => void {
  const { navigation } = globalThis as { navigation?: EventTarget };
  const [target, type] = navigation ? [navigation, 'currententrychange'] : [window, 'popstate'];
  target.addEventListener(type, listener);
  return () => target.removeEventListener(type, listener);
}

/** The origin of the page; empty where there is none, or for a document without one (`about:blank`, `file:`). */
export function currentOrigin(): string {
  const origin = readBase((base) => base.origin);
  return origin !== undefined && origin !== 'null' ? origin : '';
}

/** The origin that `<base href>` leads relative links to, where that is not the page's own. */
export function foreignBase(): string | undefined {
  return readBase((place) => {
    const { origin } = new URL('/', readDocument('baseURI') as string);
    return origin === place.origin ? undefined : origin;
  });
}

/** The prefix that keeps a path on the page's own origin: the origin where `<base href>` leads elsewhere, else nothing. */
export function originPastBase(): string {
  return foreignBase() === undefined ? '' : currentOrigin();
}

/** True when the page is the top window. A page that cannot tell is not. */
export function isTopWindow(): boolean {
  try {
    return window.top === window;
  } catch {
    return false;
  }
}

/** Leaves for another page. Anything but http and https stays here; false then. */
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
    // No page to reload.
  }
}

/** The absolute http(s) address that `href` means on this page. */
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

function readLocation<T>(read: (place: Location) => T): T | undefined {
  try {
    return read(globalThis.location);
  } catch {
    return undefined;
  }
}

/**
 * Reads the address that others are resolved against. `iframe srcdoc` and `about:blank` have that of the page that created them, for their
 * own resolves nothing.
 */
function readBase<T>(read: (base: Pick<Location, 'href' | 'origin'>) => T): T | undefined {
  return readLocation((place) => read(place.protocol === 'about:' ? creatorAddress() : place));
}

/** Only the origin where `<base href>` leads elsewhere. Throws where the document has no origin, as in a sandbox. */
function creatorAddress(): URL {
  const base = new URL(readDocument('baseURI') as string);
  return base.origin === globalThis.origin ? base : new URL(globalThis.origin);
}
