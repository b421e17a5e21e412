const ids = new WeakMap<HTMLElement, string>();
let elements = 0;

/**
 * Returns an id of the element that is unique on the page and never changes. It identifies the owner of an overlay or of the float menu.
 */
export function elementId(host: HTMLElement): string {
  const id = ids.get(host) ?? `${host.localName}-${(elements += 1)}`;
  ids.set(host, id);
  return id;
}
