import { isInOrder } from '../../lib/in-order.ts';

/** Matches tablets and desktops, which are wider than any phone (RSP-01, OP-75). */
export const WIDE_SCREEN = '(width >= 768px)';

/** The complement of `WIDE_SCREEN`. A separate query, so that neither matches if media queries are unavailable. */
export const NARROW_SCREEN = '(width < 768px)';

/** Returns true if a media query matches. Returns false on a server. */
export function matchesScreen(query: string): boolean {
  try {
    return window.matchMedia(query).matches;
  } catch {
    return false;
  }
}

/** Calls `callback` with the new result when a media query starts or stops matching. Returns a cleanup function. */
export function watchScreen(query: string, callback: (isMatching: boolean) => void): () => void {
  try {
    const list = window.matchMedia(query);
    const onChange = ({ matches }: MediaQueryListEvent): void => callback(matches);
    list.addEventListener('change', onChange);
    return () => list.removeEventListener('change', onChange);
  } catch {
    return () => {};
  }
}

/** Returns true if a user agent string belongs to a phone. */
export function isPhoneUserAgent(userAgent: string): boolean {
  return (
    /\b(?:iPhone|iPod)\b/.test(userAgent) ||
    isInOrder(userAgent, /\bAndroid/, /Mobile\b/) ||
    isInOrder(userAgent, /\bMobile/, /Firefox\b/)
  );
}

/** Returns true if the device is a phone, as determined by client hints or the user agent string. */
export function isPhoneDevice(): boolean {
  try {
    const { userAgentData, userAgent } = navigator as Navigator & { userAgentData?: { mobile?: boolean } };
    return userAgentData?.mobile === true || isPhoneUserAgent(userAgent);
  } catch {
    return false;
  }
}
