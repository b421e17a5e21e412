const ids = new WeakMap<HTMLElement, string>();
let elements = 0;

/** Mark of an element, unique on the page and its own as long as it lives: who opened an overlay, who has the float menu. */
export function elementId(host: HTMLElement): string {
  const id = ids.get(host) ?? `${host.localName}-${(elements += 1)}`;
  ids.set(host, id);
  return id;
}
