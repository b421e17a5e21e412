import { safeDocument } from '../../platform/page/page-document.ts';
import { pageRegistry } from '../../stores/page/page-registry.ts';

/** Events that may open or close something above the page. */
const EVENTS = ['focusin', 'pointerup', 'keyup'] as const;

/**
 * Shows a persistent popover below everything else in the top layer. While a dialog or menu is open, which it would cover, it waits until
 * that has closed. It is shown again after its element was moved within the page. Returns a cleanup function.
 */
export function showBelowOpenPopovers(popover: HTMLElement): () => void {
  const show = (): void => {
    if (!popover.isConnected || isOpen(popover)) return;
    const other = openOverlay();
    // The other element may close without an event that can be observed here, so its visibility is observed.
    if (other) observer?.observe(other);
    else popover.showPopover();
  };
  // A removed popover closes without an event, even if it is inserted again immediately.
  const observer = typeof IntersectionObserver === 'undefined' ? undefined : new IntersectionObserver(show);
  observer?.observe(popover);
  for (const type of EVENTS) safeDocument().addEventListener(type, show, { passive: true });
  show();
  return () => {
    observer?.disconnect();
    for (const type of EVENTS) safeDocument().removeEventListener(type, show);
  };
}

function isOpen(popover: HTMLElement): boolean {
  return matches(popover, ':popover-open');
}

/** Returns an open modal dialog or menu of the page or of an element of the shell. */
function openOverlay(): Element | null | undefined {
  for (const root of [safeDocument(), ...[...pageRegistry().hosts].map(({ shadowRoot }) => shadowRoot)]) {
    const found = root && find(root, ':modal, :popover-open:not([popover="manual"])');
    if (found) return found;
  }
  return undefined;
}

/** Queries without throwing: in an engine that does not support the selector, nothing is open that would match it. */
function find(root: ParentNode, selector: string): Element | null {
  try {
    return root.querySelector(selector);
  } catch {
    return null;
  }
}

function matches(element: Element, selector: string): boolean {
  try {
    return element.matches(selector);
  } catch {
    return false;
  }
}
