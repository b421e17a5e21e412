import { safeDocument } from '../../platform/page/page-document.ts';
import { pageRegistry } from '../../stores/page/page-registry.ts';

/** Events that may open or close an overlay. */
const EVENTS = ['focusin', 'pointerup', 'keyup'] as const;

/**
 * Shows a persistent popover below everything else in the top layer. If a dialog or menu is open, waits until it closes, because the
 * popover would cover it. Shows the popover again when its element is moved within the page. Returns a cleanup function.
 */
export function showBelowOpenPopovers(popover: HTMLElement): () => void {
  const show = (): void => {
    if (!popover.isConnected || isOpen(popover)) return;
    const other = openOverlay();
    // The other overlay may close without an observable event, so its visibility is observed instead.
    if (other) observer?.observe(other);
    else popover.showPopover();
  };
  // A removed popover closes without an event, even if it is immediately inserted again.
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

/** Returns a modal dialog or menu that is open on the page or in a shell element. */
function openOverlay(): Element | null | undefined {
  for (const root of [safeDocument(), ...[...pageRegistry().hosts].map(({ shadowRoot }) => shadowRoot)]) {
    const overlay = root && find(root, ':modal, :popover-open:not([popover="manual"])');
    if (overlay) return overlay;
  }
  return undefined;
}

/** Queries without throwing. An engine that doesn't support the selector cannot have a matching open overlay. */
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
