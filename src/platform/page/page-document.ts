/**
 * Reads a property of the page's document even if DOM clobbering shadows it: `<form name="cookie">` shadows `document.cookie`, and so on
 * for every property. Returns `undefined` on a server.
 */
export function readDocument(property: string): unknown {
  try {
    return ofDocument(property) ?? Reflect.get(document, property);
  } catch {
    return undefined;
  }
}

/**
 * Returns the browser's own property of this name. It is looked up on the prototype chain of the document, because a library may have
 * replaced the global `Document` (MooTools 1.4 does). Throws on a server.
 */
export function ofDocument(name: PropertyKey): unknown {
  return Reflect.get(Object.getPrototypeOf(document) as object, name, document);
}

/** Calls a native method on the page's document. */
export function callDocument(name: string, ...parameters: readonly unknown[]): unknown {
  return Reflect.apply(ofDocument(name) as () => unknown, document, parameters);
}

/** Creates an element, even if markup of the page shadows `document.createElement`. */
export function createElement<Tag extends keyof HTMLElementTagNameMap>(tag: Tag): HTMLElementTagNameMap[Tag] {
  return callDocument('createElement', tag) as HTMLElementTagNameMap[Tag];
}

/** The members of a document that the shell and React use. */
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

/** Returns the document or, if markup of the page shadows its properties, a proxy that reads the native ones. */
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

/** Sets a property of the document. Returns `false` if that is impossible. */
export function writeDocument(property: string, value: unknown): boolean {
  try {
    return Reflect.set(Object.getPrototypeOf(document) as object, property, value, document);
  } catch {
    return false;
  }
}

/** Returns the matching elements of the page, not of shadow roots; an empty list on a server. */
export function findInDocument(selector: string): readonly Element[] {
  try {
    return [...(callDocument('querySelectorAll', selector) as NodeListOf<Element>)];
  } catch {
    return [];
  }
}

/** Runs when the page is visible to the user: immediately, or once a prerendered page is activated. */
export function whenShown(action: () => void): void {
  if (readDocument('prerendering') === true)
    safeDocument().addEventListener('prerenderingchange', () => action(), { once: true });
  else action();
}

/** Returns whether the page is in a background tab or a covered window. */
export function isPageHidden(): boolean {
  return readDocument('visibilityState') === 'hidden';
}

/** Returns whether the page or an element in it has the focus. */
export function hasPageFocus(): boolean {
  try {
    return callDocument('hasFocus') as boolean;
  } catch {
    return false;
  }
}

/** Calls back when the page is hidden or becomes visible. Returns a cleanup function. */
export function watchPageHidden(listener: () => void): () => void {
  try {
    document.addEventListener('visibilitychange', listener);
    return () => document.removeEventListener('visibilitychange', listener);
  } catch {
    return () => {};
  }
}
