import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { afterDelay } from '../../../platform/clock.ts';
import { LONG_PRESS } from '../pane/long-press.ts';
import type { MenuPosition } from '../pane/plot-menu.tsx';
import type { DrawingControls } from './use-drawings.ts';

/** The ID of the drawing whose menu is open, and the menu's position in the plot. */
export interface OpenDrawingMenu {
  readonly id: string;
  readonly at: MenuPosition;
}

interface DrawingMenuState {
  readonly menu: OpenDrawingMenu | undefined;
  /** Opens the menu of the selected drawing. Returns false if no visible drawing is selected. */
  openSelected(): boolean;
  close(): void;
}

/**
 * The target and position of a press. Copied from the event, because the target inside the shadow root is no longer available after
 * dispatch.
 */
type Press = Pick<MouseEvent, 'target' | 'clientX' | 'clientY'>;

/** The maximum distance between a finger and the drawing that it touches, in px. */
const TOUCH_REACH = 12;

/** Opens the menu of the drawing under the pointer on right click or long press. Elsewhere, the price menu opens instead. */
export function useDrawingMenu(
  frame: RefObject<HTMLElement | null>,
  drawings: DrawingControls,
  plotOf: () => HTMLElement | undefined,
): DrawingMenuState {
  const [menu, setMenu] = useState<OpenDrawingMenu>();
  const find = useEffectEvent(({ target, clientX, clientY }: Press, reach: number): OpenDrawingMenu | undefined => {
    const plot = plotOf();
    if (plot === undefined || !(target instanceof Node) || !plot.contains(target)) return undefined;
    const { left, top } = plot.getBoundingClientRect();
    const at = { x: clientX - left, y: clientY - top };
    const id = drawings.pick(at.x, at.y, reach);
    return id === undefined ? undefined : { id, at };
  });
  useEffect(() => {
    const element = frame.current;
    if (element === null) return undefined;
    let touch: Press | undefined;
    let pressed: OpenDrawingMenu | undefined;
    let cancel = (): void => {};
    const onPointerdown = ({ pointerType, isPrimary, target, clientX, clientY }: PointerEvent): void => {
      cancel();
      pressed = undefined;
      touch = pointerType === 'touch' && isPrimary ? { target, clientX, clientY } : undefined;
      if (touch === undefined) return;
      const press = touch;
      cancel = afterDelay(LONG_PRESS.duration, () => {
        pressed = find(press, TOUCH_REACH);
      });
    };
    const onPointermove = ({ clientX, clientY }: PointerEvent): void => {
      if (touch === undefined) return;
      if (Math.hypot(clientX - touch.clientX, clientY - touch.clientY) <= LONG_PRESS.distance) return;
      cancel();
      pressed = undefined;
    };
    const onPressEnd = (event: PointerEvent): void => {
      cancel();
      const opened = pressed;
      [touch, pressed] = [undefined, undefined];
      // Prevent the price menu from opening.
      if (opened !== undefined) event.preventDefault();
      // Open the menu after the event, because browsers dismiss popovers that are already open when a press ends.
      if (opened !== undefined) cancel = afterDelay(0, () => setMenu(opened));
    };
    const onContextMenu = (event: MouseEvent): void => {
      const found = pressed ?? find(event, touch === undefined ? 0 : TOUCH_REACH);
      if (found === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      if (touch === undefined) setMenu(found);
      else pressed = found;
    };
    const listening = new AbortController();
    const options = { capture: true, signal: listening.signal };
    element.addEventListener('pointerdown', onPointerdown, options);
    element.addEventListener('pointermove', onPointermove, options);
    element.addEventListener('pointerup', onPressEnd, options);
    element.addEventListener('pointercancel', onPressEnd, options);
    element.addEventListener('contextmenu', onContextMenu, options);
    return () => {
      cancel();
      listening.abort();
    };
  }, [frame]);
  return {
    menu,
    openSelected: () => {
      const id = drawings.selected();
      const at = id === undefined ? undefined : drawings.positionOf(id);
      if (id === undefined || at === undefined) return false;
      setMenu({ id, at });
      return true;
    },
    close: () => setMenu(undefined),
  };
}
