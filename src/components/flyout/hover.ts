import { safeDocument } from '../../platform/page/page-document.ts';
import { isOnTheWay, type Point } from './safe-triangle.ts';

/** Time in milliseconds that a pointer may be outside the trigger and its box before the box closes. */
const CLOSE_DELAY = 160;
/** Time in milliseconds that a pointer must remain on the trigger before the box opens, so that passing over it opens nothing. */
export const OPEN_DELAY = 60;

/** The open boxes that the mouse has just left, or whose trigger it has just left, with the point at which it left. */
const leftBoxes = new Map<HTMLElement, Point>();

/** Returns true if the mouse is moving to an open box, so that it only passes over the elements at `point`. */
export function isOnTheWayToBox(point: Point): boolean {
  return [...leftBoxes].some(([box, apex]) => isOnTheWay(point, apex, box.getBoundingClientRect()));
}

const pointOf = ({ clientX, clientY }: PointerEvent): Point => ({ x: clientX, y: clientY });

export interface HoverTarget {
  readonly trigger: HTMLElement;
  readonly box: HTMLElement;
  isOpen(): boolean;
  open(): void;
  close(): void;
}

/**
 * Opens a box while the mouse hovers over its trigger, and closes it when the mouse has left both. A safe triangle lets the mouse move
 * between them. Ignores touch and keyboard (OP-74). Returns a cleanup function.
 */
export function watchHover({ trigger, box, isOpen, open, close }: HoverTarget): () => void {
  let opening: ReturnType<typeof setTimeout> | undefined;
  let closing: ReturnType<typeof setTimeout> | undefined;
  let leftPoint: Point = { x: NaN, y: NaN };
  let hasMoved = true;
  const isMouse = (event: PointerEvent): boolean => event.pointerType === 'mouse';

  const openIfHovered = (): void => {
    if (trigger.matches(':hover') && !isOpen()) open();
  };
  const stopFollowing = (): void => {
    safeDocument().removeEventListener('pointermove', follow);
    leftBoxes.delete(box);
  };
  // A click on the trigger toggles the box, so it cancels a pending opening by hover.
  const cancelOpening = (): void => clearTimeout(opening);
  const scheduleClosing = (): void => {
    clearTimeout(closing);
    closing = setTimeout(() => {
      stopFollowing();
      if (isOpen() && !box.contains((box.getRootNode() as ShadowRoot).activeElement)) close();
    }, CLOSE_DELAY);
  };
  const follow = (event: PointerEvent): void => {
    if (isOnTheWay(pointOf(event), leftPoint, box.getBoundingClientRect())) scheduleClosing();
  };
  const isLeftPoint = ({ x, y }: Point): boolean => x === leftPoint.x && y === leftPoint.y;
  const noteMove = (event: PointerEvent): void => {
    if (isLeftPoint(pointOf(event))) return;
    hasMoved = true;
    safeDocument().removeEventListener('pointermove', noteMove);
  };
  const enter = (event: PointerEvent): void => {
    if (!isMouse(event)) return;
    clearTimeout(closing);
    stopFollowing();
    // If the mouse hasn't moved, an element that covered the trigger has disappeared.
    if (!hasMoved && isLeftPoint(pointOf(event))) return;
    if (event.currentTarget === trigger && !isOpen()) opening = setTimeout(openIfHovered, OPEN_DELAY);
  };
  const leave = (event: PointerEvent): void => {
    if (!isMouse(event)) return;
    cancelOpening();
    leftPoint = pointOf(event);
    hasMoved = false;
    safeDocument().addEventListener('pointermove', noteMove);
    if (!isOpen()) return;
    leftBoxes.set(box, leftPoint);
    safeDocument().addEventListener('pointermove', follow);
    scheduleClosing();
  };

  // The mouse may have entered the trigger before hydration, without an event.
  if (trigger.matches(':hover')) opening = setTimeout(openIfHovered, OPEN_DELAY);
  for (const element of [trigger, box]) {
    element.addEventListener('pointerenter', enter);
    element.addEventListener('pointerleave', leave);
    element.addEventListener('beforetoggle', cancelOpening);
  }
  return () => {
    cancelOpening();
    clearTimeout(closing);
    stopFollowing();
    safeDocument().removeEventListener('pointermove', noteMove);
    for (const element of [trigger, box]) {
      element.removeEventListener('pointerenter', enter);
      element.removeEventListener('pointerleave', leave);
      element.removeEventListener('beforetoggle', cancelOpening);
    }
  };
}
