import { isIpadAsMacintosh } from './ipad.ts';

/** A build of the native app. */
export interface AppBuild {
  readonly system: 'android' | 'ios';
  readonly build: number;
}

/** The first builds that can share images (NTV-03, NTV-04). */
const IMAGE_SHARING = { android: 653_000, ios: 202_503_100_001 } as const;
/** The first iOS build with the newer KYC entry (NTV-05, KYC-13). */
const NEWER_KYC = 202_306_151_200;

/**
 * Returns a device's operating system, as determined by its user agent and `navigator.maxTouchPoints`. Returns undefined for systems other
 * than iOS and Android.
 */
export function systemOf(userAgent: string, touchPoints = 0): AppBuild['system'] | undefined {
  if (/iPhone|iPad|iPod|iOS/i.test(userAgent) || isIpadAsMacintosh(userAgent, touchPoints)) return 'ios';
  return /Android/i.test(userAgent) ? 'android' : undefined;
}

/**
 * Parses the app's build from the user agent. The first capturing group of `pattern` matches the build number (OP-69). Returns undefined
 * outside the app and if the build cannot be determined.
 */
export function readAppBuild(userAgent: string, pattern: string | undefined, touchPoints = 0): AppBuild | undefined {
  if (pattern === undefined) return undefined;
  const system = systemOf(userAgent, touchPoints);
  let digits: string | undefined;
  try {
    digits = new RegExp(pattern, 'i').exec(userAgent)?.[1];
  } catch {
    return undefined;
  }
  return system !== undefined && /^\d{1,15}$/.test(digits ?? '') ? { system, build: Number(digits) } : undefined;
}

/** Returns true if the app can share images. Returns false outside the app and for an unknown build. */
export function canShareImages(app: AppBuild | undefined): boolean {
  return app !== undefined && app.build >= IMAGE_SHARING[app.system];
}

/** Returns the type of the app's KYC entry. Only old iOS builds have the older entry. */
export function kycEntryOf(app: AppBuild | undefined): 'older' | 'newer' {
  return app?.system === 'ios' && app.build < NEWER_KYC ? 'older' : 'newer';
}
