/**
 * The page's document, read past its names: `<form name="cookie">` shadows `document.cookie`, and so on for
 * every property. Each function gives `undefined` or an empty list where there is no document.
 */
export function readDocument(property: string): unknown {
  try {
    return ofDocument(property) ?? Reflect.get(document, property);
  } catch {
    return undefined;
  }
}

/**
 * What the browser itself gives for this name: by the document's own chain, for a library may have put something else in
 * the place of `Document` (MooTools 1.4 does). Throws where there is no document.
 */
export function ofDocument(name: PropertyKey): unknown {
  return Reflect.get(Object.getPrototypeOf(document) as object, name, document);
}

/** Calls a method of the browser's on the page's document. */
export function callDocument(name: string, ...given: readonly unknown[]): unknown {
  return Reflect.apply(ofDocument(name) as () => unknown, document, given);
}

/** A new element of the page's document, whatever forms of the page are named. */
export function createElement<Tag extends keyof HTMLElementTagNameMap>(tag: Tag): HTMLElementTagNameMap[Tag] {
  return callDocument('createElement', tag) as HTMLElementTagNameMap[Tag];
}

/** What we, and React, ask of a document. */
const ASKED = [
  'createElement',
  'createElementNS',
  'createTextNode',
  'createComment',
  'addEventListener',
  'removeEventListener',
  'dispatchEvent',
  'execCommand',
  'activeElement',
  'body',
  'head',
  'documentElement',
  'defaultView',
  'nodeType',
  'nodeName',
  'contains',
] as const;

/** The document, or where names of the page stand over its properties, a view of it that reads past them. */
export function safeDocument(): Document {
  if (typeof document === 'undefined' || ASKED.every((name) => document[name] === ofDocument(name))) return document;
  return new Proxy({} as Document, {
    get: (own, name) => {
      const value: unknown = Object.hasOwn(own, name) ? Reflect.get(own, name) : ofDocument(name);
      return typeof value === 'function' ? (value.bind(document) as unknown) : value;
    },
  });
}

/** Sets a property of the document; false where that is not possible. */
export function writeDocument(property: string, value: unknown): boolean {
  try {
    return Reflect.set(Object.getPrototypeOf(document) as object, property, value, document);
  } catch {
    return false;
  }
}

/** The elements of the page (not of shadow roots) that match. */
export function findInDocument(selector: string): readonly Element[] {
  try {
    return [...(callDocument('querySelectorAll', selector) as NodeListOf<Element>)];
  } catch {
    return [];
  }
}

/** Runs when the page is seen by somebody: at once, or when a page that the browser has rendered ahead is opened. */
export function whenShown(action: () => void): void {
  if (readDocument('prerendering') === true)
    safeDocument().addEventListener('prerenderingchange', () => action(), { once: true });
  else action();
}

/** The page is in the background, in another tab or behind another window. */
export function isPageHidden(): boolean {
  return readDocument('visibilityState') === 'hidden';
}

/** The page, or something in it, has the focus of the window. */
export function hasPageFocus(): boolean {
  try {
    return callDocument('hasFocus') as boolean;
  } catch {
    return false;
  }
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
