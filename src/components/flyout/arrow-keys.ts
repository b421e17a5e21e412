const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled), summary, [tabindex="0"]';

/** Safari has `checkVisibility` from 17.4 on. */
const isDrawn = (element: HTMLElement): boolean =>
  element.checkVisibility ? element.checkVisibility() : element.getClientRects().length > 0;

/** The controls of a box that can take focus and are drawn, in their order. */
export function focusableIn(box: ParentNode): HTMLElement[] {
  return [...box.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(isDrawn);
}

/**
 * Arrows, Home and End move the focus among the controls of a box, as the disclosure pattern of the ARIA Authoring
 * Practices allows; Tab keeps its own order. False when the key is none of them.
 */
export function moveFocus(event: KeyboardEvent, box: HTMLElement): boolean {
  // A box inside this one has moved it already.
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
