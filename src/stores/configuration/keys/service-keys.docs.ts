import type { ADDRESS_KEYS, SERVICE_KEYS } from './service-keys.ts';
import type { DocsOf } from './reader.docs.ts';

const PARCEL = 'string | { readonly src: string; readonly integrity: string }';

export const ADDRESS_KEY_DOCS: DocsOf<typeof ADDRESS_KEYS> = {
  endpoints: {
    sentence:
      'Addresses of calls that are not where the gateway has them. An address in markup must be of the gateway’s origin.',
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
      'Modules of single-spa parcels: a path of the page’s own origin, or `{ src, integrity }` for another origin. Other names than these can be given in the `src` of `exchange-search` and `exchange-transfer`.',
    fields: {
      search: {
        sentence: 'The search application in the place of ours.',
        type: PARCEL,
      },
      chat: {
        sentence: 'The chat of `exchange-chat`. Without it there are two links in its place.',
        type: PARCEL,
      },
      transfer: {
        sentence: 'The transfer of funds of `exchange-transfer`.',
        type: PARCEL,
      },
    },
  },
};

export const SERVICE_KEY_DOCS: DocsOf<typeof SERVICE_KEYS> = {
  reportError: {
    sentence:
      'Hears of failures worth a person’s time, as `{ source, message, error, tag, version }`: each `exchange-error` and each uncaught error of our files once, without those of bots, browser extensions and known harmless messages. One that throws harms nothing. The whole record is the event `exchange-error`.',
    type: '(report: ErrorReport) => unknown',
  },
  analytics: {
    sentence:
      'Where events go beside `exchange-track` and the page’s `dataLayer`: an adapter `(name, params, { signal }) => …` alone, or with the ids of each site, such as `{ "177": ["G-…"] }`, which it gets as `params.analyticsIds`. Nothing waits for it; `signal` aborts after 5 seconds.',
    type: 'AnalyticsAdapter | { readonly adapter?: AnalyticsAdapter; readonly ids?: Readonly<Record<string, readonly string[]>> }',
  },
  serviceWorker: {
    sentence:
      'The page’s own worker, of its own origin. Registered once, after `load`, as `…?v=<version of the shell>`, and never over another worker that controls or covers the page.',
    type: 'string',
  },
  healthCheck: {
    sentence:
      'A file that the page needs, such as a library on a CDN. Asked for once, 5 seconds after `load`; where it does not come, one `exchange-error`, and nothing on the page. `connect-src` must allow its host.',
    type: 'string',
  },
  deviceId: {
    sentence:
      'Keeps an id of the device in the cookie `device_fp_id` for a day: the page’s own function gives it, or `true` computes it by [FingerprintJS](https://github.com/fingerprintjs/fingerprintjs) on the device. Nothing is sent anywhere.',
    type: 'boolean | (() => string | Promise<string>)',
  },
  chart: {
    sentence: 'Where pictures of charts go that a person wants a link to. Without both, no picture leaves the device.',
    fields: {
      snapshots: {
        sentence: 'Takes the picture of a chart, as `preparedImage` of a form, and answers with its id.',
        type: 'string',
      },
      shareBase: { sentence: 'Where such a picture is seen: `{shareBase}/{id}/`.', type: 'string' },
      datafeed: {
        sentence: 'Feed of every `exchange-chart` that has none of its own: a path of the gateway, or an address.',
        type: 'string',
      },
    },
  },
  turkeyGiftBox: { sentence: 'The Türkiye site shows its gift box in the place of the float menu.', type: 'boolean' },
  database: {
    sentence: 'Names of the IndexedDB that keeps market lists and menus. Default: `exchange-shell`, `cache`, 1.',
    fields: {
      name: { type: 'string' },
      store: { type: 'string' },
      version: { type: 'number' },
    },
  },
  cookieDomain: {
    sentence: 'Domain of the cookies that the shell writes. Default: the page’s host alone.',
    type: 'string',
  },
  nonce: { sentence: 'Nothing reads it: what the shell loads gets the nonce of its script tag.', type: 'string' },
};
