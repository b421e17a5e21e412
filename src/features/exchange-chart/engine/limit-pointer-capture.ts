import type { PricePoint } from '../rules/engine.ts';

/** The engine's own hotkey listener is on the document: it is told not to heed it. */
export const HOTKEYS = { enabled: false, exclude: [] };

/**
 * What the engine does with wheel and menu key is the page's, until somebody works with the chart: it would let nobody scroll past it.
 * Returns what undoes it.
 */
export function limitPointerCapture(
  box: HTMLElement,
  priceAt: (x: number, y: number) => PricePoint,
  onMenu: (at: PricePoint) => void,
): () => void {
  const wheel = (event: WheelEvent): void => {
    if (!event.ctrlKey && !box.matches(':focus-within')) event.stopPropagation();
  };
  const menu = (event: MouseEvent): void => {
    const { left, top } = box.getBoundingClientRect();
    event.preventDefault();
    onMenu(priceAt(event.clientX - left, event.clientY - top));
  };
  box.addEventListener('wheel', wheel, { capture: true, passive: true });
  box.addEventListener('contextmenu', menu);
  return () => {
    box.removeEventListener('wheel', wheel, { capture: true });
    box.removeEventListener('contextmenu', menu);
  };
}
