import { safeDocument } from '../../platform/page/page-document.ts';
import { pageRegistry } from '../../stores/page/page-registry.ts';

/** What opens or closes something above the page, or shows that it has. */
const OCCASIONS = ['focusin', 'pointerup', 'keyup'] as const;

/**
 * Shows a popover that stays, as the lowest of the top layer: not while a dialog or a menu is open, which it would
 * cover, but as soon as it has closed. Shown again where the element was moved in the page. Returns what ends it.
 */
export function showBelowOpenPopovers(popover: HTMLElement): () => void {
  const show = (): void => {
    if (!popover.isConnected || isOpen(popover)) return;
    const other = whatIsOpen();
    // It goes without an event that is heard here, but it is seen no more.
    if (other) observer?.observe(other);
    else popover.showPopover();
  };
  // A popover closes, without a word, where its element is taken out, also if it is put in again in the same step.
  const observer = typeof IntersectionObserver === 'undefined' ? undefined : new IntersectionObserver(show);
  observer?.observe(popover);
  for (const type of OCCASIONS) safeDocument().addEventListener(type, show, { passive: true });
  show();
  return () => {
    observer?.disconnect();
    for (const type of OCCASIONS) safeDocument().removeEventListener(type, show);
  };
}

function isOpen(popover: HTMLElement): boolean {
  return matches(popover, ':popover-open');
}

/** A modal dialog, or a menu, of the page or of one of our elements. */
function whatIsOpen(): Element | null | undefined {
  for (const root of [safeDocument(), ...[...pageRegistry().hosts].map(({ shadowRoot }) => shadowRoot)]) {
    const found = root && find(root, ':modal, :popover-open:not([popover="manual"])');
    if (found) return found;
  }
  return undefined;
}

/** Engines that do not know the selector have nothing open by it. */
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
