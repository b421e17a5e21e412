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
import type { Reader, Refuse, Trust } from './reader.ts';

const callable = known(readFunction, 'is not a function') as Reader<unknown>;

const adapterWithIds = object({
  adapter: callable as Reader<AnalyticsAdapter>,
  ids: byName(
    known(readTexts, 'is not a list of texts'),
    (name) => parseSiteId(name) !== undefined,
    SITE_IDS.map(String),
  ),
});

/** Where the shell finds what it asks for. */
export const ADDRESS_KEYS = {
  endpoints: named(CONFIGURABLE_URLS, trustedAddress('gateway')),
  apps: byName(readParcel, isAppName, ['search', 'chat', 'transfer']),
};

/** What no element draws, each started once a page (ERR-14, ANA-08, FPR-01, OP-62, OP-70, OP-87). */
export const SERVICE_KEYS = {
  reportError: callable as Reader<(report: ErrorReport) => unknown>,
  analytics: readAnalytics,
  serviceWorker: trustedAddress('worker'),
  healthCheck: trustedAddress('service'),
  deviceId: known(
    (value) => readFlag(value) ?? readFunction(value),
    'is neither true or false nor a function',
  ) as Reader<boolean | (() => string | Promise<string>)>,
  chart: object({
    snapshots: trustedAddress('service'),
    shareBase: trustedAddress('service'),
    datafeed: trustedAddress('service'),
  }),
  turkeyGiftBox: flag,
  database: object({
    name: text,
    store: text,
    version: known(readVersion, 'is not a whole number above 0'),
  }),
  cookieDomain: known(matching(/^\.?[a-z0-9-]+(\.[a-z0-9-]+)*$/i), 'is not a domain'),
  nonce: known(matching(/^[\w+/=-]+$/), 'is not a nonce'),
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
