import { safeDocument } from '../../platform/page/page-document.ts';
import { isOnTheWay, type Point } from './safe-triangle.ts';

/** How long a pointer may rest off the trigger and its box before the box closes, ms. */
const GRACE = 160;
/** A pointer that crosses on its way elsewhere opens nothing, ms. */
const REST = 60;

export interface HoverTarget {
  readonly trigger: HTMLElement;
  readonly box: HTMLElement;
  isOpen(): boolean;
  open(): void;
  close(): void;
}

/**
 * Opens a box while a mouse rests on its trigger and closes it when the mouse has left both, with a safe triangle
 * between them. Touch and keyboard are not its business (OP-74). Returns what undoes it.
 */
export function watchHover({ trigger, box, isOpen, open, close }: HoverTarget): () => void {
  let opening: ReturnType<typeof setTimeout> | undefined;
  let closing: ReturnType<typeof setTimeout> | undefined;
  let apex: Point = { x: 0, y: 0 };
  const isMouse = (event: PointerEvent): boolean => event.pointerType === 'mouse';

  const stay = (): void => clearTimeout(closing);
  const leaveSoon = (): void => {
    clearTimeout(closing);
    closing = setTimeout(() => {
      safeDocument().removeEventListener('pointermove', follow);
      if (isOpen() && !box.contains((box.getRootNode() as ShadowRoot).activeElement)) close();
    }, GRACE);
  };
  const follow = (event: PointerEvent): void => {
    if (isOnTheWay({ x: event.clientX, y: event.clientY }, apex, box.getBoundingClientRect())) leaveSoon();
  };
  const enter = (event: PointerEvent): void => {
    if (!isMouse(event)) return;
    stay();
    safeDocument().removeEventListener('pointermove', follow);
    if (event.currentTarget === trigger && !isOpen()) opening = setTimeout(open, REST);
  };
  const leave = (event: PointerEvent): void => {
    if (!isMouse(event)) return;
    clearTimeout(opening);
    if (!isOpen()) return;
    apex = { x: event.clientX, y: event.clientY };
    safeDocument().addEventListener('pointermove', follow);
    leaveSoon();
  };

  for (const element of [trigger, box]) {
    element.addEventListener('pointerenter', enter);
    element.addEventListener('pointerleave', leave);
  }
  return () => {
    clearTimeout(opening);
    clearTimeout(closing);
    safeDocument().removeEventListener('pointermove', follow);
    for (const element of [trigger, box]) {
      element.removeEventListener('pointerenter', enter);
      element.removeEventListener('pointerleave', leave);
    }
  };
}
