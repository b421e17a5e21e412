import { safeDocument } from '../../platform/page/page-document.ts';
import { pageRegistry } from '../../stores/page/page-registry.ts';

/** What opens or closes something above the page, or shows that it has. */
const OCCASIONS = ['focusin', 'pointerup', 'keyup'] as const;

/**
 * Shows a popover that stays, as the lowest of the top layer: not while a dialog or a menu is open, which it would
 * cover, but as soon as it has closed. Shown again where the element was moved in the page. Returns what ends it.
 */
export function showUnderOthers(popover: HTMLElement): () => void {
  const show = (): void => {
    if (!popover.isConnected || isOpen(popover) || somethingIsOpen()) return;
    popover.showPopover();
  };
  // An element that is taken out and put in again has lost its size in between.
  const observer = new ResizeObserver(show);
  observer.observe(popover.parentElement ?? popover);
  for (const type of OCCASIONS) safeDocument().addEventListener(type, show, { passive: true });
  show();
  return () => {
    observer.disconnect();
    for (const type of OCCASIONS) safeDocument().removeEventListener(type, show);
  };
}

function isOpen(popover: HTMLElement): boolean {
  return matches(popover, ':popover-open');
}

/** A modal dialog, or a menu, of the page or of one of our elements. */
function somethingIsOpen(): boolean {
  const roots = [safeDocument(), ...[...pageRegistry().hosts].map(({ shadowRoot }) => shadowRoot)];
  return roots.some((root) => root !== null && find(root, ':modal, :popover-open:not([popover="manual"])'));
}

/** Engines that do not know the selector have nothing open by it. */
function find(root: ParentNode, selector: string): boolean {
  try {
    return root.querySelector(selector) !== null;
  } catch {
    return false;
  }
}

function matches(element: Element, selector: string): boolean {
  try {
    return element.matches(selector);
  } catch {
    return false;
  }
}
