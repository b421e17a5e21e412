/** Speed of a banner that scrolls: 200 px in 3 s (ANN-06). */
const PIXELS = 200;
const SECONDS = 3;

/** How long a banner of this width scrolls, in whole seconds: 500 px are 8 s (ANN-06, trap 14). */
export function marqueeSeconds(width: number): number {
  return Number.isFinite(width) && width > 0 ? Math.ceil((width / PIXELS) * SECONDS) : 0;
}
