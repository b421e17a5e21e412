import { readCookie } from '../storage/cookies.ts';

/** Returns true if the page runs in the native app, as determined by the `device_type` cookie (CKI-03) or the user agent. */
export function isInNativeApp(
  app: { readonly userAgent?: string; readonly deviceTypes?: readonly string[] } | undefined,
): boolean {
  if (app === undefined) return false;
  const device = readCookie('device_type')?.toLowerCase();
  if (device !== undefined && app.deviceTypes?.some((type) => type.toLowerCase() === device) === true) return true;
  if (app.userAgent === undefined) return false;
  try {
    return new RegExp(app.userAgent, 'i').test(navigator.userAgent);
  } catch {
    return false;
  }
}

/** Returns the user agent string, or an empty string on a server. */
export function userAgent(): string {
  return typeof navigator === 'undefined' ? '' : navigator.userAgent;
}

/** Returns the maximum number of touch points. Returns 0 without a touch screen and on a server. */
export function touchPoints(): number {
  return typeof navigator === 'undefined' ? 0 : (navigator.maxTouchPoints ?? 0);
}
