import * as v from 'valibot';
import { CONFIGURABLE_URLS } from '../../../api/configurable-urls.ts';
import {
  CONSENT_PURPOSES,
  type ConsentPurpose,
  type ConsentSetting,
  NO_ANSWER,
} from '../../../domain/consent/purpose.ts';
import { isAppName, parseParcelModule } from '../../../domain/links/parcel-address.ts';
import { parseTarget, type AbsoluteTarget, type PathTarget } from '../../../domain/links/target.ts';
import { parseSiteId, SITE_IDS } from '../../../domain/sites/registry.ts';
import type { AnalyticsAdapter, AnalyticsConfiguration, ErrorReport, ReceiptRecorder } from '../adapters.ts';
import {
  callable,
  flag,
  isTrusted,
  knownKeys,
  listOf,
  matching,
  named,
  object,
  orElse,
  parsed,
  readFlag,
  readText,
  record,
  type Schema,
  text,
  trustedAddress,
} from './schema.ts';

/** Matches a script module, either as a plain URL or together with its integrity. */
const parcel = v.pipe(
  knownKeys(['src', 'integrity']),
  parsed(parseParcelModule, 'is neither a path nor an https address, alone or with its integrity'),
  isTrusted(({ src, integrity }) => ({
    // A parsed module URL is always a path or an absolute URL.
    target: parseTarget(src) as PathTarget | AbsoluteTarget,
    purpose: 'module',
    integrity,
  })),
);

/** Keys for the URLs of the gateway and the micro frontends. */
export const ADDRESS_KEYS = {
  endpoints: named(CONFIGURABLE_URLS, trustedAddress('gateway')),
  apps: record(parcel, { isName: isAppName, examples: ['search', 'chat', 'transfer'] }),
};

const adapterWithIds = object({
  adapter: callable<AnalyticsAdapter>(),
  ids: record(parsed(listOf(readText), 'is not a list of strings'), {
    isName: (name) => parseSiteId(name) !== undefined,
    examples: SITE_IDS.map(String),
  }),
});

/** Matches either a function, or an object that contains the function and the IDs for each site. */
const analytics: Schema<AnalyticsAdapter | AnalyticsConfiguration> = v.lazy((value) =>
  typeof value === 'function' ? callable<AnalyticsAdapter>() : adapterWithIds,
);

const consentAnswer = object(
  Object.fromEntries(CONSENT_PURPOSES.map((purpose) => [purpose, flag])) as Record<ConsentPurpose, typeof flag>,
);

/** Matches a mode, or the page's own answer or a function that returns it. A malformed value permits nothing. */
const consent: Schema<ConsentSetting> = orElse<ConsentSetting>(
  v.lazy((value): Schema<ConsentSetting> => {
    if (typeof value === 'function') return callable<() => unknown>();
    return typeof value === 'object'
      ? consentAnswer
      : parsed(readMode, 'is neither auto or off, nor an object or a function');
  }),
  NO_ANSWER,
);

function readMode(value: unknown): 'auto' | 'off' | undefined {
  return value === 'auto' || value === 'off' ? value : undefined;
}

/** Keys for services without UI. Each service starts once per page (ERR-14, ANA-08, FPR-01, OP-62, OP-70, OP-87). */
export const SERVICE_KEYS = {
  reportError: callable<(report: ErrorReport) => unknown>(),
  analytics,
  consent,
  receipts: object({ record: callable<ReceiptRecorder>(), gateway: flag }),
  agentTools: flag,
  fieldPerformance: parsed(readShare, 'is not a number from 0 to 1'),
  serviceWorker: trustedAddress('worker'),
  healthCheck: trustedAddress('service'),
  deviceId: parsed(readDeviceId, 'is neither true or false nor a function'),
  chart: object({
    snapshots: trustedAddress('service'),
    shareBase: trustedAddress('service'),
    datafeed: trustedAddress('service'),
  }),
  turkeyGiftBox: flag,
  database: object({
    name: text,
    store: text,
    version: parsed(readVersion, 'is not a whole number above 0'),
  }),
  cookieDomain: parsed(matching(/^\.?[a-z0-9-]+(\.[a-z0-9-]+)*$/i), 'is not a domain'),
  nonce: parsed(matching(/^[\w+/=-]+$/), 'is not a nonce'),
};

function readDeviceId(value: unknown): boolean | (() => string | Promise<string>) | undefined {
  return typeof value === 'function' ? (value as () => string | Promise<string>) : readFlag(value);
}

function readVersion(value: unknown): number | undefined {
  return Number.isSafeInteger(value) && Number(value) > 0 ? Number(value) : undefined;
}

function readShare(value: unknown): number | undefined {
  return typeof value === 'number' && value >= 0 && value <= 1 ? value : undefined;
}
