import { inside, place, standInGateway, until } from './support.js';

const web = (data) => ({ code: 0, message: '', data });
const apiw = (data) => ({ code: 200, message: 'success', data });

export const USER = {
  uid: '10042',
  nickname: 'satoshi',
  user_nick: 'Satoshi N.',
  isLogin: true,
  country: '81',
  verified: '1',
  safe_level: 2,
  is_sub: 0,
  is_sub_account: false,
  white_list_show: true,
  curr_fiat: 'USD',
  total_usd: '10234.55',
};
export const TIER = {
  tier_level: 5,
  tier_all_trade_usdt: '1203000.5',
  tier_next_progress: 62.5,
  tier_next_usdt: '2000000',
  tier_next_fiat: '0',
  tier_next_gt_min: '1000',
  tier_next_gt_only: '5000',
  tier_next_asset_only_usd: '100000',
};

/** Answers of a gateway; each of them can be replaced by another; `undefined` (of `funds`: `null`) is a failed call. */
export function answers({
  user,
  tier = TIER,
  funds = { total_btc: '0.512', total_usd: '35012.77' },
  settings = {},
  menu = [],
  ...others
} = {}) {
  const all = {
    '/api/web/v1/usercenter/get_info': web(user ?? { isLogin: false }),
    '/api/web/v1/usercenter/get_user_tier': tier && web(tier),
    '/apiw/v2/account/total_funds': funds ? apiw(funds) : undefined,
    '/api/web/v1/site/settings': web({ curr_fiat: 'USD', defaultBuyCryptoFiat: 'USD', ...settings }),
    '/api/web/v1/site/currFiatMarketRates': web({ USD: 1, EUR: 0.92, TRY: 33.1 }),
    '/api/web/v1/compliance/check': web({ menu }),
    '/apiw/v2/unified/account_mode': apiw({ mode: 'classic' }),
    '/apiweb/v1/spot/cross_margin/info': web({ crossMarginUid: 1 }),
    '/apiw/v2/common/tabs': apiw({ tabs: [], menus: [] }),
    '/api/web/v1/c2c/buy_crypto_fiat_setting': web([
      { fiat: 'USD', bank_transfer: true, credit_card: true, p2p: true },
      { fiat: 'EUR', bank_transfer: true, credit_card: false, p2p: false },
      { fiat: 'TRY', bank_transfer: false, credit_card: true, p2p: true },
    ]),
    '/js/tool/page_download_links.json': {
      default: { web: { c: 'web', china_apk: '', overseas_apk: '/files/app.apk' } },
    },
    ...others,
  };
  return Object.fromEntries(Object.entries(all).filter(([, answer]) => answer !== undefined));
}

let gateways = 0;
let standIn;

/** A header on a gateway of its own, so that no test sees what another was answered. */
export async function placeHeader(given = {}, attributes = {}) {
  standIn?.restore();
  standIn = standInGateway(answers(given));
  gateways += 1;
  const element = await place('exchange-header', {
    gateway: `http://gateway-${gateways}.localhost:9`,
    language: 'en',
    theme: 'light',
    ...attributes,
  });
  await until(() => standIn.calls.some(({ path }) => path.endsWith('/get_info')), 'the session call');
  if (given.user?.isLogin) await until(() => inside(element, '[part~=wallet]'), 'the wallet of the member');
  return { element, calls: standIn.calls };
}

export function restoreGateway() {
  standIn?.restore();
  standIn = undefined;
}

/** The element of a part. */
export const part = (element, name) => inside(element, `[part~="${name}"]`);

/** Clicks the part and waits for what the click brings. */
export async function open(element, name, selector) {
  part(element, name).click();
  return until(() => inside(element, selector), `${selector} behind ${name}`);
}

export function readCookie(name) {
  return new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie)?.[1];
}
export function dropCookie(name) {
  document.cookie = `${name}=; Path=/; Max-Age=0`;
}
