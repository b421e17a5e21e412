import * as v from 'valibot';
import type { AccountMode, UserInfo, UserTier } from '../../../demo/gateway/personas/persona.ts';
import type { WireOf } from '../../../src/api/endpoint.ts';
import type { futures as futuresEndpoint } from '../../../src/api/endpoints/markets/futures.ts';
import type { pilot } from '../../../src/api/endpoints/markets/pilot.ts';
import type { preMarket } from '../../../src/api/endpoints/markets/pre-markets.ts';
import type { spots } from '../../../src/api/endpoints/markets/spots.ts';
import type { notifications } from '../../../src/api/endpoints/member/notifications.ts';
import type { siteSettings } from '../../../src/api/endpoints/site/settings.ts';

/** Every field that the client reads, in the gateway's notation. A shape that lacks one of these fields doesn't compile. */
type Whole<W> = v.GenericSchema<Required<W>>;
type Row<List> = Whole<NonNullable<List> extends readonly (infer Item)[] ? Item : never>;

// The following shapes are strict versions of the types that the client reads leniently. They reject flags of another type, and unknown or
// missing fields.
const decimal = v.pipe(v.string(), v.regex(/^-?\d+(\.\d+)?$/));
const flag = v.picklist([0, 1]);
const text = v.string();
const v2 = <T extends v.GenericSchema>(data: T) =>
  v.strictObject({ code: v.literal(200), message: v.literal('success'), data });
const v1 = <T extends v.GenericSchema>(data: T) => v.strictObject({ code: v.literal(0), message: v.literal(''), data });

const user: Whole<Omit<UserInfo, 'csrf_token'>> = v.strictObject({
  uid: text,
  nickname: text,
  user_nick: text,
  user_avatar: text,
  isLogin: v.literal(true),
  country: text,
  verified: v.picklist(['0', '5', '2', '1', '4', '3']),
  safe_level: v.number(),
  is_sub: flag,
  is_sub_account: v.boolean(),
  white_list_show: v.boolean(),
  curr_fiat: text,
  total_usd: decimal,
});
const visitor = v.strictObject({ isLogin: v.literal(false), curr_fiat: text, country: text });
const tier: Whole<UserTier> = v.strictObject({
  tier_level: v.number(),
  tier_all_trade_usdt: decimal,
  tier_next_progress: v.number(),
  tier_next_usdt: decimal,
  tier_next_fiat: decimal,
  tier_next_gt_min: decimal,
  tier_next_gt_only: decimal,
  tier_next_asset_only_usd: decimal,
});
const tierAsText = v.pipe(
  v.string(),
  v.transform((value): unknown => JSON.parse(value)),
  tier,
);
const fiats = v.record(text, v.strictObject({ fiat: text, symbol: text }));
const rates = v.record(text, v.number());
const settings: Whole<WireOf<typeof siteSettings>> = v.strictObject({
  sub_website_id: v.number(),
  lang_prefix: text,
  lang_list: v.record(text, text),
  fiat_list: fiats,
  curr_fiat: text,
  currency_count: v.number(),
  defaultBuyCryptoFiat: text,
  defaultP2PFiat: text,
  curr_fiat_market_rates: rates,
  is_service_host: v.boolean(),
  isLogin: v.boolean(),
  isUKLimit: v.boolean(),
  isItalyLimit: v.boolean(),
  is_copper: v.picklist(['0', '1']),
  is_phone: v.boolean(),
  flags: v.record(text, v.boolean()),
  offer: v.record(text, v.record(text, v.boolean())),
});
const accountMode: Whole<AccountMode> = v.strictObject({
  mode: v.picklist(['classic', 'portfolio', 'multi_currency', 'single_currency']),
  support_unified: v.boolean(),
  first_open: v.boolean(),
  auto_borrow: v.boolean(),
  auto_repay: v.boolean(),
  settings: v.strictObject({
    options: v.boolean(),
    usdt_futures: v.boolean(),
    spot_hedge: v.boolean(),
    use_funding: v.boolean(),
  }),
});
const textLink = v.array(v.strictObject({ key: text, link: text }));
const tip = v.strictObject({
  content: text,
  title: text,
  ok_button: text,
  cancel_button: text,
  ok_button_router: text,
  text_link: textLink,
  no_close_button: v.boolean(),
});
const toastConfig = v.strictObject({
  content: text,
  text_link: textLink,
  ok_button: text,
  cancel_button: text,
  ok_button_router: text,
});
const kycToast = v.strictObject({
  show_kyc_upgrade_notice: v.boolean(),
  is_risk_user: v.boolean(),
  risk_user_guide_frequency: v.number(),
  risk_user_guide_cookie_key: text,
  risk_user_guide_msg: text,
  risk_user_guide_be_closed: flag,
  risk_user_guide_url: text,
});
const compliance = v.union([
  v.strictObject({}),
  v.strictObject({
    menu: v.array(text),
    business: v.nullable(tip),
    limit: v.strictObject({
      is_uk_limit: v.boolean(),
      brazil_toast: v.boolean(),
      is_nl_limit: v.boolean(),
      is_italy_limit: v.boolean(),
      ltw_toast: v.boolean(),
      is_uzbekistan_toast: v.boolean(),
      is_show_compliance_tips: v.boolean(),
      is_blocked_country: v.boolean(),
      limit_country: text,
    }),
    toast: v.strictObject({
      is_hk_user: v.boolean(),
      is_withdraw_only_user: v.boolean(),
      limit_country_user_status: v.picklist([
        'LIMIT_VISITOR',
        'LIMIT_LOW_KYC_USER',
        'LIMIT_HIGH_KYC_USER',
        'NON_LIMIT_HIGH_KYC_USER',
      ]),
      limit_country_toast: v.boolean(),
      toast_config: v.nullable(toastConfig),
      kyc_toast: v.nullable(kycToast),
    }),
  }),
]);
const spotRow: Row<WireOf<typeof spots>[string]> = v.strictObject({
  pair: v.pipe(text, v.regex(/^[A-Z0-9]+_[A-Z]+$/)),
  name: v.pipe(text, v.minLength(1)),
  change: decimal,
  rate: decimal,
  volume: decimal,
  multiple: v.number(),
  enable_credit: flag,
  opening_time: v.number(),
  cross_multiple: v.number(),
  is_st: flag,
  icon: text,
  category: text,
});
const futuresRow: Row<WireOf<typeof futuresEndpoint>> = v.strictObject({
  settle: v.picklist(['USDT', 'BTC']),
  name: text,
  coin_name: text,
  categories: text,
  is_tag_st: flag,
  rate: decimal,
  change: decimal,
  volume: decimal,
});
const pilotRow: Row<WireOf<typeof pilot>> = v.strictObject({
  name: text,
  address: text,
  show_pair: text,
  icon: text,
  chain_icon: text,
  seo_path: text,
  is_hot: flag,
  cate: text,
  rate: decimal,
  change: decimal,
});
const preRow: Row<WireOf<typeof preMarket>['list']> = v.strictObject({
  currency: text,
  market: text,
  full_name: text,
  tags: v.array(text),
});
const title = { key: text, title: text };
const menuEntry = v.object({
  key: text,
  title: text,
  desc: text,
  icon: text,
  link: text,
  target: text,
  hidden: flag,
  children: v.array(v.unknown()),
});
const notice: Row<WireOf<typeof notifications>['list']> = v.strictObject({
  msg_id: text,
  title: text,
  content: text,
  send_timest: v.number(),
  read: flag,
  type: text,
  template_id: text,
  template_args: v.array(text),
  extras: v.strictObject({
    url: text,
    web_url: text,
    notice_content: text,
    startup_id: text,
    market: text,
    stream_id: text,
    contract: text,
    settle_asset: text,
  }),
});
const bars = v.array(v.number());

/** Response shapes by endpoint name, for users who are allowed to call the endpoint. */
export const SHAPES: Readonly<Record<string, v.GenericSchema>> = {
  'user-info': v1(v.union([user, visitor])),
  'user-tier': v1(v.union([tier, tierAsText])),
  'site-settings': v1(settings),
  'fiat-rates': v1(rates),
  'total-funds': v2(v.strictObject({ total_btc: decimal, total_usd: decimal })),
  'account-mode': v2(accountMode),
  'cross-margin': v1(v.strictObject({ userTier: v.number(), userSpotBalance: decimal, crossMarginUid: v.number() })),
  'pay-with': v1(
    v.array(v.strictObject({ fiat: text, bank_transfer: v.boolean(), credit_card: v.boolean(), p2p: v.boolean() })),
  ),
  'rebate-info': v1(v.strictObject({ kol_code: text, encrypted_uid: text, agency_type: v.number() })),
  'verify-invite': v.strictObject({ code: v.literal(0) }),
  logout: v1(v.null()),
  'logout-all': v1(v.null()),
  // The gateway tests send no receipts.
  'compliance-receipts': v.strictObject({ code: v.literal(400), message: text, data: v.null() }),
  'fund-password-frequency': v1(v.strictObject({ frequency: v.picklist([0, 1, 2]) })),
  'query-safe': v.strictObject({ result: v.literal(true), msg: v.literal('') }),
  spots: v2(v.record(text, v.array(spotRow))),
  futures: v2(v.array(futuresRow)),
  pilot: v2(v.array(pilotRow)),
  'pre-mint': v2(v.strictObject({ list: v.array(preRow) })),
  'pre-market': v2(v.strictObject({ list: v.array(preRow) })),
  'common-tabs': v2(
    v.strictObject({
      tabs: v.array(
        v.strictObject({
          ...title,
          list: v.picklist(['spot', 'futures', 'pilot', 'pre-market']),
          children: v.array(v.strictObject(title)),
        }),
      ),
      menus: v.array(menuEntry),
    }),
  ),
  notices: v2(v.strictObject({ list: v.array(notice), total: v.number() })),
  bulletin: v1(v.record(text, v.array(v.strictObject({ content_id: text, content: text, link: text })))),
  'compliance-check': v1(compliance),
  'footer-tips': v.strictObject({
    resMsg: v.strictObject({ code: v.literal(0), message: v.literal('') }),
    datas: v.array(tip),
  }),
  'icon-whitelist': v.array(text),
  'download-links': v.record(text, v.record(text, v.strictObject({ c: text, china_apk: text, overseas_apk: text }))),
  'udf-config': v.object({
    supported_resolutions: v.array(text),
    supports_search: v.boolean(),
    supports_time: v.boolean(),
  }),
  'udf-time': v.number(),
  'udf-symbols': v.object({
    name: text,
    ticker: text,
    pricescale: v.number(),
    minmov: v.number(),
    session: text,
    timezone: text,
  }),
  'udf-search': v.array(v.object({ symbol: text, full_name: text, description: text, exchange: text, type: text })),
  'udf-history': v.strictObject({ s: v.literal('ok'), t: bars, o: bars, h: bars, l: bars, c: bars, v: bars }),
};

/** Query parameters of each endpoint. */
export const QUERIES: Readonly<Record<string, string>> = {
  spots: '?exchange_type=ALL',
  futures: '?is_testnet=0&exchange_type=CONTRACT_ALL&timezone=utc8',
  pilot: '?exchange_type=PILOT_ALL',
  'pre-mint': '?limit=100&page=1',
  'pre-market': '?limit=100&page=1',
  'common-tabs': '?area=web_trade',
  notices: '?type=market,startup&page=1&size=10',
  'verify-invite': '?invite_code=ABC123',
  'udf-symbols': '?symbol=BTC_USDT',
  'udf-search': '?query=bit&limit=5',
  'udf-history': '?symbol=BTC_USDT&from=1759000000&to=1760000000&resolution=60&countback=100',
};
