/** The hostile text, HTML and URLs that one gateway uses in all its responses. */
export interface Payload {
  /** Vectors for HTML fields. A list has one row per vector. */
  readonly html: readonly string[];
  /** Vectors for plain-text fields. A field outside a list contains all vectors. */
  readonly text: readonly string[];
  readonly urls: readonly string[];
}

/** The restriction notice that the gate shows. */
export type Asks = 'nothing' | 'tip' | 'toast' | 'risk' | 'restricted-location';

const apiw = (data: unknown) => ({ code: 200, message: 'success', data });
const web = (data: unknown) => ({ code: 0, message: '', data });

/** Returns responses of all endpoints by path, with every field set. Decimals are valid, because rows with invalid decimals are dropped. */
export function hostileAnswers(
  { html, text, urls }: Payload,
  asks: Asks = 'nothing',
): Readonly<Record<string, unknown>> {
  const words = text.join(' ');
  const [markup = '', url = ''] = [html[0], urls[0]];
  const rows = [...text.keys()];
  const urlAt = (index: number): string => urls[index % urls.length] ?? '';
  const links = urls.map((link, index) => ({
    key: index === 0 ? 'terms' : (text[index % text.length] ?? 'key'),
    link,
  }));
  const tip = {
    content: markup,
    title: words,
    ok_button: words,
    cancel_button: words,
    ok_button_router: url,
    text_link: links,
    no_close_button: false,
  };
  const coins = rows.map((index) => ({ value: text[index] ?? '', url: urlAt(index) }));
  const menu = (value: string, index: number, children: unknown[] = []) => ({
    key: `hostile-${index}`,
    title: value,
    desc: value,
    icon: urlAt(index),
    link: urlAt(index),
    target: value,
    parent: ['earn', 'trade', 'more', value][index % 4],
    hidden: 0,
    children,
  });
  const preMarket = apiw({
    list: coins.map(({ value }) => ({ currency: value, market: value, full_name: value, tags: [value] })),
  });
  return {
    '/api/web/v1/usercenter/get_info': web({
      uid: words,
      nickname: words,
      user_nick: words,
      user_avatar: url,
      isLogin: true,
      country: words,
      verified: words,
      safe_level: 1,
      is_sub: 0,
      is_sub_account: false,
      white_list_show: true,
      curr_fiat: words,
      total_usd: '1',
      csrf_token: words,
    }),
    '/api/web/v1/usercenter/get_user_tier': web({
      tier_level: 5,
      tier_all_trade_usdt: '1',
      tier_next_progress: 62.5,
      tier_next_usdt: '1',
      tier_next_fiat: '1',
      tier_next_gt_min: '1',
      tier_next_gt_only: '1',
      tier_next_asset_only_usd: '1',
    }),
    '/api/web/v1/site/settings': web({
      sub_website_id: 0,
      lang_prefix: url,
      lang_list: { en: words, [words]: words },
      fiat_list: {
        USD: { fiat: 'USD', symbol: words },
        ...Object.fromEntries(coins.map(({ value }) => [value, { fiat: value, symbol: value }])),
      },
      curr_fiat: words,
      currency_count: 2700,
      defaultBuyCryptoFiat: words,
      defaultP2PFiat: words,
      curr_fiat_market_rates: { USD: 1, ...Object.fromEntries(text.map((value) => [value, 2])) },
      is_service_host: false,
      isLogin: true,
      isUKLimit: false,
      isItalyLimit: false,
      is_copper: '0',
      is_phone: false,
      flags: {},
    }),
    '/api/web/v1/site/currFiatMarketRates': web({ USD: 1, ...Object.fromEntries(text.map((value) => [value, 2])) }),
    '/apiw/v2/account/total_funds': apiw({ total_btc: '1', total_usd: '2' }),
    '/apiw/v2/unified/account_mode': apiw({ mode: 'portfolio', support_unified: true, settings: {} }),
    '/apiweb/v1/spot/cross_margin/info': web({ userTier: 1, userSpotBalance: '1', crossMarginUid: 3 }),
    '/api/web/v1/c2c/buy_crypto_fiat_setting': web(
      ['USD', ...text].map((fiat) => ({ fiat, bank_transfer: true, credit_card: true, p2p: true })),
    ),
    '/api/web/v1/rebate/get_user_info': web({ kol_code: words, encrypted_uid: words, agency_type: 1 }),
    '/api/web/v1/rebate/verify_invite_info': { code: 0, message: words },
    '/apiweb/v1/user/get_user_frequency': web({ frequency: 1 }),
    '/json_svr/query_safe': { result: false, msg: words },
    '/apiw/v2/market/spots': apiw({
      USDT: coins.map(({ value, url: icon }) => ({
        pair: `${value}_USDT`,
        name: value,
        change: '1',
        rate: '0.000000001',
        volume: '1',
        icon,
        category: value,
        opening_time: 0,
      })),
      [words]: [{ pair: words, name: words, icon: url, category: words }],
    }),
    '/apiw/v2/market/futures': apiw(
      ['BTC', 'USDT'].flatMap((settle) =>
        coins.map(({ value }) => ({ settle, name: `${value}_USDT`, coin_name: value, categories: value, rate: '1' })),
      ),
    ),
    '/apiw/v2/pilot/markets': apiw(
      coins.map(({ value, url: icon }) => ({
        name: value,
        address: value,
        show_pair: value,
        icon,
        chain_icon: icon,
        seo_path: icon,
        is_hot: 1,
        cate: value,
      })),
    ),
    '/apiw/v2/pre-mint/service/currencies/simple-info': preMarket,
    '/apiw/v2/pre-market/service/currencies/simple-info': preMarket,
    '/apiw/v2/common/tabs': apiw({
      tabs: ['spot', 'futures', 'pilot', 'pre-market'].flatMap((list) =>
        coins.map(({ value }) => ({ key: value, list, title: value, children: [{ key: value, title: value }] })),
      ),
      menus: coins.map(({ value }, index) =>
        menu(value, index, [{ ...menu(value, index + coins.length), parent: undefined }]),
      ),
    }),
    '/apiw/v2/herald/get_notice_record': apiw({
      list: Array.from({ length: Math.max(html.length, urls.length, text.length) }, (_, index) => {
        const value = text[index % text.length] ?? '';
        return {
          msg_id: `${index} ${value}`,
          title: value,
          content: html[index % html.length] ?? '',
          send_timest: 1_760_000_000,
          read: 0,
          type: value,
          template_id: value,
          template_args: [value],
          extras: {
            url: urlAt(index),
            web_url: urlAt(index + 1),
            notice_content: html[index % html.length] ?? '',
            startup_id: value,
            market: value,
            stream_id: value,
            contract: value,
            settle_asset: value,
          },
        };
      }),
      total: 1,
    }),
    '/api/web/v1/site/fullsiteBulletin': web({
      home: [{ content_id: words, content: markup, link: url }],
      [words]: [{ content_id: words, content: markup, link: url }],
    }),
    '/api/web/v1/compliance/check': web({
      menu: asks === 'tip' ? ['nft', ...text] : text,
      business: tip,
      limit: {
        is_uk_limit: false,
        brazil_toast: false,
        is_nl_limit: false,
        is_italy_limit: false,
        ltw_toast: false,
        is_uzbekistan_toast: false,
        is_show_compliance_tips: asks === 'tip',
        is_blocked_country: false,
        limit_country: words,
      },
      toast: {
        is_hk_user: false,
        is_withdraw_only_user: false,
        limit_country_user_status: words,
        limit_country_toast: asks === 'restricted-location',
        toast_config: { ...tip, content: asks === 'toast' ? markup : '' },
        kyc_toast: {
          show_kyc_upgrade_notice: false,
          is_risk_user: asks === 'risk',
          risk_user_guide_frequency: 0,
          risk_user_guide_cookie_key: words,
          risk_user_guide_msg: markup,
          risk_user_guide_be_closed: 1,
          risk_user_guide_url: url,
        },
      },
    }),
    '/api/web/v1/kyc/footerTipsCheck': { resMsg: { code: 0, message: words }, datas: [tip] },
    '/js/tool/coin_icon_whitelist.json': text,
    '/js/tool/page_download_links.json': {
      default: {
        h5: { c: words, china_apk: url, overseas_apk: url },
        web: { c: words, china_apk: url, overseas_apk: url },
      },
    },
  };
}
