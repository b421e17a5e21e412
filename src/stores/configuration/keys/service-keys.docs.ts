import type { ADDRESS_KEYS, SERVICE_KEYS } from './service-keys.ts';
import type { DocsOf } from './schema.docs.ts';

const PARCEL = 'string | { readonly src: string; readonly integrity: string }';

export const ADDRESS_KEY_DOCS: DocsOf<typeof ADDRESS_KEYS> = {
  endpoints: {
    sentence:
      'URLs of calls that differ from the gateway’s default paths. In markup, a URL must be on the gateway’s origin.',
    fields: {
      complianceCheck: { type: 'string' },
      commonData: { type: 'string' },
      userInfo: { type: 'string' },
      footerTips: { type: 'string' },
      coinIconWhitelist: { type: 'string' },
      downloadLinks: { type: 'string' },
      siteSettings: { type: 'string' },
      logoutAll: { type: 'string' },
    },
  },
  apps: {
    sentence:
      'Modules of single-spa parcels: a path on the page’s own origin, or `{ src, integrity }` for another origin. You can add other names and refer to them in the `src` of `exchange-search` and `exchange-transfer`.',
    fields: {
      search: {
        sentence: 'Search application that replaces the built-in application.',
        type: PARCEL,
      },
      chat: {
        sentence: 'Chat application of `exchange-chat`. Without it, the chat shows two links instead.',
        type: PARCEL,
      },
      transfer: {
        sentence: 'Transfer application of `exchange-transfer`.',
        type: PARCEL,
      },
    },
  },
};

export const SERVICE_KEY_DOCS: DocsOf<typeof SERVICE_KEYS> = {
  reportError: {
    sentence:
      'Called once for each `exchange-error` and, unless an application bundles the shell, for each uncaught error in the shell’s files, with `{ source, message, error, tag, version, release, pageView }` ([Errors](errors.md)). At most 50 errors per page are passed. Errors caused by bots or browser extensions and known harmless messages are filtered out; the event `exchange-error` is unfiltered. If the function throws, the exception is logged as a warning.',
    type: '(report: ErrorReport) => unknown',
  },
  analytics: {
    sentence:
      'Receives analytics events in addition to `exchange-track` and the page’s `dataLayer`: an adapter `(name, params, { signal }) => …`, optionally with IDs for each site, for example `{ "177": ["G-…"] }`, which the adapter receives as `params.analyticsIds`. The shell never waits for the adapter; `signal` aborts after 5 seconds.',
    type: 'AnalyticsAdapter | { readonly adapter?: AnalyticsAdapter; readonly ids?: Readonly<Record<string, readonly string[]>> }',
  },
  consent: {
    sentence:
      'Which purposes may be processed ([Consent](consent.md)). `auto` reads the signals and consent platforms of the page, `off` requires no consent. An object, or a function that returns one or a promise of one, is the page’s own answer: only purposes that are `true` are permitted. Default: `auto` on the sites of the EU, the United Kingdom and Malta, otherwise `off`.',
    type: "'auto' | 'off' | ConsentAnswer | (() => ConsentAnswer | Promise<ConsentAnswer>)",
  },
  receipts: {
    sentence:
      'Records every decision of `compliance-gate` and every compliance notice that was shown or answered ([Record decisions](compliance.md#record-decisions)). Off by default. The shell never waits for a recorder.',
    fields: {
      record: {
        sentence: 'Called with each receipt, in order. A failure is reported once.',
        type: 'ReceiptRecorder',
      },
      gateway: {
        sentence: 'Sends the receipts to the gateway as `POST /api/web/v1/compliance/receipts`.',
        type: 'boolean',
      },
    },
  },
  agentTools: {
    sentence:
      'Registers [tools for the browser’s agent](agents.md) if the page has a header: find a market, open a menu entry, explain why an entry is hidden. Off by default.',
    type: 'boolean',
  },
  fieldPerformance: {
    sentence:
      'The share of page views, from 0 to 1, that [measure the elements’ performance](field-performance.md) and send it to `analytics`, once [consent](consent.md) permits it. Default: 0, which loads nothing.',
    type: 'number',
  },
  serviceWorker: {
    sentence:
      'The page’s service worker, on its own origin. Registered once, after `load`, as `…?v=<shell version>`. Never replaces another worker that controls or covers the page.',
    type: 'string',
  },
  healthCheck: {
    sentence:
      'URL of a file that the page needs, such as a library on a CDN. The shell requests it once, 5 seconds after `load`. A failure dispatches one `exchange-error` and shows nothing to the user. `connect-src` must allow its host.',
    type: 'string',
  },
  deviceId: {
    sentence:
      'Stores a device ID in the cookie `device_fp_id` for one day, once [consent](consent.md) permits it. The page’s function returns the ID, or `true` computes it on the device with [FingerprintJS](https://github.com/fingerprintjs/fingerprintjs). If that fails, the ID is random. The shell does not send it anywhere.',
    type: 'boolean | (() => string | Promise<string>)',
  },
  chart: {
    sentence:
      'Default data feed, and the upload of screenshots that users share by link. Unless both `snapshots` and `shareBase` are set, no screenshot leaves the device.',
    fields: {
      snapshots: {
        sentence: 'URL that accepts a chart screenshot as the form field `preparedImage` and answers with its id.',
        type: 'string',
      },
      shareBase: { sentence: 'Base URL of shared screenshots: `{shareBase}/{id}/`.', type: 'string' },
      datafeed: {
        sentence: 'Default feed of `exchange-chart`: a path on the gateway, or a URL.',
        type: 'string',
      },
    },
  },
  turkeyGiftBox: {
    sentence: 'Whether the Türkiye site’s pages have a gift box. If so, the float menu is hidden.',
    type: 'boolean',
  },
  database: {
    sentence:
      'Name, store and version of the IndexedDB database that caches market lists and menus. Default: `exchange-shell`, `cache`, 1.',
    fields: {
      name: { type: 'string' },
      store: { type: 'string' },
      version: { type: 'number' },
    },
  },
  cookieDomain: {
    sentence: 'Domain for the cookies that the shell sets. Default: the page’s host only.',
    type: 'string',
  },
  nonce: { sentence: 'Not used: files that the shell loads get the nonce of its script tag.', type: 'string' },
};
