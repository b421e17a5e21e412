import { autoUpdate, computePosition, flip, offset, shift } from '@floating-ui/dom';

/** Places a box below its trigger, and again whenever either of them moves. Returns what stops it. */
export function placeAt(trigger: HTMLElement, box: HTMLElement, align: 'start' | 'end'): () => void {
  const place = async (): Promise<void> => {
    const { x, y } = await computePosition(trigger, box, {
      strategy: 'fixed',
      placement: `bottom-${align}`,
      middleware: [offset(8), flip(), shift({ padding: 8 })],
    });
    box.style.inset = 'auto';
    box.style.left = `${x}px`;
    box.style.top = `${y}px`;
  };
  return autoUpdate(trigger, box, () => void place());
}
