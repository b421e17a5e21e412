import { onPageEvent } from '../page/page-events.ts';
import { watchSize } from '../page/watch-size.ts';

/** The width of an element that is being watched. */
interface Watch {
  width: number;
  readonly callbacks: Set<() => void>;
  stop(): void;
}

const watches = new WeakMap<HTMLElement, Watch>();

const rootOf = (host: HTMLElement): HTMLElement | null | undefined =>
  host.shadowRoot?.querySelector<HTMLElement>('[data-root]');

/** Measures the width. This is slow if styles or layout have changed, because the browser must recalculate them first. */
function measureWidth(host: HTMLElement): number {
  const root = rootOf(host);
  const isFullScreen = (host.shadowRoot?.fullscreenElement ?? null) !== null;
  // The used width is neither rounded nor scaled by the page's transforms.
  const width = root && !isFullScreen ? Number.parseFloat(getComputedStyle(root).inlineSize) : Number.NaN;
  return Number.isNaN(width) ? window.innerWidth : width;
}

/**
 * Returns the width in CSS pixels that an element's container queries measure. This is the width of its inner root, or the window's width
 * if part of the element is in full-screen mode or the element has no box. While the width is watched, it isn't measured again.
 */
export function elementWidth(host: HTMLElement): number {
  return watches.get(host)?.width ?? measureWidth(host);
}

/** Starts to watch an element's width. For an element without a root, watches only the window. */
function startWatch(host: HTMLElement): Watch {
  const root = rootOf(host);
  let frame = 0;
  const check = (): void => {
    const width = measureWidth(host);
    if (width === watch.width) return;
    watch.width = width;
    for (const callback of watch.callbacks) callback();
  };
  // Runs in a separate frame, because resizing in the callback would trigger further observations, which the browser reports as an error.
  const checkLater = (): void => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(check);
  };
  const cleanups = [root ? watchSize([root], checkLater) : () => {}, onPageEvent('resize', check)];
  const watch: Watch = {
    width: measureWidth(host),
    callbacks: new Set(),
    stop: () => {
      cancelAnimationFrame(frame);
      for (const cleanup of cleanups) cleanup();
      host.removeEventListener('fullscreenchange', check);
    },
  };
  host.addEventListener('fullscreenchange', check);
  if (root) watches.set(host, watch);
  return watch;
}

/** Calls `callback` when the width changes. Returns a cleanup function. */
export function watchElementWidth(host: HTMLElement, callback: () => void): () => void {
  const watch = watches.get(host) ?? startWatch(host);
  watch.callbacks.add(callback);
  return () => {
    watch.callbacks.delete(callback);
    if (watch.callbacks.size > 0) return;
    watch.stop();
    watches.delete(host);
  };
}
