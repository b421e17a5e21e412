import type { WireOf } from '../../src/api/endpoint.ts';
import type { downloadLinks } from '../../src/features/exchange-header/api/download-links-endpoint.ts';
import { receiptFault } from '../../src/domain/compliance/receipt.ts';
import { parseReceipts } from '../../src/domain/compliance/verify-receipts.ts';
import * as answers from './answers.ts';
import type { SessionExtras } from './answers.ts';
import { CHARTS } from './charts/chart-endpoints.ts';
import { refusal, v1, v2 } from './envelopes.ts';
import { ICON_WHITELIST } from './markets/coins.ts';
import { futuresContracts } from './markets/futures.ts';
import type { ChangePeriod } from './markets/futures.ts';
import { menuData } from './markets/menu-data.ts';
import { pilotTokens } from './markets/pilot.ts';
import { preMarketRows } from './markets/pre-market.ts';
import { spotMarkets } from './markets/spots.ts';
import { fullsiteBulletin, noticeRecord } from './notifications.ts';
import type { Persona } from './personas/persona.ts';
import { whole } from './whole.ts';

/** A parsed request, as endpoints receive it. */
export interface Call {
  readonly persona: Persona;
  readonly extras: SessionExtras;
  readonly query: (name: string) => string | undefined;
  readonly header: (name: string) => string | undefined;
  readonly form: Readonly<Record<string, string>>;
  /** In Unix seconds. */
  readonly now: number;
}

export interface GatewayEndpoint {
  /** Name used in faults. */
  readonly name: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** Whether the endpoint is for members only. Visitors receive the code 401. */
  readonly members?: true;
  /** Whether the endpoint is for the exchange's own pages only, because the request contains a secret. Other origins receive status 403. */
  readonly ownOrigin?: true;
  /** Whether the request ends this browser's session. */
  readonly endsSession?: true;
  /** Returns the complete body including the envelope. */
  readonly answer: (call: Call) => unknown;
}

const periodOf = (text: string | undefined): ChangePeriod => (text === 'utc0' || text === 'utc8' ? text : '24h');

function onlyWith(ok: boolean, answer: () => unknown): unknown {
  return ok ? answer() : refusal(400, 'A parameter is missing or unknown');
}

function page<Row>(rows: readonly Row[], { query }: Call): { list: Row[] } {
  const limit = whole(query('limit'), 100, 100);
  const first = (whole(query('page'), 1, 10_000) - 1) * limit;
  return { list: rows.slice(first, first + limit) };
}

const SESSION: readonly GatewayEndpoint[] = [
  {
    name: 'user-info',
    method: 'GET',
    path: '/api/web/v1/usercenter/get_info',
    answer: ({ persona, extras }) => answers.userInfo(persona, extras),
  },
  {
    name: 'user-tier',
    method: 'GET',
    path: '/api/web/v1/usercenter/get_user_tier',
    members: true,
    answer: ({ persona }) => answers.userTier(persona),
  },
  {
    name: 'site-settings',
    method: 'GET',
    path: '/api/web/v1/site/settings',
    answer: ({ persona, extras }) => answers.siteSettings(persona, extras),
  },
  { name: 'fiat-rates', method: 'GET', path: '/api/web/v1/site/currFiatMarketRates', answer: answers.fiatRates },
  {
    name: 'total-funds',
    method: 'GET',
    path: '/apiw/v2/account/total_funds',
    members: true,
    answer: ({ persona }) => answers.totalFunds(persona),
  },
  {
    name: 'account-mode',
    method: 'GET',
    path: '/apiw/v2/unified/account_mode',
    members: true,
    answer: ({ persona }) => answers.accountMode(persona),
  },
  {
    name: 'cross-margin',
    method: 'GET',
    path: '/apiweb/v1/spot/cross_margin/info',
    members: true,
    answer: ({ persona }) => answers.crossMargin(persona),
  },
  { name: 'pay-with', method: 'GET', path: '/api/web/v1/c2c/buy_crypto_fiat_setting', answer: answers.payWith },
  {
    name: 'rebate-info',
    method: 'GET',
    path: '/api/web/v1/rebate/get_user_info',
    members: true,
    answer: ({ persona }) => answers.rebateInfo(persona),
  },
  {
    name: 'verify-invite',
    method: 'GET',
    path: '/api/web/v1/rebate/verify_invite_info',
    answer: ({ query }) => answers.verifyInvite(query('invite_code') ?? ''),
  },
  { name: 'logout', method: 'GET', path: '/logout', endsSession: true, answer: () => v1(null) },
  {
    name: 'logout-all',
    method: 'POST',
    path: '/api/web/v1/usercenter/logout',
    endsSession: true,
    answer: () => v1(null),
  },
  {
    name: 'fund-password-frequency',
    method: 'GET',
    path: '/apiweb/v1/user/get_user_frequency',
    members: true,
    answer: ({ persona, extras }) => answers.fundPasswordFrequency(persona, extras),
  },
  {
    name: 'query-safe',
    method: 'POST',
    path: '/json_svr/query_safe',
    members: true,
    ownOrigin: true,
    answer: ({ form }) => answers.querySafe(form),
  },
];

const MARKETS: readonly GatewayEndpoint[] = [
  {
    name: 'spots',
    method: 'GET',
    path: '/apiw/v2/market/spots',
    answer: ({ query, now }) => onlyWith(query('exchange_type') === 'ALL', () => v2(spotMarkets(now))),
  },
  {
    name: 'futures',
    method: 'GET',
    path: '/apiw/v2/market/futures',
    answer: ({ query }) =>
      onlyWith(query('exchange_type') === 'CONTRACT_ALL', () => v2(futuresContracts(periodOf(query('timezone'))))),
  },
  {
    name: 'pilot',
    method: 'GET',
    path: '/apiw/v2/pilot/markets',
    answer: ({ query }) => onlyWith(query('exchange_type') === 'PILOT_ALL', () => v2(pilotTokens())),
  },
  {
    name: 'pre-mint',
    method: 'GET',
    path: '/apiw/v2/pre-mint/service/currencies/simple-info',
    answer: (call) => v2(page(preMarketRows('pre-mint'), call)),
  },
  {
    name: 'pre-market',
    method: 'GET',
    path: '/apiw/v2/pre-market/service/currencies/simple-info',
    answer: (call) => v2(page(preMarketRows('pre-market'), call)),
  },
  {
    name: 'common-tabs',
    method: 'GET',
    path: '/apiw/v2/common/tabs',
    answer: ({ query, header }) => onlyWith(query('area') === 'web_trade', () => v2(menuData(header('lang')))),
  },
];

/** Accepts receipts without storing them. Refuses the whole request if any receipt is malformed. */
function acceptReceipts(text: string): unknown {
  try {
    if (parseReceipts(text).every(({ value }) => receiptFault(value) === undefined)) return v1(null);
  } catch {
    // The text contains no receipts.
  }
  return refusal(400, 'The receipts are malformed');
}

const NOTICES: readonly GatewayEndpoint[] = [
  {
    name: 'notices',
    method: 'GET',
    path: '/apiw/v2/herald/get_notice_record',
    members: true,
    answer: ({ persona, query, now }) =>
      noticeRecord(persona, query('type') ?? '', whole(query('page'), 1, 1000), whole(query('size'), 10, 100), now),
  },
  {
    name: 'bulletin',
    method: 'GET',
    path: '/api/web/v1/site/fullsiteBulletin',
    answer: ({ persona }) => fullsiteBulletin(persona),
  },
  {
    name: 'compliance-check',
    method: 'GET',
    path: '/api/web/v1/compliance/check',
    answer: ({ persona, extras }) => answers.complianceCheck(persona, extras),
  },
  {
    name: 'compliance-receipts',
    method: 'POST',
    path: '/api/web/v1/compliance/receipts',
    answer: ({ form }) => acceptReceipts(form['receipts'] ?? ''),
  },
  {
    name: 'footer-tips',
    method: 'GET',
    path: '/api/web/v1/kyc/footerTipsCheck',
    answer: ({ persona }) => answers.footerTips(persona),
  },
];

const DOWNLOADS: WireOf<typeof downloadLinks> = {
  default: {
    h5: { c: 'h5', china_apk: '/js/tool/demo-china.apk', overseas_apk: '/js/tool/demo.apk' },
    web: { c: 'web', china_apk: '/js/tool/demo-china.apk', overseas_apk: '/js/tool/demo.apk' },
  },
};

const FILES: readonly GatewayEndpoint[] = [
  { name: 'icon-whitelist', method: 'GET', path: '/js/tool/coin_icon_whitelist.json', answer: () => ICON_WHITELIST },
  { name: 'download-links', method: 'GET', path: '/js/tool/page_download_links.json', answer: () => DOWNLOADS },
];

/** All API endpoints. */
export const ENDPOINTS: readonly GatewayEndpoint[] = [...SESSION, ...MARKETS, ...NOTICES, ...FILES, ...CHARTS];
