import type { PricePoint } from '../rules/engine.ts';

/**
 * Leaves wheel events without Ctrl to the page until the chart has focus, so that users can scroll past the chart. Events with Ctrl, such
 * as a pinch on a touchpad, always reach the chart. Opens the chart's context menu instead of the browser's. Returns a cleanup function.
 */
export function limitPointerCapture(
  box: HTMLElement,
  priceAt: (x: number, y: number) => PricePoint,
  onMenu: (at: PricePoint) => void,
): () => void {
  const onWheel = (event: WheelEvent): void => {
    if (!event.ctrlKey && !box.matches(':focus-within')) event.stopPropagation();
  };
  const onContextMenu = (event: MouseEvent): void => {
    const { left, top } = box.getBoundingClientRect();
    event.preventDefault();
    onMenu(priceAt(event.clientX - left, event.clientY - top));
  };
  box.addEventListener('wheel', onWheel, { capture: true, passive: true });
  box.addEventListener('contextmenu', onContextMenu);
  return () => {
    box.removeEventListener('wheel', onWheel, { capture: true });
    box.removeEventListener('contextmenu', onContextMenu);
  };
}
