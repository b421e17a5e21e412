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

/** Opens a native page of the app. Where that throws, a warning is logged (NTV-06), and the answer is false. */
export function openInNativeApp(href: string): boolean {
  try {
    window.location.assign(href);
    return true;
  } catch (error) {
    console.warn(
      'exchange-shell: The app did not open. The web page is opened in its place. Check the `native` configuration.',
      error,
    );
    return false;
  }
}
