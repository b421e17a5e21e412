import { afterDelay } from '../../../platform/clock.ts';
import type { BuiltinEngine } from '../engine/builtin-engine.ts';
import type { PaneStore } from './pane-store.ts';

/** The minimum duration of a long press in milliseconds, and the maximum distance that the finger may move during the press, in px. */
export const LONG_PRESS = { duration: 500, distance: 10 } as const;

/**
 * Opens the price menu at the end of a long press during which the finger hasn't moved. If the finger moves, the engine's crosshair follows
 * it instead. Returns a cleanup function.
 */
export function openMenuOnLongPress(plot: HTMLElement, pane: PaneStore, { builtin }: BuiltinEngine): () => void {
  let touch: Pick<PointerEvent, 'clientX' | 'clientY'> | undefined;
  let isLong = false;
  let cancel = (): void => {};
  const end = (): void => {
    cancel();
    [touch, isLong] = [undefined, false];
  };
  const onPointerdown = (event: PointerEvent): void => {
    end();
    if (event.pointerType !== 'touch' || !event.isPrimary) return;
    touch = { clientX: event.clientX, clientY: event.clientY };
    cancel = afterDelay(LONG_PRESS.duration, () => {
      isLong = true;
    });
  };
  const onPointermove = ({ clientX, clientY, isPrimary }: PointerEvent): void => {
    if (touch === undefined || !isPrimary) return;
    if (Math.hypot(clientX - touch.clientX, clientY - touch.clientY) > LONG_PRESS.distance) end();
  };
  const onPointerup = (event: PointerEvent): void => {
    const at = isLong && !event.defaultPrevented ? touch : undefined;
    end();
    if (at === undefined) return;
    const { left, top } = plot.getBoundingClientRect();
    const [x, y] = [at.clientX - left, at.clientY - top];
    const price = builtin.priceAt(y);
    if (price === undefined) return;
    const time = pane.getState().pointed?.time;
    // Open the menu after the event, because browsers dismiss popovers that are already open when a press ends.
    cancel = afterDelay(0, () => pane.setState({ menu: { price, time, x, y } }));
  };
  /** Suppresses the browser's context menu, which only some browsers open on a long press. */
  const onContextMenu = (event: MouseEvent): void => {
    if (touch === undefined) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const listening = new AbortController();
  const { signal } = listening;
  plot.addEventListener('pointerdown', onPointerdown, { signal });
  plot.addEventListener('pointermove', onPointermove, { signal });
  plot.addEventListener('pointerup', onPointerup, { signal });
  plot.addEventListener('pointercancel', end, { signal });
  plot.addEventListener('contextmenu', onContextMenu, { capture: true, signal });
  return () => {
    end();
    listening.abort();
  };
}
