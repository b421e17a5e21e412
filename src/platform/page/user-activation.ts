import { readDocument } from './page-document.ts';

/** What is done right now comes of a person's click or key, as far as the engine tells. */
export function isPersonActing(): boolean {
  return navigator.userActivation?.isActive ?? false;
}

/** What has the focus, in whatever shadow root it stands. */
export function focusedElement(): Element | undefined {
  let found = readDocument('activeElement') as Element | null | undefined;
  while (found?.shadowRoot?.activeElement) found = found.shadowRoot.activeElement;
  return found ?? undefined;
}
