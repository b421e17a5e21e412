import { safeDocument } from '../../platform/page/page-document.ts';
import { isOnTheWay, type Point } from './safe-triangle.ts';

/** How long a pointer may rest off the trigger and its box before the box closes, ms. */
const GRACE = 160;
/** A pointer that crosses on its way elsewhere opens nothing, ms. */
const REST = 60;

const pointOf = ({ clientX, clientY }: PointerEvent): Point => ({ x: clientX, y: clientY });

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
  let left: Point = { x: NaN, y: NaN };
  const isMouse = (event: PointerEvent): boolean => event.pointerType === 'mouse';

  const openIfThere = (): void => {
    if (trigger.matches(':hover') && !isOpen()) open();
  };
  const stay = (): void => clearTimeout(closing);
  // Whoever has opened it by a click and closed it again does not want it, though the mouse still rests there.
  const settle = (): void => clearTimeout(opening);
  const leaveSoon = (): void => {
    clearTimeout(closing);
    closing = setTimeout(() => {
      safeDocument().removeEventListener('pointermove', follow);
      if (isOpen() && !box.contains((box.getRootNode() as ShadowRoot).activeElement)) close();
    }, GRACE);
  };
  const follow = (event: PointerEvent): void => {
    if (isOnTheWay(pointOf(event), left, box.getBoundingClientRect())) leaveSoon();
  };
  const enter = (event: PointerEvent): void => {
    if (!isMouse(event)) return;
    stay();
    safeDocument().removeEventListener('pointermove', follow);
    const { x, y } = pointOf(event);
    // What had covered the trigger is gone: it has come back under a mouse that has not moved.
    if (x === left.x && y === left.y) return;
    if (event.currentTarget === trigger && !isOpen()) opening = setTimeout(openIfThere, REST);
  };
  const leave = (event: PointerEvent): void => {
    if (!isMouse(event)) return;
    settle();
    left = pointOf(event);
    if (!isOpen()) return;
    safeDocument().addEventListener('pointermove', follow);
    leaveSoon();
  };

  // It has entered unheard where what it rests on has just come alive by it.
  if (trigger.matches(':hover')) opening = setTimeout(openIfThere, REST);
  for (const element of [trigger, box]) {
    element.addEventListener('pointerenter', enter);
    element.addEventListener('pointerleave', leave);
    element.addEventListener('beforetoggle', settle);
  }
  return () => {
    settle();
    clearTimeout(closing);
    safeDocument().removeEventListener('pointermove', follow);
    for (const element of [trigger, box]) {
      element.removeEventListener('pointerenter', enter);
      element.removeEventListener('pointerleave', leave);
      element.removeEventListener('beforetoggle', settle);
    }
  };
}
