const ids = new WeakMap<HTMLElement, string>();
let elements = 0;

/** Returns an element's ID, which is unique on the page and never changes. It identifies the owner of an overlay or of the float menu. */
export function elementId(host: HTMLElement): string {
  const id = ids.get(host) ?? `${host.localName}-${(elements += 1)}`;
  ids.set(host, id);
  return id;
}
