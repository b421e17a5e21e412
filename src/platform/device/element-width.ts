import { onPageEvent } from '../page/page-events.ts';
import { watchSize } from '../page/watch-size.ts';

const rootOf = (host: HTMLElement): HTMLElement | null | undefined =>
  host.shadowRoot?.querySelector<HTMLElement>('[data-root]');

/**
 * Width in CSS pixels by which an element lays out its inside, as its container queries measure it: of its inner root; of the window where a
 * part of it covers the window, or where it has no box.
 */
export function elementWidth(host: HTMLElement): number {
  const root = rootOf(host);
  const isFullScreen = (host.shadowRoot?.fullscreenElement ?? null) !== null;
  // The used width: neither rounded, nor scaled by a transform of the page.
  const width = root && !isFullScreen ? Number.parseFloat(getComputedStyle(root).inlineSize) : Number.NaN;
  return Number.isNaN(width) ? window.innerWidth : width;
}

/** Calls back when the width has changed. Returns a cleanup function. */
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
  // In a frame of its own: what the callback changes would be more sizes to observe, which the browser reports to the page as an error.
  const checkLater = (): void => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(check);
  };
  const ends = [root ? watchSize([root], checkLater) : () => {}, onPageEvent('resize', check)];
  return () => {
    cancelAnimationFrame(frame);
    for (const end of ends) end();
  };
}
