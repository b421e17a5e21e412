import * as v from 'valibot';
import { isFamily } from '../../../domain/sites/family.ts';
import { isSite } from '../../../domain/sites/registry.ts';
import { BOUNDS } from '../../../lib/bounds.ts';
import { type AnswerOf, defineEndpoint } from '../../endpoint.ts';
import { byKey, expendable, fields, flag, name, number, optional, type Shape } from '../../shapes.ts';
import { TIMEOUTS } from '../../timeouts.ts';

export interface Fiat {
  readonly fiat: string;
  readonly symbol: string;
}

/** Only the string `"1"` hides NFT (DAT-14). */
const copper = v.pipe(
  v.union([v.picklist(['0', '1', 0, 1]), v.boolean()]),
  v.transform((sent) => sent === '1'),
) as Shape<boolean, '0' | '1'>;

/** Common site data as sent by the gateway. The store adds defaults for missing fields (DAT-01…15). */
const settings = {
  method: 'GET',
  path: '/api/web/v1/site/settings',
  envelope: 'web',
  personal: true,
  timeout: TIMEOUTS.compliance,
  shape: fields({
    sub_website_id: optional(number),
    lang_prefix: optional(name),
    lang_list: optional(byKey(name)),
    fiat_list: optional(byKey(fields({ fiat: name, symbol: name }), undefined, BOUNDS.choices)),
    curr_fiat: optional(name),
    currency_count: optional(number),
    defaultBuyCryptoFiat: optional(name),
    defaultP2PFiat: optional(name),
    curr_fiat_market_rates: optional(byKey(number)),
    is_service_host: optional(flag),
    isLogin: optional(flag),
    isUKLimit: optional(flag),
    isItalyLimit: optional(flag),
    is_copper: optional(copper),
    is_phone: optional(flag),
    flags: optional(byKey(flag)),
    offer: expendable(byKey(byKey(flag, isFamily), isSite), undefined),
  }),
} as const;

/** Site settings (HTP-21). */
export const siteSettings = defineEndpoint({ ...settings, name: 'site-settings', configurable: 'siteSettings' });

/** Header common data. It is the same response, but from a URL that a page may configure separately (HTP-32). */
export const commonData = defineEndpoint({ ...settings, name: 'common-data', configurable: 'commonData' });

export type SettingsAnswer = AnswerOf<typeof siteSettings>;
