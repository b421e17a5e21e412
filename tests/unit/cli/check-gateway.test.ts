import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkGateway } from '../../../cli/check-gateway.ts';
import type { Contract } from '../../../cli/contract.ts';
import { type Finding, printFindings } from '../../../cli/findings.ts';
import { SECURITY_HEADERS } from '../../../cli/response-headers.ts';
import { TYPESCRIPT_ARGUMENTS } from '../../../tools/typescript.mjs';
import { ALLOWED_PAGE, type Break, only, startGateway, withBody, withData, withHeaders } from './broken-gateways.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const PAGE = ALLOWED_PAGE;
const MEMBER = 'session=trader';

const USER = '/api/web/v1/usercenter/get_info';
const FUNDS = '/apiw/v2/account/total_funds';
const SPOTS = '/apiw/v2/market/spots';
const TABS = '/apiw/v2/common/tabs';
const RATES = '/api/web/v1/site/currFiatMarketRates';
const COMPLIANCE = '/api/web/v1/compliance/check';

let contract: Contract;
beforeAll(() => {
  contract = JSON.parse(
    execFileSync(process.execPath, [...TYPESCRIPT_ARGUMENTS, path.join(ROOT, 'tools/openapi.ts')], {
      encoding: 'utf8',
      maxBuffer: 10_000_000,
    }),
  ) as Contract;
});

async function findingsOf(change?: Break, asker: { page?: string; cookie?: string } = {}): Promise<readonly Finding[]> {
  const gateway = await startGateway(change);
  try {
    return await checkGateway({ origin: gateway.origin, page: PAGE, cookie: MEMBER, ...asker }, contract);
  } finally {
    await gateway.close();
  }
}

const worse = (findings: readonly Finding[]): readonly string[] =>
  findings
    .filter(({ level }) => level !== 'note')
    .flatMap(({ level, where, calls = [where], what }) => calls.map((call) => `${level} ${call}: ${what}`));

describe('checkGateway() with a correct gateway', () => {
  it('reports no findings for a member on a page of another origin', async () => {
    expect(worse(await findingsOf())).toEqual([]);
  });

  it('reports no findings for a visitor whose member calls are rejected', async () => {
    expect(worse(await findingsOf(undefined, { cookie: undefined as never }))).toEqual([]);
  });

  it('requires no CORS headers when the shell’s pages are on the same origin', async () => {
    const gateway = await startGateway(withHeaders({ 'access-control-allow-origin': undefined }));
    const results = await checkGateway({ origin: gateway.origin, page: gateway.origin, cookie: MEMBER }, contract);
    await gateway.close();
    expect(worse(results)).toEqual([]);
  });
});

/** Allows requests with credentials from every origin for which `isAllowed` returns true. */
function reflecting(isAllowed: (origin: string) => boolean): Break {
  return (response, request) => {
    const origin = request.headers.get('origin') ?? '';
    return withHeaders({
      'access-control-allow-origin': isAllowed(origin) ? origin : undefined,
      'access-control-allow-credentials': 'true',
    })(response, request);
  };
}

/** Responds with 200 to requests whose headers `isAllowed` accepts. */
const allowing =
  (isAllowed: (headers: Headers) => boolean): Break =>
  (response, { headers }) =>
    isAllowed(headers) ? withBody(response, '{}', { status: 200 }) : response;

/** Gateways with one defect, each with a pattern that every finding must match. */
const BROKEN: readonly (readonly [string, Break, RegExp])[] = [
  [
    'responds to a call with 404',
    only(SPOTS, (response) => withBody(response, '{}', { status: 404 })),
    /^error GET \S+spots: The status is 404/,
  ],
  [
    'responds to a call with HTML',
    only(RATES, () => new Response('<!doctype html><title>Sorry', { headers: cors('text/html') })),
    /^(?:error GET \S+Rates: The body is not JSON|warning GET \S+Rates: The Content-Type is text\/html)/,
  ],
  [
    'responds with an error code',
    only(
      RATES,
      withData((body) => ({ ...body, code: 5 })),
    ),
    /^error GET \S+Rates: The envelope is malformed: the code is 5/,
  ],
  [
    'sends an object instead of a decimal',
    only(
      FUNDS,
      withData((body) => ({ ...body, data: { total_btc: {} } })),
    ),
    /^error GET \S+total_funds: The data has an unexpected shape: total_btc: is not a decimal/,
  ],
  [
    'sends a number instead of a decimal string',
    only(
      FUNDS,
      withData((body) => ({ ...body, data: { total_btc: '1', total_usd: 35_012.77 } })),
    ),
    /^warning GET \S+total_funds: data\.total_usd: .*number/,
  ],
  [
    'sends a malformed row',
    only(
      SPOTS,
      withData((body) => ({ ...body, data: { USDT: [{ pair: 7 }, { pair: 'BTC_USDT' }] } })),
    ),
    /^error GET \S+spots: Malformed rows: 1|^warning GET \S+spots: data\.USDT\.0\.pair/,
  ],
  [
    'sends no Access-Control-Allow-Origin',
    only(USER, withHeaders({ 'access-control-allow-origin': undefined })),
    /^error GET \S+get_info: Access-Control-Allow-Origin is missing/,
  ],
  [
    'allows all origins with *',
    only(USER, withHeaders({ 'access-control-allow-origin': '*' })),
    /^error GET \S+get_info: Access-Control-Allow-Origin is \*/,
  ],
  [
    'does not allow credentials',
    only(USER, withHeaders({ 'access-control-allow-credentials': undefined })),
    /^error GET \S+get_info: Access-Control-Allow-Credentials is missing/,
  ],
  [
    'does not allow the menu call’s headers',
    (response, request) =>
      request.method === 'OPTIONS' && request.url.endsWith(TABS)
        ? withHeaders({ 'access-control-allow-headers': 'content-type' })(response, request)
        : response,
    /^error GET \S+tabs: OPTIONS does not allow lang, sub-website-id/,
  ],
  [
    'lets shared caches store a user’s response',
    only(USER, withHeaders({ 'cache-control': 'public, max-age=60' })),
    /^error GET \S+get_info: Cache-Control is public, max-age=60/,
  ],
  [
    'sends no Cache-Control',
    only(COMPLIANCE, withHeaders({ 'cache-control': undefined })),
    /^warning GET \S+check: Cache-Control is missing/,
  ],
  [
    'sends no Vary: Origin',
    only(RATES, withHeaders({ 'cache-control': 'max-age=60', vary: undefined })),
    /^warning GET \S+Rates: Vary does not name Origin/,
  ],
  [
    'reflects any origin',
    reflecting((origin) => origin !== 'null'),
    /^error (?:GET|POST) \S+: An unknown origin may read the response with cookies/,
  ],
  [
    'compares only the beginning of an origin',
    reflecting((origin) => origin.startsWith(PAGE)),
    /^error (?:GET|POST) \S+: An unknown origin may read the response with cookies/,
  ],
  [
    'compares only the end of an origin',
    reflecting((origin) => origin.endsWith(PAGE.replace('https://', ''))),
    /^error (?:GET|POST) \S+: An unknown origin may read the response with cookies/,
  ],
  [
    'allows the origin null',
    reflecting((origin) => origin === PAGE || origin === 'null'),
    /^error (?:GET|POST) \S+: The origin null may read the response with cookies/,
  ],
  [
    'logs members out at the request of another site',
    only(
      '/logout',
      allowing((headers) => headers.get('sec-fetch-site') === 'cross-site'),
    ),
    /^error GET \/logout: A request from another site is answered with the status 200/,
  ],
  [
    'logs members out at the request of another site in a browser without Sec-Fetch-Site',
    only(
      '/logout',
      allowing((headers) => headers.has('referer')),
    ),
    /^warning GET \/logout: A request without Sec-Fetch-Site and with the Referer of another site is answered/,
  ],
  [
    'logs members out if a request has neither Sec-Fetch-Site nor Referer',
    only(
      '/logout',
      allowing((headers) => !headers.has('referer') && !headers.has('sec-fetch-site')),
    ),
    /^warning GET \/logout: A request without Sec-Fetch-Site, Origin and Referer is answered/,
  ],
  [
    'refuses every logout',
    only('/logout', (response) => withBody(response, '{}', { status: 403 })),
    /^warning GET \/logout: A request from a page on https:\/\/partner\.example is also refused with 403/,
  ],
  [
    'responds to a logout with 404',
    only('/logout', (response) => withBody(response, '{}', { status: 404 })),
    /^error GET \/logout: The status is 404/,
  ],
  [
    'lets the browser store a user’s response',
    only(USER, withHeaders({ 'cache-control': 'private, max-age=60' })),
    /^warning GET \S+get_info: Cache-Control is private, max-age=60, without no-store/,
  ],
  [
    'sends no X-Content-Type-Options',
    withHeaders({ 'x-content-type-options': undefined }),
    /^warning security headers: X-Content-Type-Options is missing in GET \S+ and \d+ other responses/,
  ],
  [
    'sends the Referrer-Policy unsafe-url',
    withHeaders({ 'referrer-policy': 'unsafe-url' }),
    /^warning security headers: Referrer-Policy is missing/,
  ],
  [
    'lets any page embed a response in a frame',
    only(USER, withHeaders({ 'content-security-policy': "default-src 'self'" })),
    /^warning security headers: frame-ancestors or X-Frame-Options is missing in GET \S+get_info\.$/,
  ],
  [
    'accepts fund passwords from any page',
    only('/json_svr/query_safe', (response) => withBody(response, '{"result":false,"msg":"wrong"}', { status: 200 })),
    /^error POST \S+query_safe: A request from a page on \S+ is answered with the status 200/,
  ],
];

const cors = (type: string): HeadersInit => ({
  'content-type': type,
  'cache-control': 'no-store',
  'access-control-allow-origin': PAGE,
  'access-control-allow-credentials': 'true',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
});

describe('checkGateway()', () => {
  it.each<[string, Break]>([
    ['responds to every call with 404', () => new Response('', { status: 404 })],
    ['responds to every call with HTML', (_, { url }) => new Response(`<p>${url}`, { headers: cors('text/html') })],
    ['sends * to every origin', withHeaders({ 'access-control-allow-origin': '*' })],
    ['sends no Cache-Control', withHeaders({ 'cache-control': undefined })],
  ])('reports each cause once, with its calls, if a gateway %s', async (_, change) => {
    const findings = await findingsOf(change);
    const causes = findings.map(({ level, what, why }) => [level, what, why].join());
    expect(new Set(causes).size).toBe(causes.length);
    const ofMany = findings.filter(({ calls }) => calls !== undefined);
    expect(ofMany).not.toHaveLength(0);
    for (const { where, calls = [] } of ofMany) {
      expect(new Set(calls).size).toBe(calls.length);
      expect(where).toBe(`${calls[0]} and ${calls.length - 1} other request${calls.length === 2 ? '' : 's'}`);
    }
    const printed = printFindings(findings, 'https://api.example');
    for (const { calls = [] } of ofMany) for (const call of calls) expect(printed).toContain(call);
    expect(printed).toContain(`${findings.filter(({ level }) => level === 'error').length} error`);
  });
});

describe('checkGateway() with one defect', () => {
  it.each(BROKEN)('reports nothing else about a gateway that $0', async (_name, change, expected) => {
    const results = worse(await findingsOf(change));
    expect(results.length, results.join('\n')).toBeGreaterThan(0);
    for (const finding of results) expect(finding).toMatch(expected);
  });

  it('reports member data that is sent to a visitor', async () => {
    const change = only(FUNDS, (response) =>
      withBody(response, '{"code":200,"data":{"total_btc":"1","total_usd":"2"}}'),
    );
    const results = worse(await findingsOf(change, { cookie: undefined as never }));
    expect(results).toEqual(['warning GET /apiw/v2/account/total_funds: A visitor receives a successful response.']);
  });

  it('reports each finding once', async () => {
    const results = await findingsOf(
      withHeaders({ 'x-content-type-options': undefined, 'referrer-policy': undefined }),
    );
    expect(new Set(results.map((finding) => JSON.stringify(finding))).size).toBe(results.length);
    expect(worse(results)).toHaveLength(2);
  });

  it('reports an unreachable gateway once', async () => {
    const gateway = await startGateway();
    await gateway.close();
    const results = await checkGateway({ origin: gateway.origin, page: PAGE, cookie: MEMBER }, contract);
    expect(results).toEqual([
      expect.objectContaining({
        level: 'error',
        where: 'all requests',
        what: expect.stringMatching(/^There was no response: .*ECONNREFUSED/) as string,
      }),
    ]);
  });

  it('refers to the gateway’s logs if the status is 503', async () => {
    const results = await findingsOf(only(USER, (response) => withBody(response, '', { status: 503 })));
    expect(results).toContainEqual(
      expect.objectContaining({ what: 'The status is 503.', fix: 'Look for the cause in the gateway’s logs.' }),
    );
  });

  it('reports missing fields in a note', async () => {
    const results = await findingsOf(
      only(
        USER,
        withData((body) => ({ ...body, data: { isLogin: true } })),
      ),
    );
    expect(results.filter(({ level }) => level === 'note').map(({ what }) => what)).toContainEqual(
      expect.stringMatching(/^Missing fields: data\.uid, data\.nickname/),
    );
  });
});

const csp = (policy: string): Readonly<Record<string, string>> => ({ 'content-security-policy': policy });
const xfo = (value: string): Readonly<Record<string, string>> => ({ 'x-frame-options': value });

describe('isSent()', () => {
  it.each<readonly [string, boolean, Readonly<Record<string, string>>]>([
    ['Strict-Transport-Security', true, { 'strict-transport-security': 'max-age=31536000' }],
    [
      'Strict-Transport-Security',
      true,
      { 'strict-transport-security': 'max-age=63072000; includeSubDomains; preload' },
    ],
    ['Strict-Transport-Security', true, { 'strict-transport-security': 'Max-Age="31536000"' }],
    ['Strict-Transport-Security', false, { 'strict-transport-security': 'max-age=300' }],
    ['Strict-Transport-Security', false, { 'strict-transport-security': 'includeSubDomains' }],
    ['Strict-Transport-Security', false, {}],
    ['Referrer-Policy', true, { 'referrer-policy': 'Strict-Origin-When-Cross-Origin' }],
    ['Referrer-Policy', true, { 'referrer-policy': 'unsafe-url, no-referrer' }],
    ['Referrer-Policy', false, { 'referrer-policy': 'no-referrer, unsafe-url' }],
    ['Referrer-Policy', false, { 'referrer-policy': 'no-referrer-when-downgrade' }],
    ['Referrer-Policy', false, { 'referrer-policy': '' }],
    ['frame-ancestors', true, csp("default-src 'self'; frame-ancestors 'self' https://www.example.com")],
    ['frame-ancestors', true, csp("Frame-Ancestors 'none'")],
    ['frame-ancestors', true, csp("frame-ancestors *, frame-ancestors 'none'")],
    ['frame-ancestors', true, xfo('SAMEORIGIN')],
    ['frame-ancestors', false, csp('frame-ancestors *')],
    ['frame-ancestors', false, csp('frame-ancestors https:')],
    ['frame-ancestors', false, csp('frame-ancestors https://*')],
    ['frame-ancestors', false, csp("default-src 'none'")],
    ['frame-ancestors', false, { ...csp('frame-ancestors *'), ...xfo('DENY') }],
    ['frame-ancestors', false, { 'content-security-policy-report-only': "frame-ancestors 'none'" }],
    ['frame-ancestors', false, xfo('ALLOW-FROM https://www.example.com')],
  ])('returns whether the header protects the page (%s: %s, %j)', (name, isSent, headers) => {
    const header = SECURITY_HEADERS.find((one) => one.name.startsWith(name));
    expect(header?.isSent(new Headers(headers))).toBe(isSent);
  });
});
