import { type RefObject, useEffect, useState } from 'react';
import { lockKeys } from '../../../platform/device/lock-keys.ts';

/**
 * Returns whether a box is in full-screen mode, and a function that toggles this mode. The function is undefined if the browser doesn't
 * support the Fullscreen API.
 */
export function useFullScreen(
  box: RefObject<HTMLElement | null>,
): readonly [isFull: boolean, turn: (() => void) | undefined] {
  const [isFull, setFull] = useState(false);
  const [isSupported] = useState(
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
    // Lock the Escape key, so that it first closes an open menu or dialog. In browsers without the Keyboard Lock API, Escape leaves
    // full-screen mode immediately.
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
  const toggle = (): void => {
    const element = box.current;
    if (element === null) return;
    // Ignore rejections, which occur in frames without the permission.
    if (element.matches(':fullscreen')) leaveFullScreen(element);
    else element.requestFullscreen().catch(() => {});
  };
  return [isFull, isSupported ? toggle : undefined];
}

function leaveFullScreen({ ownerDocument }: Element): void {
  ownerDocument.exitFullscreen().catch(() => {});
}
