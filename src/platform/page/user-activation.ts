import { readDocument } from './page-document.ts';

/** Returns true while a click or key press by the user is being handled, in browsers that support `navigator.userActivation`. */
export function hasUserActivation(): boolean {
  return navigator.userActivation?.isActive ?? false;
}

/** Returns the focused element, including in nested shadow roots. */
export function focusedElement(): Element | undefined {
  let focused = readDocument('activeElement') as Element | null | undefined;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  return focused ?? undefined;
}
