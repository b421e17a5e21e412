import { ENDPOINTS } from '../../../demo/gateway/endpoints.ts';
import { refusal } from '../../../demo/gateway/envelopes.ts';
import type { tips, v1, v2 } from '../../../demo/gateway/envelopes.ts';
import type {
  AccountMode,
  Limits,
  Persona,
  Tip,
  Toast,
  UserInfo,
  UserTier,
} from '../../../demo/gateway/personas/persona.ts';
import type { WireOf } from '../../../src/api/endpoint.ts';
import type { coinWhitelist } from '../../../src/api/endpoints/markets/coin-whitelist.ts';
import type { futures } from '../../../src/api/endpoints/markets/futures.ts';
import type { marketRates } from '../../../src/api/endpoints/markets/market-rates.ts';
import type { pilot } from '../../../src/api/endpoints/markets/pilot.ts';
import type { preMarket, preMint } from '../../../src/api/endpoints/markets/pre-markets.ts';
import type { spots } from '../../../src/api/endpoints/markets/spots.ts';
import type { crossMargin } from '../../../src/api/endpoints/member/cross-margin.ts';
import type { fundPasswordFrequency } from '../../../src/features/exchange-fund-password/api/fund-password-endpoints.ts';
import type { notifications } from '../../../src/api/endpoints/member/notifications.ts';
import type { payWith } from '../../../src/api/endpoints/member/pay-with.ts';
import type { rebateInfo } from '../../../src/api/endpoints/member/rebate.ts';
import type { totalFunds } from '../../../src/api/endpoints/member/total-funds.ts';
import type { bulletin } from '../../../src/features/exchange-announcement/api/bulletin-endpoint.ts';
import type { downloadLinks } from '../../../src/features/exchange-header/api/download-links-endpoint.ts';
import type { headerMenu } from '../../../src/api/endpoints/site/header-menu.ts';
import type { siteSettings } from '../../../src/api/endpoints/site/settings.ts';

type Web<T> = ReturnType<typeof v1<T>>;
type Apiw<T> = ReturnType<typeof v2<T>>;

interface Compliance {
  readonly menu?: readonly string[];
  readonly limit?: Partial<Limits>;
  readonly business?: Partial<Tip> | null;
  readonly toast?: Partial<Toast>;
}

/** Response types by request path. */
interface Wire {
  '/api/web/v1/usercenter/get_info': Web<UserInfo>;
  '/api/web/v1/usercenter/get_user_tier': Web<UserTier | string>;
  '/api/web/v1/site/settings': Web<WireOf<typeof siteSettings>>;
  '/api/web/v1/site/currFiatMarketRates': Web<WireOf<typeof marketRates>>;
  '/api/web/v1/site/fullsiteBulletin': Web<WireOf<typeof bulletin>>;
  '/api/web/v1/compliance/check': Web<Compliance>;
  '/api/web/v1/c2c/buy_crypto_fiat_setting': Web<WireOf<typeof payWith>>;
  '/api/web/v1/kyc/footerTipsCheck': ReturnType<typeof tips<Partial<Tip>>>;
  '/apiw/v2/account/total_funds': Apiw<WireOf<typeof totalFunds>>;
  '/api/web/v1/rebate/get_user_info': Web<WireOf<typeof rebateInfo>>;
  '/apiw/v2/unified/account_mode': Apiw<AccountMode>;
  '/apiw/v2/common/tabs': Apiw<WireOf<typeof headerMenu>>;
  '/apiw/v2/herald/get_notice_record': Apiw<WireOf<typeof notifications>>;
  '/apiw/v2/market/spots': Apiw<WireOf<typeof spots>>;
  '/apiw/v2/market/futures': Apiw<WireOf<typeof futures>>;
  '/apiw/v2/pilot/markets': Apiw<WireOf<typeof pilot>>;
  '/apiw/v2/pre-mint/service/currencies/simple-info': Apiw<WireOf<typeof preMint>>;
  '/apiw/v2/pre-market/service/currencies/simple-info': Apiw<WireOf<typeof preMarket>>;
  '/apiweb/v1/spot/cross_margin/info': Web<WireOf<typeof crossMargin>>;
  '/apiweb/v1/user/get_user_frequency': Web<WireOf<typeof fundPasswordFrequency>>;
  '/json_svr/query_safe': { readonly result: boolean; readonly msg: string };
  '/js/tool/coin_icon_whitelist.json': WireOf<typeof coinWhitelist>;
  '/js/tool/page_download_links.json': WireOf<typeof downloadLinks>;
}

export type Path = keyof Wire;

/** A response body, a refusal or a complete `Response`. */
type Sent<P extends Path> = Wire[P] | ReturnType<typeof refusal> | Response;

/** Responses by path. `undefined` makes the request fail. */
export type Answers = {
  readonly [P in Path]?: Sent<P> | ((url: URL) => Sent<P> | Promise<Sent<P>>) | undefined;
};

/** Returns a value as any type, for responses that aren't documented. */
export const undocumented = (value: unknown): never => value as never;

/** Unix time of the demo's responses, in seconds. */
const NOW = 1_760_000_000;

/** Returns the demo gateway's responses to a persona by path. Also blocks `codes`, and replaces the site's currency with `fiat`. */
export function answersFor(persona: Persona, codes: readonly string[] = [], fiat?: string): Answers {
  const given = { persona, extras: { fiat, codes, flags: [] }, header: () => undefined, form: {}, now: NOW };
  return Object.fromEntries(
    ENDPOINTS.map(({ path, members, answer }) => [
      path,
      ({ searchParams }: URL) =>
        members && !persona.isLogin
          ? refusal(401, 'Log in first')
          : answer({ ...given, query: (name) => searchParams.get(name) ?? undefined }),
    ]),
  );
}

interface RecordedRequest {
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
}
export interface Gateway {
  /** The requests in the order in which they were sent. */
  readonly calls: readonly RecordedRequest[];
  restore(): void;
}

/**
 * Replaces `fetch()` with the test's own gateway. Responds by path, otherwise with 404, and records the requests (only those to `origin` if
 * it is set).
 */
export function standInGateway(answers: Answers = {}, origin?: string): Gateway {
  const real = window.fetch;
  const calls: RecordedRequest[] = [];
  window.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href);
    if (!/^\/(?:api|apiw|apiweb|json_svr|logout|js\/)/.test(url.pathname)) return real(input, init);
    if (origin === undefined || url.origin === origin)
      calls.push({ path: url.pathname, query: Object.fromEntries(url.searchParams) });
    const answer = answers[url.pathname as Path];
    if (answer === undefined) return new Response('', { status: 404 });
    const sent = typeof answer === 'function' ? await answer(url) : answer;
    return sent instanceof Response ? sent : Response.json(sent);
  };
  return { calls, restore: () => void (window.fetch = real) };
}
