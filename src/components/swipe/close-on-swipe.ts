/** Distance in pixels at which a touch becomes a swipe. Below it, the touch may still be a tap or a scroll. */
const THRESHOLD = 10;
/** Share of the box's size that a slow swipe must cover to close the box. */
const CLOSING_SHARE = 0.4;
/** Speed in pixels per millisecond, and distance in pixels, from which a fast swipe closes the box. */
const CLOSING_SPEED = 0.5;
const FLICK_DISTANCE = 40;

export interface SwipeOptions {
  /** The box that follows the finger. */
  readonly box: HTMLElement;
  /**
   * The element in which a swipe may begin. Default: the box. Its CSS `touch-action` must not allow panning towards
   * the edge.
   */
  readonly handle?: HTMLElement;
  /** The screen edge that the box slid in from. A swipe towards it closes the box. */
  readonly edge: 'inline-end' | 'block-end';
  readonly onClose: () => void;
}

interface Swipe {
  readonly pointerId: number;
  readonly x: number;
  readonly y: number;
  readonly time: number;
  /** Whether the touch has become a swipe. Until then, the box does not move. */
  hasBegun: boolean;
}

/**
 * Closes a drawer or bottom sheet when the user swipes it back to its edge by touch. After a swipe that is too short,
 * the box slides back open. It can still be closed with buttons and Esc (WCAG 2.5.1). Returns a cleanup
 * function.
 */
export function closeOnSwipe({ box, handle = box, edge, onClose }: SwipeOptions): () => void {
  let swipe: Swipe | undefined;

  /** Returns 1 if the edge is at the right or the bottom, and -1 if it is at the left. */
  const signOf = (): 1 | -1 => (edge === 'inline-end' && getComputedStyle(box).direction === 'rtl' ? -1 : 1);
  /** Returns the distances towards the edge and perpendicular to that direction. */
  const distanceOf = (event: PointerEvent, { x, y }: Swipe): { towards: number; across: number } => {
    if (edge === 'block-end') return { towards: event.clientY - y, across: event.clientX - x };
    return { towards: signOf() * (event.clientX - x), across: event.clientY - y };
  };
  const moveBox = (distance: number): void => {
    const length = `${signOf() * distance}px`;
    box.style.transition = 'none';
    box.style.transform = edge === 'inline-end' ? `translateX(${length})` : `translateY(${length})`;
  };
  const reset = (): void => {
    swipe = undefined;
    box.style.transition = '';
    box.style.transform = '';
  };

  const pointerDown = (event: PointerEvent): void => {
    // A nested box handles its own swipes.
    const isOverlay = (node: EventTarget): boolean => node instanceof Element && node.matches('[popover], dialog');
    const isOwn = event.composedPath().find(isOverlay) === box;
    if (!isOwn || event.pointerType === 'mouse' || !event.isPrimary) return;
    swipe = {
      pointerId: event.pointerId,
      x: event.clientX,
      y: event.clientY,
      time: event.timeStamp,
      hasBegun: false,
    };
  };
  const pointerMove = (event: PointerEvent): void => {
    if (swipe === undefined || event.pointerId !== swipe.pointerId) return;
    const { towards, across } = distanceOf(event, swipe);
    if (!swipe.hasBegun) {
      if (Math.hypot(towards, across) < THRESHOLD) return;
      if (towards < Math.abs(across)) return void (swipe = undefined);
      swipe.hasBegun = true;
      handle.setPointerCapture(event.pointerId);
    }
    moveBox(Math.max(0, towards));
  };
  const pointerUp = (event: PointerEvent): void => {
    if (swipe === undefined || event.pointerId !== swipe.pointerId) return;
    const { hasBegun, time } = swipe;
    const { towards } = distanceOf(event, swipe);
    const size = edge === 'inline-end' ? box.offsetWidth : box.offsetHeight;
    // Events dispatched in the same frame may have equal timestamps.
    const speed = towards / Math.max(1, event.timeStamp - time);
    // The style sheet's transition then moves the box, either back open or out of view.
    reset();
    const isFlick = towards > FLICK_DISTANCE && speed > CLOSING_SPEED;
    if (hasBegun && (isFlick || towards > CLOSING_SHARE * size)) onClose();
  };

  handle.addEventListener('pointerdown', pointerDown);
  handle.addEventListener('pointermove', pointerMove);
  handle.addEventListener('pointerup', pointerUp);
  handle.addEventListener('pointercancel', reset);
  return () => {
    reset();
    handle.removeEventListener('pointerdown', pointerDown);
    handle.removeEventListener('pointermove', pointerMove);
    handle.removeEventListener('pointerup', pointerUp);
    handle.removeEventListener('pointercancel', reset);
  };
}
