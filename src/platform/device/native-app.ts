import { readCookie } from '../storage/cookies.ts';

/** Whether the page stands in the native app: by the cookie `device_type` (CKI-03) or by what the browser says of itself. */
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

/** What the browser says of itself; empty where there is none. */
export function userAgent(): string {
  return typeof navigator === 'undefined' ? '' : navigator.userAgent;
}

/** How many fingers the screen tells apart; 0 without a touch screen, and where there is none to ask. */
export function touchPoints(): number {
  return typeof navigator === 'undefined' ? 0 : (navigator.maxTouchPoints ?? 0);
}
