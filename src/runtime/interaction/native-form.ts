import { readAppBuild } from '../../domain/app/app-builds.ts';
import type { NativeApp } from '../../domain/links/native.ts';
import { nativeHref } from '../../domain/links/native-href.ts';
import { parsePath } from '../../domain/links/target.ts';
import { touchPoints, userAgent } from '../../platform/device/native-app.ts';

/**
 * Returns the address of the native page for a link of a configured module; undefined where there is none. The address of KYC depends on
 * the app's build (NTV-01, NTV-05, OP-69).
 */
export function nativeFormOf(link: HTMLAnchorElement, app: NativeApp): string | undefined {
  const path = parsePath(link.pathname + link.search);
  return path && nativeHref(path, link.href, app, readAppBuild(userAgent(), app.build, touchPoints()));
}
