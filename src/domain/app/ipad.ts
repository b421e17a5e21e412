/**
 * Returns true if the browser runs on an iPad that identifies itself as a Macintosh. Unlike a Macintosh, an iPad has a touch screen.
 * `touchPoints` is `navigator.maxTouchPoints`.
 */
export function isIpadAsMacintosh(userAgent: string, touchPoints: number): boolean {
  return touchPoints > 1 && /\bMacintosh\b/.test(userAgent);
}
