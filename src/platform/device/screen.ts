/** Whether a media query holds; false where there is no screen. */
export function matchesScreen(query: string): boolean {
  try {
    return window.matchMedia(query).matches;
  } catch {
    return false;
  }
}

/** Calls back when it changes; returns what ends it. */
export function watchScreen(query: string, listener: () => void): () => void {
  try {
    const list = window.matchMedia(query);
    list.addEventListener('change', listener);
    return () => list.removeEventListener('change', listener);
  } catch {
    return () => {};
  }
}

/** The device is a phone, by what it says of itself in either way. */
export function isPhoneDevice(): boolean {
  try {
    const { userAgentData, userAgent } = navigator as Navigator & { userAgentData?: { mobile?: boolean } };
    return userAgentData?.mobile === true || /\b(?:iPhone|iPod|Android.+Mobile|Mobile.+Firefox)\b/.test(userAgent);
  } catch {
    return false;
  }
}
