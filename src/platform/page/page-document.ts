/**
 * Reads a document property even if DOM clobbering shadows it, as `<form name="cookie">` shadows `document.cookie`. Returns undefined on a
 * server.
 */
export function readDocument(property: string): unknown {
  try {
    return ofDocument(property) ?? Reflect.get(document, property);
  } catch {
    return undefined;
  }
}

/**
 * Returns the value of the document's native property. The property is read from the document's prototype chain, because a library may have
 * replaced the global `Document` (as MooTools 1.4 does). Throws on a server.
 */
export function ofDocument(name: PropertyKey): unknown {
  return Reflect.get(Object.getPrototypeOf(document) as object, name, document);
}

/** Calls a native method on the page's document. */
export function callDocument(name: string, ...parameters: readonly unknown[]): unknown {
  return Reflect.apply(ofDocument(name) as () => unknown, document, parameters);
}

/** Creates an element, even if the page's markup shadows `document.createElement`. */
export function createElement<Tag extends keyof HTMLElementTagNameMap>(tag: Tag): HTMLElementTagNameMap[Tag] {
  return callDocument('createElement', tag) as HTMLElementTagNameMap[Tag];
}

/** The document members used by the shell and React. */
const USED_MEMBERS = [
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

/** Returns the document. If the page's markup shadows its properties, returns a proxy that reads the native properties. */
export function safeDocument(): Document {
  if (typeof document === 'undefined' || USED_MEMBERS.every((name) => document[name] === ofDocument(name)))
    return document;
  return new Proxy({} as Document, {
    get: (own, name) => {
      const value: unknown = Object.hasOwn(own, name) ? Reflect.get(own, name) : ofDocument(name);
      return typeof value === 'function' ? (value.bind(document) as unknown) : value;
    },
  });
}

/** Sets a document property. Returns false if that is impossible. */
export function writeDocument(property: string, value: unknown): boolean {
  try {
    return Reflect.set(Object.getPrototypeOf(document) as object, property, value, document);
  } catch {
    return false;
  }
}

/** Returns the page's elements that match a selector, excluding shadow roots. Empty on a server. */
export function findInDocument(selector: string): readonly Element[] {
  try {
    return [...(callDocument('querySelectorAll', selector) as NodeListOf<Element>)];
  } catch {
    return [];
  }
}

/** Runs `action` when the page is visible to the user: immediately, or once the browser activates a page that it prerenders. */
export function whenShown(action: () => void): void {
  if (readDocument('prerendering') === true)
    callDocument('addEventListener', 'prerenderingchange', () => action(), { once: true });
  else action();
}

/** Returns true if the page is in a background tab or a covered window. */
export function isPageHidden(): boolean {
  return readDocument('visibilityState') === 'hidden';
}

/** Returns true if the page or an element inside it has focus. */
export function hasPageFocus(): boolean {
  try {
    return callDocument('hasFocus') as boolean;
  } catch {
    return false;
  }
}

/** Calls `listener` when the page is hidden or becomes visible. Returns a cleanup function. */
export function watchPageHidden(listener: () => void): () => void {
  try {
    document.addEventListener('visibilitychange', listener);
    return () => document.removeEventListener('visibilitychange', listener);
  } catch {
    return () => {};
  }
}
