/**
 * The page's document, read past its names: `<form name="cookie">` shadows `document.cookie`, and so on for
 * every property. Each function gives `undefined` or an empty list where there is no document.
 */
export function readDocument(property: string): unknown {
  try {
    return ownGetter(property)?.call(document) ?? Reflect.get(document, property);
  } catch {
    return undefined;
  }
}

/** Sets a property of the document; false where that is not possible. */
export function writeDocument(property: string, value: unknown): boolean {
  try {
    const setter = Object.getOwnPropertyDescriptor(Document.prototype, property)?.set;
    if (setter) setter.call(document, value);
    else return false;
    return true;
  } catch {
    return false;
  }
}

/** The elements of the page (not of shadow roots) that match. */
export function findInDocument(selector: string): readonly Element[] {
  try {
    return [...Document.prototype.querySelectorAll.call(document, selector)];
  } catch {
    return [];
  }
}

function ownGetter(property: string): (() => unknown) | undefined {
  return typeof Document === 'function'
    ? Object.getOwnPropertyDescriptor(Document.prototype, property)?.get
    : undefined;
}

/** Runs when the page is seen by somebody: at once, or when a page that the browser has rendered ahead is opened. */
export function whenShown(action: () => void): void {
  if (readDocument('prerendering') === true)
    document.addEventListener('prerenderingchange', () => action(), { once: true });
  else action();
}

/** The page is in the background, in another tab or behind another window. */
export function isPageHidden(): boolean {
  return readDocument('visibilityState') === 'hidden';
}

/** Calls back when the page goes to the background or comes back; returns what ends it. */
export function watchPageHidden(listener: () => void): () => void {
  try {
    document.addEventListener('visibilitychange', listener);
    return () => document.removeEventListener('visibilitychange', listener);
  } catch {
    return () => {};
  }
}
