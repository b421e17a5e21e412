/**
 * Keeps a box at its trigger where the engine has no CSS anchors; where it has, the style sheet does it, before any
 * script. Returns what stops it.
 */
export function followTrigger(trigger: HTMLElement, box: HTMLElement, align: 'start' | 'end'): () => void {
  if (CSS.supports('position-area', 'block-end')) return () => {};
  let stop = (): void => {};
  let isStopped = false;
  void import('@floating-ui/dom').then(({ autoUpdate, computePosition, flip, offset, shift }) => {
    if (isStopped) return;
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
    stop = autoUpdate(trigger, box, () => void place());
  });
  return () => {
    isStopped = true;
    stop();
  };
}
