import { readDocument } from './page-document.ts';

/**
 * Returns true if the user has just clicked or pressed a key (transient activation). Returns false in browsers without
 * `navigator.userActivation`.
 */
export function hasUserActivation(): boolean {
  return navigator.userActivation?.isActive ?? false;
}

/** Returns the focused element, even if it is in a nested shadow root. */
export function focusedElement(): Element | undefined {
  let focused = readDocument('activeElement') as Element | null | undefined;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  return focused ?? undefined;
}
