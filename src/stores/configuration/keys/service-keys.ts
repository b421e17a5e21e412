import { isObject } from '../../../api/parse-json.ts';
import { CONFIGURABLE_URLS } from '../../../api/configurable-urls.ts';
import { isAppName, type ParcelModule, parseParcelModule } from '../../../domain/links/parcel-address.ts';
import { parseTarget } from '../../../domain/links/target.ts';
import { parseSiteId, SITE_IDS } from '../../../domain/sites/registry.ts';
import type { AnalyticsAdapter, AnalyticsConfiguration, ErrorReport } from '../adapters.ts';
import {
  byName,
  flag,
  known,
  matching,
  named,
  object,
  readFlag,
  readFunction,
  readText,
  refuseUnknown,
  text,
  trustedAddress,
} from './kinds.ts';
import { key, kind, type Reader, type Refuse, type Trust } from './reader.ts';

const parcel = kind(readParcel, { type: 'string | { readonly src: string; readonly integrity: string }' });
const callable = known(readFunction, 'is not a function') as Reader<unknown>;

const adapterWithIds = object({
  adapter: callable as Reader<AnalyticsAdapter>,
  ids: byName(
    known(readTexts, 'is not a list of texts'),
    (name) => parseSiteId(name) !== undefined,
    undefined,
    SITE_IDS.map(String),
  ),
});

/** Where the shell finds what it asks for. */
export const ADDRESS_KEYS = {
  endpoints: key(
    named(CONFIGURABLE_URLS, trustedAddress('gateway')),
    'Addresses of calls that are not where the gateway has them. An address in markup must be of the gateway’s origin.',
  ),
  apps: key(
    byName(parcel, isAppName, {
      search: key(parcel, 'The search application in the place of ours.'),
      chat: key(parcel, 'The chat of `exchange-chat`. Without it there are two links in its place.'),
      transfer: key(parcel, 'The transfer of funds of `exchange-transfer`.'),
    }),
    'Modules of single-spa parcels: a path of the page’s own origin, or `{ src, integrity }` for another origin. Other ' +
      'names than these can be given in the `src` of `exchange-search` and `exchange-transfer`.',
  ),
};

/** What no element draws, each started once a page (ERR-14, ANA-08, FPR-01, OP-62, OP-70, OP-87). */
export const SERVICE_KEYS = {
  reportError: key(
    kind(callable as Reader<(report: ErrorReport) => unknown>, { type: '(report: ErrorReport) => unknown' }),
    'Hears of failures worth a person’s time, as `{ source, message, error, tag, version }`: each ' +
      '`exchange-error` and each uncaught error of our files once, without those of bots, browser extensions ' +
      'and known harmless messages. One that throws harms nothing. The whole record is the event ' +
      '`exchange-error`.',
  ),
  analytics: key(
    kind(readAnalytics, {
      type: 'AnalyticsAdapter | { readonly adapter?: AnalyticsAdapter; readonly ids?: Readonly<Record<string, readonly string[]>> }',
    }),
    'Where events go beside `exchange-track` and the page’s `dataLayer`: an adapter `(name, params, { signal ' +
      '}) => …` alone, or with the ids of each site, such as `{ "177": ["G-…"] }`, which it gets as ' +
      '`params.analyticsIds`. Nothing waits for it; `signal` aborts after 5 seconds.',
  ),
  serviceWorker: key(
    trustedAddress('worker'),
    'The page’s own worker, of its own origin. Registered once, after `load`, as `…?v=<version of the ' +
      'shell>`, and never over another worker that controls or covers the page.',
  ),
  healthCheck: key(
    trustedAddress('service'),
    'A file that the page needs, such as a library on a CDN. Asked for once, 5 seconds after `load`; where it ' +
      'does not come, one `exchange-error`, and nothing on the page. `connect-src` must allow its host.',
  ),
  deviceId: key(
    kind(
      known((value) => readFlag(value) ?? readFunction(value), 'is neither true or false nor a function') as Reader<
        boolean | (() => string | Promise<string>)
      >,
      { type: 'boolean | (() => string | Promise<string>)' },
    ),
    'Keeps an id of the device in the cookie `device_fp_id` for a day: the page’s own function gives it, or ' +
      '`true` computes it by [FingerprintJS](https://github.com/fingerprintjs/fingerprintjs) on the device. ' +
      'Nothing is sent anywhere.',
  ),
  chart: key(
    object({
      snapshots: key(
        trustedAddress('service'),
        'Takes the picture of a chart, as `preparedImage` of a form, and answers with its id.',
      ),
      shareBase: key(trustedAddress('service'), 'Where such a picture is seen: `{shareBase}/{id}/`.'),
      datafeed: key(
        trustedAddress('service'),
        'Feed of every `exchange-chart` that has none of its own: a path of the gateway, or an address.',
      ),
    }),
    'Where pictures of charts go that a person wants a link to. Without both, no picture leaves the device.',
  ),
  turkeyGiftBox: key(flag, 'The Türkiye site shows its gift box in the place of the float menu.'),
  database: key(
    object({
      name: text,
      store: text,
      version: kind(known(readVersion, 'is not a whole number above 0'), { type: 'number' }),
    }),
    'Names of the IndexedDB that keeps market lists and menus. Default: `exchange-shell`, `cache`, 1.',
  ),
  cookieDomain: key(
    kind(known(matching(/^\.?[a-z0-9-]+(\.[a-z0-9-]+)*$/i), 'is not a domain'), { type: 'string' }),
    'Domain of the cookies that the shell writes. Default: the page’s host alone.',
  ),
  nonce: key(
    kind(known(matching(/^[\w+/=-]+$/), 'is not a nonce'), { type: 'string' }),
    'Nothing reads it: what the shell loads gets the nonce of its script tag.',
  ),
};

function readParcel(value: unknown, refuse: Refuse, trust: Trust): ParcelModule | undefined {
  const module = parseParcelModule(value);
  if (isObject(value)) refuseUnknown(value, ['src', 'integrity'], refuse);
  if (module === undefined) {
    refuse('is neither a path nor an https address, alone or with its integrity');
    return undefined;
  }
  const target = parseTarget(module.src);
  if (target === undefined || target.kind === 'mail') return undefined;
  const refusal = trust({ target, purpose: 'module', integrity: module.integrity });
  if (refusal !== undefined) refuse(refusal.why, undefined, refusal.remedy);
  return refusal === undefined ? module : undefined;
}

/** A function alone, or the function with the ids of each site. */
function readAnalytics(
  value: unknown,
  refuse: Refuse,
  trust: Trust,
): AnalyticsAdapter | AnalyticsConfiguration | undefined {
  return typeof value === 'function' ? (value as AnalyticsAdapter) : adapterWithIds(value, refuse, trust);
}

function readTexts(value: unknown): readonly string[] | undefined {
  return Array.isArray(value) && value.every((item) => readText(item) !== undefined) ? value : undefined;
}

function readVersion(value: unknown): number | undefined {
  return Number.isSafeInteger(value) && Number(value) > 0 ? Number(value) : undefined;
}
