import { readAppBuild } from '../../domain/app/app-builds.ts';
import type { NativeApp } from '../../domain/links/native.ts';
import { nativeHref } from '../../domain/links/native-href.ts';
import { parsePath } from '../../domain/links/target.ts';
import { touchPoints, userAgent } from '../../platform/device/native-app.ts';

/**
 * Returns the native page's URL for a link to a configured module, or undefined if the app has no such page. The URL for KYC depends on the
 * app's build (NTV-01, NTV-05, OP-69).
 */
export function nativeFormOf(link: HTMLAnchorElement, app: NativeApp): string | undefined {
  const path = parsePath(link.pathname + link.search);
  return path && nativeHref(path, link.href, app, readAppBuild(userAgent(), app.build, touchPoints()));
}
