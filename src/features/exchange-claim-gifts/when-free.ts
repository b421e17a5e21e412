import { isReady } from '../../runtime/custom-element/ready.ts';
import { safeDocument } from '../../platform/page/page-document.ts';
import { pageRegistry } from '../../stores/page/page-registry.ts';

function isOpen(box: Element): boolean {
  try {
    return box.matches('[open], :popover-open');
  } catch {
    return box.matches('[open]');
  }
}

/** Calls `action` once, when the gate has decided or has been removed. */
function afterGate(gate: HTMLElement, action: () => void): void {
  const finish = (): void => {
    gate.removeEventListener('exchange-ready', finish);
    removals.disconnect();
    action();
  };
  const removals = new MutationObserver(() => gate.isConnected || finish());
  removals.observe(safeDocument(), { childList: true, subtree: true });
  gate.addEventListener('exchange-ready', finish);
}

/**
 * Returns a function that waits until the first obstacle is gone and then calls `action`. Obstacles are undecided gates, and open dialogs
 * and drawers. They take precedence over promotions. Returns undefined if there is no obstacle.
 */
function obstacle(): ((action: () => void) => void) | undefined {
  for (const host of pageRegistry().hosts) {
    if (host.localName === 'compliance-gate' && host.isConnected && !isReady(host))
      return (action) => afterGate(host, action);
    for (const box of host.shadowRoot?.querySelectorAll('dialog, .drawer') ?? [])
      if (isOpen(box)) {
        const type = box instanceof HTMLDialogElement ? 'close' : 'toggle';
        return (action) => box.addEventListener(type, action, { once: true });
      }
  }
  return undefined;
}

/** Returns true if nothing on the page takes precedence over a promotion. */
export const isFree = (): boolean => obstacle() === undefined;

/** Calls `action` once nothing on the page takes precedence. Returns a function that cancels the wait. */
export function whenFree(action: () => void): () => void {
  let isCancelled = false;
  const check = (): void => {
    if (isCancelled) return;
    const wait = obstacle();
    if (wait === undefined) action();
    else wait(check);
  };
  check();
  return () => {
    isCancelled = true;
  };
}
