import type { Endpoint } from '../../../src/api/endpoint.ts';
import { accountMode } from '../../../src/api/endpoints/member/account-mode.ts';
import { bulletin } from '../../../src/features/exchange-announcement/api/bulletin-endpoint.ts';
import { coinWhitelist } from '../../../src/api/endpoints/markets/coin-whitelist.ts';
import { complianceCheck } from '../../../src/api/endpoints/compliance/compliance-check.ts';
import { crossMargin } from '../../../src/api/endpoints/member/cross-margin.ts';
import { downloadLinks } from '../../../src/features/exchange-header/api/download-links-endpoint.ts';
import { footerTip } from '../../../src/api/endpoints/site/footer-tip.ts';
import {
  fundPasswordFrequency,
  querySafe,
} from '../../../src/features/exchange-fund-password/api/fund-password-endpoints.ts';
import { futures } from '../../../src/api/endpoints/markets/futures.ts';
import { headerMenu } from '../../../src/api/endpoints/site/header-menu.ts';
import { logout, logoutAll } from '../../../src/features/exchange-header/api/logout-endpoints.ts';
import { marketRates } from '../../../src/api/endpoints/markets/market-rates.ts';
import { notifications } from '../../../src/api/endpoints/member/notifications.ts';
import { payWith } from '../../../src/api/endpoints/member/pay-with.ts';
import { pilot } from '../../../src/api/endpoints/markets/pilot.ts';
import { preMarket, preMint } from '../../../src/api/endpoints/markets/pre-markets.ts';
import { rebateInfo } from '../../../src/api/endpoints/member/rebate.ts';
import { commonData, siteSettings } from '../../../src/api/endpoints/site/settings.ts';
import { spots } from '../../../src/api/endpoints/markets/spots.ts';
import { totalFunds } from '../../../src/api/endpoints/member/total-funds.ts';
import { userInfo } from '../../../src/api/endpoints/member/user-info.ts';
import { userTier } from '../../../src/api/endpoints/member/user-tier.ts';
import { verifyInvite } from '../../../src/api/endpoints/site/verify-invite.ts';

interface Row {
  ledger: string;
  endpoint: Endpoint<unknown, never>;
  params?: unknown;
  method: string;
  path: string;
  query: string;
  timeout: number;
  /** A documented response body, as in the API examples. */
  body: object;
}

const apiw = (data: unknown) => ({ code: 200, message: 'success', data });
const web = (data: unknown) => ({ code: 0, message: '', data });
const row = <T, P>(
  ledger: string,
  endpoint: Endpoint<T, P>,
  request: string,
  timeout: number,
  body: object,
  params?: P,
): Row => {
  const [method = '', address = ''] = request.split(' ');
  const [path = '', query = ''] = address.split('?');
  return {
    ledger,
    endpoint: endpoint as unknown as Endpoint<unknown, never>,
    method,
    path,
    query,
    timeout,
    body,
    params,
  };
};

/** Every endpoint, with its documented request. */
export const EVERY_ENDPOINT: readonly Row[] = [
  row('HTP-15', userInfo, 'GET /api/web/v1/usercenter/get_info', 4000, web({ uid: '10042', isLogin: true })),
  row('HTP-20', userTier, 'GET /api/web/v1/usercenter/get_user_tier', 20000, web({ tier_level: 5 })),
  row('HTP-21', siteSettings, 'GET /api/web/v1/site/settings', 20000, web({ sub_website_id: 0 })),
  row('HTP-21', commonData, 'GET /api/web/v1/site/settings', 20000, web({ sub_website_id: 0 })),
  row('HTP-13', marketRates, 'GET /api/web/v1/site/currFiatMarketRates', 4000, web({ USD: 1 })),
  row('HTP-23', totalFunds, 'GET /apiw/v2/account/total_funds', 20000, apiw({ total_btc: '1', total_usd: '2' })),
  row('HTP-11', accountMode, 'GET /apiw/v2/unified/account_mode', 4000, apiw({ mode: 'portfolio' })),
  row('HTP-14', crossMargin, 'GET /apiweb/v1/spot/cross_margin/info', 4000, web({ crossMarginUid: 3 })),
  row('HTP-12', payWith, 'GET /api/web/v1/c2c/buy_crypto_fiat_setting', 4000, web([{ fiat: 'USD' }])),
  row('HTP-25', rebateInfo, 'GET /api/web/v1/rebate/get_user_info', 20000, web({ kol_code: 'A' })),
  row(
    'HTP-26',
    verifyInvite,
    'GET /api/web/v1/rebate/verify_invite_info?invite_code=a%26b&ref_type=103',
    20000,
    { code: 0 },
    {
      inviteCode: 'a&b',
      refType: '103',
    },
  ),
  row('HTP-17', logout, 'GET /logout', 4000, {}),
  row('HTP-17', logoutAll, 'POST /api/web/v1/usercenter/logout', 4000, { code: 0 }),
  row('HTP-18', fundPasswordFrequency, 'GET /apiweb/v1/user/get_user_frequency', 20000, web({ frequency: 1 })),
  row(
    'HTP-19',
    querySafe,
    'POST /json_svr/query_safe',
    20000,
    { result: true, msg: '' },
    {
      frequency: 2,
      fundPassword: 'wrong & +',
      code: '123456',
    },
  ),
  row('HTP-06', spots, 'GET /apiw/v2/market/spots?exchange_type=ALL', 4000, apiw({ USDT: [{ pair: 'BTC_USDT' }] })),
  row(
    'HTP-05',
    futures,
    'GET /apiw/v2/market/futures?is_testnet=0&exchange_type=CONTRACT_ALL&timezone=utc8',
    4000,
    apiw([{ settle: 'BTC', name: 'BTC_USD' }]),
    { timezone: 'utc8' },
  ),
  row('HTP-07', pilot, 'GET /apiw/v2/pilot/markets?exchange_type=PILOT_ALL', 4000, apiw([{ name: 'PEPE' }])),
  row(
    'HTP-08',
    preMint,
    'GET /apiw/v2/pre-mint/service/currencies/simple-info?limit=100&page=1',
    4000,
    apiw({ list: [{ currency: 'A' }] }),
  ),
  row(
    'HTP-09',
    preMarket,
    'GET /apiw/v2/pre-market/service/currencies/simple-info?limit=100&page=1',
    4000,
    apiw({ list: [{ currency: 'A' }] }),
  ),
  row('HTP-10', headerMenu, 'GET /apiw/v2/common/tabs?area=web_trade', 4000, apiw({ tabs: [{ key: 'hot' }] }), {
    language: 'zh',
    siteId: 177,
  }),
  row(
    'HTP-04',
    notifications,
    'GET /apiw/v2/herald/get_notice_record?type=margin%2Cfuture&page=1&size=10',
    4000,
    apiw({ list: [{ msg_id: 1 }] }),
    {
      type: 'margin,future',
    },
  ),
  row('HTP-16', bulletin, 'GET /api/web/v1/site/fullsiteBulletin', 4000, web({ home: [{ content_id: 'b7' }] })),
  row('HTP-22', complianceCheck, 'GET /api/web/v1/compliance/check', 20000, web({ menu: ['nft'] })),
  row('HTP-24', footerTip, 'GET /api/web/v1/kyc/footerTipsCheck', 20000, {
    resMsg: { code: 0 },
    datas: [{ content: 'x' }],
  }),
  row('HTP-27', coinWhitelist, 'GET /js/tool/coin_icon_whitelist.json', 20000, ['BTC']),
  row('HTP-28', downloadLinks, 'GET /js/tool/page_download_links.json', 20000, { default: { h5: { c: 'h5' } } }),
];
