/**
 * Whether a browser is that of an iPad, which calls itself a Macintosh: it has a touch screen, which no Macintosh has. `touchPoints` is
 * `navigator.maxTouchPoints`.
 */
export function isIpadAsMacintosh(userAgent: string, touchPoints: number): boolean {
  return touchPoints > 1 && /\bMacintosh\b/.test(userAgent);
}
