import { createRouteTable, parseRoute } from '../../lib/route-pattern.ts';
import { type AppBuild, kycEntryOf } from '../app-builds.ts';
import { routeOfPath } from '../compliance/menu-codes.ts';
import type { Path } from './target.ts';

/** Modules of the native app that a link may open in (NTV-02). */
export type NativeModule = 'trade' | 'futures' | 'information' | 'login';

declare const brand: unique symbol;
/** An address in which `{path}`, `{last}` and `{url}` stand for those of a link. */
export type NativeTemplate = string & { readonly [brand]: 'native template' };

/** The forms of native links, by module, and how the app is told apart; all of it from the page configuration (OP-69). */
export interface NativeApp extends Readonly<Partial<Record<NativeModule, NativeTemplate>>> {
  /** The app's KYC entry, and that of older iOS builds (NTV-05, KYC-13). */
  readonly kyc?: NativeTemplate;
  readonly kycOlder?: NativeTemplate;
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

/** The template of a native form: an address of any scheme that runs no code and reads no file, else `undefined`. */
export function parseNativeTemplate(value: unknown): NativeTemplate | undefined {
  const isOne =
    typeof value === 'string' &&
    /^[a-z][a-z0-9+.-]*:\/\/[^\s<>"]*$/i.test(value) &&
    !/^(?:javascript|data|vbscript|blob|file|about):/i.test(value);
  return isOne ? (value as NativeTemplate) : undefined;
}

/**
 * The native form of an internal path, where its module has a template: `{path}` becomes the path with its query,
 * `{last}` its last segment (a pair, a slug), `{url}` the whole address, each encoded. Otherwise undefined: the web link serves.
 */
export function nativeHref(path: Path, url: string, app: NativeApp, build?: AppBuild): string | undefined {
  const template = templateOf(path, app, build);
  if (template === undefined) return undefined;
  const last = /([^/?#]*)\/?(?:[?#].*)?$/.exec(path)?.[1] ?? '';
  const values = { path, last: parseRoute(path).segments.length > 1 ? last : '', url };
  return template.replaceAll(/\{(path|last|url)\}/g, (_, name: keyof typeof values) =>
    encodeURIComponent(values[name]),
  );
}
