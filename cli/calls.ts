import type { Endpoint } from '../src/api/endpoint.ts';
import {
  udfConfig,
  udfHistory,
  udfSearch,
  udfSymbol,
  udfTime,
} from '../src/features/exchange-chart/api/udf-endpoints.ts';
import { complianceCheck } from '../src/api/endpoints/compliance/compliance-check.ts';
import { complianceReceipts } from '../src/api/endpoints/compliance/compliance-receipts.ts';
import { coinWhitelist } from '../src/api/endpoints/markets/coin-whitelist.ts';
import { futures } from '../src/api/endpoints/markets/futures.ts';
import { marketRates } from '../src/api/endpoints/markets/market-rates.ts';
import { pilot } from '../src/api/endpoints/markets/pilot.ts';
import { preMarket, preMint } from '../src/api/endpoints/markets/pre-markets.ts';
import { spots } from '../src/api/endpoints/markets/spots.ts';
import { accountMode } from '../src/api/endpoints/member/account-mode.ts';
import { crossMargin } from '../src/api/endpoints/member/cross-margin.ts';
import {
  fundPasswordFrequency,
  querySafe,
} from '../src/features/exchange-fund-password/api/fund-password-endpoints.ts';
import { logout, logoutAll } from '../src/features/exchange-header/api/logout-endpoints.ts';
import { notifications } from '../src/api/endpoints/member/notifications.ts';
import { payWith } from '../src/api/endpoints/member/pay-with.ts';
import { rebateInfo } from '../src/api/endpoints/member/rebate.ts';
import { totalFunds } from '../src/api/endpoints/member/total-funds.ts';
import { userInfo } from '../src/api/endpoints/member/user-info.ts';
import { userTier } from '../src/api/endpoints/member/user-tier.ts';
import { bulletin } from '../src/features/exchange-announcement/api/bulletin-endpoint.ts';
import { downloadLinks } from '../src/features/exchange-header/api/download-links-endpoint.ts';
import { footerTip } from '../src/api/endpoints/site/footer-tip.ts';
import { headerMenu } from '../src/api/endpoints/site/header-menu.ts';
import { commonData, siteSettings } from '../src/api/endpoints/site/settings.ts';
import { verifyInvite } from '../src/api/endpoints/site/verify-invite.ts';

/**
 * The users who receive a response: all users (the same response), each user (their own response), or only members.
 */
type Audience = 'everybody' | 'each-person' | 'members';

/** A request that the shell sends to the gateway. */
export interface GatewayCall {
  readonly endpoint: Endpoint<unknown, never>;
  readonly audience: Audience;
  /** The section of the contract that describes the request. */
  readonly area: 'site' | 'markets' | 'member' | 'compliance' | 'charts';
  /** Example parameters. */
  readonly sample?: unknown;
  /** True if the request changes data. The check doesn't send it. */
  readonly changes?: true;
  /** True if the request is a GET that ends the session. A link on another site can trigger such a request. */
  readonly endsSession?: true;
  /** True if the request contains a secret. The gateway must reject the request if it comes from a page on another origin. */
  readonly ownOriginOnly?: true;
}

const call = <T, P>(
  endpoint: Endpoint<T, P>,
  area: GatewayCall['area'],
  audience: Audience,
  more: Pick<GatewayCall, 'changes' | 'ownOriginOnly' | 'endsSession'> & { readonly sample?: P } = {},
): GatewayCall => ({ endpoint: endpoint as unknown as GatewayCall['endpoint'], area, audience, ...more });

/** Path of the demo's chart feed. A page configures its own feed with `datafeed`. */
const FEED = '/udf';
const ofFeed = <T, P>(endpoint: Endpoint<T, P>, sample?: P): GatewayCall => {
  const path = `${FEED}${endpoint.path}`;
  return call({ ...endpoint, path }, 'charts', 'everybody', sample === undefined ? {} : { sample });
};

const HOUR = 3600;
/** A past time, in Unix seconds, for which a feed has bars. */
const MOMENT = 1_760_000_000;

/** A receipt in canonical JSON. */
const SAMPLE_RECEIPT =
  '{"action":"tip","answerHash":"sha256-rGDbQUNFLcMn5RHJ/HU1QE2nQCD1xKKfJJ7fvwOEGsg=","answerSource":"answer","code":"futures","digest":"sha-256","element":"compliance-gate","id":"sha256-pm4rzztRopm9DCz2pJMmj17Um4bA2LMhqxbeXg23smI=","kind":"decision","language":"en","page":"8f0c5d6ab1e24f739c0d8a5b6e7f1234","path":"/futures","prevented":false,"reason":"blocked-code","release":"1.0.0","rule":"page/blocked-code/tip","ruleTables":"sha256-XbPa3mZ9mgBvGmmqbTyYsNZUcXj7UZeV9H6zRzMKq0o=","sequence":0,"site":0,"time":"2026-05-03T10:11:12.345Z","version":1}';

/** Every request that the shell sends, with example parameters. */
export const GATEWAY_CALLS: readonly GatewayCall[] = [
  call(siteSettings, 'site', 'each-person'),
  call(commonData, 'site', 'each-person'),
  call(headerMenu, 'site', 'everybody', { sample: { language: 'en', siteId: 0 } }),
  call(bulletin, 'site', 'everybody'),
  call(footerTip, 'compliance', 'each-person'),
  call(downloadLinks, 'site', 'everybody'),
  call(verifyInvite, 'site', 'everybody', { sample: { inviteCode: 'ABC123', refType: '2' } }),
  call(complianceCheck, 'compliance', 'each-person'),
  call(complianceReceipts, 'compliance', 'each-person', { sample: [SAMPLE_RECEIPT], changes: true }),
  call(spots, 'markets', 'everybody'),
  call(futures, 'markets', 'everybody', { sample: { timezone: '24h' } }),
  call(pilot, 'markets', 'everybody'),
  call(preMint, 'markets', 'everybody'),
  call(preMarket, 'markets', 'everybody'),
  call(marketRates, 'markets', 'everybody'),
  call(coinWhitelist, 'markets', 'everybody'),
  call(payWith, 'markets', 'everybody'),
  call(userInfo, 'member', 'each-person'),
  call(userTier, 'member', 'members'),
  call(totalFunds, 'member', 'members'),
  call(accountMode, 'member', 'members'),
  call(crossMargin, 'member', 'members'),
  call(rebateInfo, 'member', 'members'),
  call(notifications, 'member', 'members', { sample: { type: 'system' } }),
  call(fundPasswordFrequency, 'member', 'members'),
  call(querySafe, 'member', 'members', {
    sample: { frequency: 1, fundPassword: 'secret', code: '123456' },
    changes: true,
    ownOriginOnly: true,
  }),
  call(logout, 'member', 'each-person', { changes: true, endsSession: true }),
  call(logoutAll, 'member', 'each-person', { changes: true }),
  ofFeed(udfConfig),
  ofFeed(udfTime),
  ofFeed(udfSymbol, 'BTC_USDT'),
  ofFeed(udfSearch, { query: 'BTC', type: '', exchange: '' }),
  ofFeed(udfHistory, { symbol: 'BTC_USDT', resolution: '60', from: MOMENT - 300 * HOUR, to: MOMENT, countback: 300 }),
];

export const FORM_TYPE = 'application/x-www-form-urlencoded';

/** Returns the query parameters of a GET request or the form fields of a POST request. */
export function paramsOf({ endpoint, sample }: GatewayCall): Readonly<Record<string, string>> {
  const params = Object.entries(endpoint.params?.(sample as never) ?? {});
  return Object.fromEntries(params.filter((entry): entry is [string, string] => entry[1] !== undefined));
}

/** Returns a request's custom headers. */
export function headersOf({ endpoint, sample }: GatewayCall): Readonly<Record<string, string>> {
  const own = endpoint.headers?.(sample as never) ?? {};
  return endpoint.method === 'GET' ? own : { 'content-type': FORM_TYPE, 'x-csrf-token': 'token' };
}

/** Returns the request for a call: path with query, method, headers and body. */
export function requestOf(call: GatewayCall): {
  readonly path: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
} {
  const { path, method } = call.endpoint;
  const params = new URLSearchParams(paramsOf(call)).toString();
  const headers = headersOf(call);
  if (method === 'POST') return { path, method, headers, body: params };
  return { path: params === '' ? path : `${path}?${params}`, method, headers };
}
