import { onPageEvent } from '../page/page-events.ts';
import { watchSize } from '../page/watch-size.ts';

const rootOf = (host: HTMLElement): HTMLElement | null | undefined =>
  host.shadowRoot?.querySelector<HTMLElement>('[data-root]');

/**
 * Returns the width in CSS pixels that an element's container queries measure. This is the width of its inner root, or the window's width
 * if part of the element is in full-screen mode or the element has no box.
 */
export function elementWidth(host: HTMLElement): number {
  const root = rootOf(host);
  const isFullScreen = (host.shadowRoot?.fullscreenElement ?? null) !== null;
  // The used width is neither rounded nor scaled by the page's transforms.
  const width = root && !isFullScreen ? Number.parseFloat(getComputedStyle(root).inlineSize) : Number.NaN;
  return Number.isNaN(width) ? window.innerWidth : width;
}

/** Calls back when the width changes. Returns a cleanup function. */
export function watchElementWidth(host: HTMLElement, callback: () => void): () => void {
  const root = rootOf(host);
  let last = elementWidth(host);
  let frame = 0;
  const check = (): void => {
    const width = elementWidth(host);
    if (width === last) return;
    last = width;
    callback();
  };
  // Runs in a separate frame, because resizing in the callback would trigger further observations, which the browser reports as an error.
  const checkLater = (): void => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(check);
  };
  const cleanups = [root ? watchSize([root], checkLater) : () => {}, onPageEvent('resize', check)];
  return () => {
    cancelAnimationFrame(frame);
    for (const cleanup of cleanups) cleanup();
  };
}
