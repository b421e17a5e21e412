import { type RefObject, useEffect, useState } from 'react';
import { lockKeys } from '../../../platform/device/lock-keys.ts';

/** Whether a box has the whole screen, and how it gets it; no way where the browser has none. */
export function useFullScreen(
  box: RefObject<HTMLElement | null>,
): readonly [isFull: boolean, turn: (() => void) | undefined] {
  const [isFull, setFull] = useState(false);
  const [can] = useState(
    () => typeof Element !== 'undefined' && typeof Element.prototype.requestFullscreen === 'function',
  );
  useEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const change = (): void => setFull(element.matches(':fullscreen'));
    element.addEventListener('fullscreenchange', change);
    return () => element.removeEventListener('fullscreenchange', change);
  }, [box]);
  useEffect(() => {
    const element = box.current;
    if (element === null || !isFull) return undefined;
    // Esc leaves what is open first. A browser that gives us no Esc leaves the full screen before all else.
    const leave = (event: KeyboardEvent): void => {
      const boxes = [...element.querySelectorAll<HTMLElement>('[popover]')];
      const isOpen =
        boxes.some((one) => one.matches(':popover-open')) || element.querySelector('dialog[open]') !== null;
      if (event.key !== 'Escape' || event.defaultPrevented || isOpen) return;
      event.preventDefault();
      leaveFullScreen(element);
    };
    const unlock = lockKeys('Escape');
    element.addEventListener('keydown', leave);
    return () => {
      unlock();
      element.removeEventListener('keydown', leave);
    };
  }, [box, isFull]);
  const turn = (): void => {
    const element = box.current;
    if (element === null) return;
    // Refused where a frame may not: it stays as it is.
    if (element.matches(':fullscreen')) leaveFullScreen(element);
    else element.requestFullscreen().catch(() => {});
  };
  return [isFull, can ? turn : undefined];
}

function leaveFullScreen({ ownerDocument }: Element): void {
  ownerDocument.exitFullscreen().catch(() => {});
}
