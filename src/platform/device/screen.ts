import { isInOrder } from '../../lib/in-order.ts';

/** From here on a screen is no phone's (RSP-01, OP-75). */
export const WIDE_SCREEN = '(width >= 768px)';

/** The same turned round: where a browser cannot tell, no screen is narrow. */
export const NARROW_SCREEN = '(width < 768px)';

/** Whether a media query holds; false where there is no screen. */
export function matchesScreen(query: string): boolean {
  try {
    return window.matchMedia(query).matches;
  } catch {
    return false;
  }
}

/** Calls back when it changes, with whether it holds; returns what ends it. */
export function watchScreen(query: string, listener: (holds: boolean) => void): () => void {
  try {
    const list = window.matchMedia(query);
    const hear = ({ matches }: MediaQueryListEvent): void => listener(matches);
    list.addEventListener('change', hear);
    return () => list.removeEventListener('change', hear);
  } catch {
    return () => {};
  }
}

/** Whether a browser reports itself as one of a phone. */
export function isPhoneUserAgent(userAgent: string): boolean {
  return (
    /\b(?:iPhone|iPod)\b/.test(userAgent) ||
    isInOrder(userAgent, /\bAndroid/, /Mobile\b/) ||
    isInOrder(userAgent, /\bMobile/, /Firefox\b/)
  );
}

/** The device is a phone, by what it says of itself in either way. */
export function isPhoneDevice(): boolean {
  try {
    const { userAgentData, userAgent } = navigator as Navigator & { userAgentData?: { mobile?: boolean } };
    return userAgentData?.mobile === true || isPhoneUserAgent(userAgent);
  } catch {
    return false;
  }
}
