const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled), summary, [tabindex="0"]';

/** Returns true if the element is rendered. Safari before 17.4 doesn't support `checkVisibility`. */
const isVisible = (element: HTMLElement): boolean =>
  element.checkVisibility ? element.checkVisibility() : element.getClientRects().length > 0;

/** Returns a box's rendered, focusable controls in document order. */
export function focusableIn(box: ParentNode): HTMLElement[] {
  return [...box.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(isVisible);
}

/**
 * Moves the focus between a box's controls with the arrow keys, Home and End, as allowed by the disclosure pattern of the ARIA Authoring
 * Practices. Tab keeps its native order. Returns false for other keys.
 */
export function moveFocus(event: KeyboardEvent, box: HTMLElement): boolean {
  // A nested box has already handled the key.
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
