import { autoUpdate, computePosition, flip, offset, shift } from '@floating-ui/dom';

/** Positions a box below or beside its trigger, and updates the position when either moves. Returns a cleanup function. */
export function placeAt(trigger: HTMLElement, box: HTMLElement, align: 'start' | 'end' | 'beside'): () => void {
  const side = getComputedStyle(trigger).direction === 'rtl' ? 'left' : 'right';
  const place = async (): Promise<void> => {
    const { x, y } = await computePosition(trigger, box, {
      strategy: 'fixed',
      placement: align === 'beside' ? `${side}-start` : `bottom-${align}`,
      middleware: [offset(8), flip(), shift({ padding: 8 })],
    });
    box.style.setProperty('position-area', 'none');
    box.style.inset = 'auto';
    box.style.left = `${x}px`;
    box.style.top = `${y}px`;
  };
  return autoUpdate(trigger, box, () => void place());
}
