import { isReady } from '../../runtime/custom-element/ready.ts';
import { safeDocument } from '../../platform/page/page-document.ts';
import { pageRegistry } from '../../stores/page/page-registry.ts';

function isOpen(box: Element): boolean {
  try {
    return box.matches('[open], :popover-open');
  } catch {
    return box.hasAttribute('open');
  }
}

/** Calls `action` once, when this gate has decided or has gone from the page. */
function afterGate(gate: HTMLElement, action: () => void): void {
  const end = (): void => {
    gate.removeEventListener('exchange-ready', end);
    removals.disconnect();
    action();
  };
  const removals = new MutationObserver(() => gate.isConnected || end());
  removals.observe(safeDocument(), { childList: true, subtree: true });
  gate.addEventListener('exchange-ready', end);
}

/** What goes before, as a way to hear of its end: a gate that has not decided, or what a person has opened. */
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

/** Whether nothing of the page goes before a promotion. */
export const isFree = (): boolean => obstacle() === undefined;

/** Runs once nothing of the page goes before; returns what ends the waiting. */
export function whenFree(action: () => void): () => void {
  let isEnded = false;
  const look = (): void => {
    if (isEnded) return;
    const wait = obstacle();
    if (wait === undefined) action();
    else wait(look);
  };
  look();
  return () => {
    isEnded = true;
  };
}
