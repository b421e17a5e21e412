/** The speed of a scrolling announcement: 200 px in 3 s (ANN-06). */
const PIXELS = 200;
const SECONDS = 3;

/** Returns the duration for an announcement of a given width, in whole seconds. For 500 px it is 8 s (ANN-06, trap 14). */
export function marqueeSeconds(width: number): number {
  return Number.isFinite(width) && width > 0 ? Math.ceil((width / PIXELS) * SECONDS) : 0;
}
