import { createRouteTable } from '../../lib/route-pattern.ts';
import { type AppBuild, kycEntryOf } from '../app/app-builds.ts';
import { routeOfPath } from '../compliance/routes.ts';
import type { NativeApp, NativeModule, NativeTemplate } from './native.ts';
import type { Path } from './target.ts';

const moduleOfRoute = createRouteTable<NativeModule>([
  ['/trade', 'trade'],
  ['/pilot/*', 'trade'],
  ['/futures', 'futures'],
  ['/futures-delivery', 'futures'],
  ['/login', 'login'],
  ['/signup', 'login'],
  ['/announcements', 'information'],
  ['/articlelist', 'information'],
  ['/live-news', 'information'],
  ['/hot_news', 'information'],
  ['/post', 'information'],
  ['/blog', 'information'],
  ['/help', 'information'],
]);

const isKycRoute = createRouteTable<true>([
  ['/myaccount/kyc_home', true],
  ['/myaccount/kyc2', true],
]);

function templateOf(path: string, app: NativeApp, build: AppBuild | undefined): NativeTemplate | undefined {
  const route = routeOfPath(path);
  if (isKycRoute(route) === true) return kycEntryOf(build) === 'older' ? app.kycOlder : app.kyc;
  const module = moduleOfRoute(route);
  return module && app[module];
}

/**
 * Returns the URL that opens an internal path in the native app. Returns undefined if no template is configured for the path. Callers then
 * use the web link. In templates, `{path}` is replaced with the path including query and fragment, and `{url}` with the full URL. `{last}`
 * is replaced with the path's last segment, such as a pair or slug, or with an empty string if the path has only one segment after its
 * language prefix. All values are URL-encoded.
 */
export function nativeHref(path: Path, url: string, app: NativeApp, build?: AppBuild): string | undefined {
  const template = templateOf(path, app, build);
  if (template === undefined) return undefined;
  const [beforeQuery = ''] = path.split(/[?#]/, 1);
  const last = beforeQuery.replace(/\/$/, '').split('/').pop() ?? '';
  const values = { path, last: routeOfPath(path).segments.length > 1 ? last : '', url };
  return template.replaceAll(/\{(path|last|url)\}/g, (_, name: keyof typeof values) =>
    encodeURIComponent(values[name]),
  );
}
