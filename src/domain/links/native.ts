import { createRouteTable, parseRoute } from '../../lib/route-pattern.ts';
import { type AppBuild, kycEntryOf } from '../app-builds.ts';
import { routeOfPath } from '../compliance/menu-codes.ts';
import { parseUrl } from './url.ts';

/** Modules of the native app that a link may open in (NTV-02). */
export type NativeModule = 'trade' | 'futures' | 'information' | 'login';

/** The forms of native links, by module, and how the app is told apart; all of it from the page configuration (OP-69). */
export interface NativeApp extends Readonly<Partial<Record<NativeModule, string>>> {
  /** The app's KYC entry, and that of older iOS builds (NTV-05, KYC-13). */
  readonly kyc?: string;
  readonly kycOlder?: string;
  /** Pattern of the app's user agent; its first group is the build. */
  readonly build?: string;
  /** Pattern of the app's user agent. */
  readonly userAgent?: string;
  /** Values of the cookie `device_type` that mean the app. */
  readonly deviceTypes?: readonly string[];
}

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

/** The module that a page belongs to, with or without its language prefix; undefined where the app has none for it. */
export function nativeModuleOf(path: string): NativeModule | undefined {
  return moduleOfRoute(routeOfPath(path));
}

const isKycRoute = createRouteTable<true>([
  ['/myaccount/kyc_home', true],
  ['/myaccount/kyc2', true],
]);

function templateOf(path: string, app: NativeApp, build: AppBuild | undefined): string | undefined {
  const route = routeOfPath(path);
  if (isKycRoute(route) === true) return kycEntryOf(build) === 'older' ? app.kycOlder : app.kyc;
  const module = moduleOfRoute(route);
  return module === undefined ? undefined : app[module];
}

/** Whether a template can be a native form: an address of any scheme that runs no code and reads no file. */
export function isNativeTemplate(value: unknown): value is string {
  return (
    typeof value === 'string' &&
    /^[a-z][a-z0-9+.-]*:\/\/[^\s<>"]*$/i.test(value) &&
    !/^(?:javascript|data|vbscript|blob|file|about):/i.test(value)
  );
}

/**
 * The native form of an internal path, where its module has a template: `{path}` becomes the path with its query,
 * `{last}` its last segment (a pair, a slug), `{url}` the whole address, each encoded. Otherwise undefined: the web link serves.
 */
export function nativeHref(path: string, url: string, app: NativeApp, build?: AppBuild): string | undefined {
  const plain = parseUrl(path);
  if (plain?.kind !== 'path') return undefined;
  const template = templateOf(plain.path, app, build);
  if (!isNativeTemplate(template)) return undefined;
  const last = /([^/?#]*)\/?(?:[?#].*)?$/.exec(plain.path)?.[1] ?? '';
  const values: Readonly<Record<string, string>> = {
    path: plain.path,
    last: parseRoute(plain.path).segments.length > 1 ? last : '',
    url,
  };
  return template.replaceAll(/\{(path|last|url)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
}
