const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled), summary, [tabindex="0"]';

/** Whether an element is rendered. Safari supports `checkVisibility` since 17.4. */
const isVisible = (element: HTMLElement): boolean =>
  element.checkVisibility ? element.checkVisibility() : element.getClientRects().length > 0;

/** Returns the rendered controls of a box that can take the focus, in document order. */
export function focusableIn(box: ParentNode): HTMLElement[] {
  return [...box.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(isVisible);
}

/**
 * Moves the focus among the controls of a box with the arrow keys, Home and End, as the disclosure pattern of the ARIA Authoring Practices
 * allows. Tab keeps its native order. Returns false for other keys.
 */
export function moveFocus(event: KeyboardEvent, box: HTMLElement): boolean {
  // A nested box has handled the key.
  if (event.defaultPrevented) return false;
  const controls = focusableIn(box);
  const active = (box.getRootNode() as ShadowRoot).activeElement as HTMLElement | null;
  if (active instanceof HTMLInputElement) return false;
  const index = active === null ? -1 : controls.indexOf(active);
  const last = controls.length - 1;
  const next = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: last }[event.key];
  if (next === undefined || last < 0) return false;
  controls[next > last ? 0 : next < 0 ? last : next]?.focus();
  event.preventDefault();
  return true;
}
