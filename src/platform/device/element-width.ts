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

/** Calls back when the width may have changed. Returns a cleanup function. */
export function watchElementWidth(host: HTMLElement, callback: () => void): () => void {
  const root = rootOf(host);
  const ends = [root ? watchSize([root], callback) : () => {}, onPageEvent('resize', callback)];
  return () => {
    for (const end of ends) end();
  };
}
