import * as v from 'valibot';
import { defineEndpoint } from '../../endpoint.ts';
import { byKey, flag, number, object, optional, text, type Shape } from '../../shapes.ts';
import { TIMEOUTS } from '../../timeouts.ts';

export interface Fiat {
  readonly fiat: string;
  readonly symbol: string;
}

/** Common site data as the gateway gives it; the store fills what is absent (DAT-01…15). */
export interface SettingsAnswer {
  readonly sub_website_id: number | undefined;
  readonly lang_prefix: string | undefined;
  readonly lang_list: Readonly<Record<string, string>> | undefined;
  readonly fiat_list: Readonly<Record<string, Fiat>> | undefined;
  readonly curr_fiat: string | undefined;
  readonly currency_count: number | undefined;
  readonly defaultBuyCryptoFiat: string | undefined;
  readonly defaultP2PFiat: string | undefined;
  readonly curr_fiat_market_rates: Readonly<Record<string, number>> | undefined;
  readonly is_service_host: boolean | undefined;
  readonly isLogin: boolean | undefined;
  readonly isUKLimit: boolean | undefined;
  readonly isItalyLimit: boolean | undefined;
  /** As sent: only the string `"1"` hides NFT (DAT-14). */
  readonly is_copper: string | number | boolean | undefined;
  readonly is_phone: boolean | undefined;
  readonly flags: Readonly<Record<string, boolean>> | undefined;
}

const shape: Shape<SettingsAnswer> = object({
  sub_website_id: optional(number),
  lang_prefix: optional(text),
  lang_list: optional(byKey(text)),
  fiat_list: optional(byKey(object({ fiat: text, symbol: text }))),
  curr_fiat: optional(text),
  currency_count: optional(number),
  defaultBuyCryptoFiat: optional(text),
  defaultP2PFiat: optional(text),
  curr_fiat_market_rates: optional(byKey(number)),
  is_service_host: optional(flag),
  isLogin: optional(flag),
  isUKLimit: optional(flag),
  isItalyLimit: optional(flag),
  is_copper: optional(v.union([v.picklist(['0', '1', 0, 1]), v.boolean()])),
  is_phone: optional(flag),
  flags: optional(byKey(flag)),
});

const NOTHING: SettingsAnswer = {
  sub_website_id: undefined,
  lang_prefix: undefined,
  lang_list: undefined,
  fiat_list: undefined,
  curr_fiat: undefined,
  currency_count: undefined,
  defaultBuyCryptoFiat: undefined,
  defaultP2PFiat: undefined,
  curr_fiat_market_rates: undefined,
  is_service_host: undefined,
  isLogin: undefined,
  isUKLimit: undefined,
  isItalyLimit: undefined,
  is_copper: undefined,
  is_phone: undefined,
  flags: undefined,
};

const settings = {
  method: 'GET',
  path: '/api/web/v1/site/settings',
  envelope: 'web',
  timeout: TIMEOUTS.compliance,
  shape,
  fallback: NOTHING,
} as const;

/** Site settings (HTP-21). */
export const siteSettings = defineEndpoint<SettingsAnswer>({
  ...settings,
  name: 'site-settings',
  configurable: 'siteSettings',
});

/** Header common data: the same answer, whose URL a page may set apart (HTP-32). */
export const commonData = defineEndpoint<SettingsAnswer>({
  ...settings,
  name: 'common-data',
  configurable: 'commonData',
});
