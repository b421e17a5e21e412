import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkGateway } from '../../../cli/check-gateway.ts';
import type { Contract } from '../../../cli/contract.ts';
import type { Finding } from '../../../cli/findings.ts';
import { TYPESCRIPT_ARGUMENTS } from '../../../tools/typescript.mjs';
import { type Break, only, startGateway, withBody, withData, withHeaders } from './broken-gateways.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const PAGE = 'https://partner.example';
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
  findings.filter(({ level }) => level !== 'note').map(({ level, where, what }) => `${level} ${where}: ${what}`);

describe('a gateway that answers as the wire has it', () => {
  it('is found without fault by a member on a page of another origin', async () => {
    expect(worse(await findingsOf())).toEqual([]);
  });

  it('is found without fault by a visitor, who is refused what is a member’s', async () => {
    expect(worse(await findingsOf(undefined, { cookie: undefined as never }))).toEqual([]);
  });

  it('needs no leave for other origins where the shell stands on its own pages', async () => {
    const gateway = await startGateway(withHeaders({ 'access-control-allow-origin': undefined }));
    const found = await checkGateway({ origin: gateway.origin, page: gateway.origin, cookie: MEMBER }, contract);
    await gateway.close();
    expect(worse(found)).toEqual([]);
  });
});

/** A gateway broken in one way, and the only thing that is to be said of it. */
const BROKEN: readonly (readonly [string, Break, RegExp])[] = [
  [
    'has no such call',
    only(SPOTS, (response) => withBody(response, '{}', { status: 404 })),
    /^error GET \S+spots: The status is 404/,
  ],
  [
    'answers with a page',
    only(RATES, () => new Response('<!doctype html><title>Sorry', { headers: cors('text/html') })),
    /^(?:error GET \S+Rates: The body is not JSON|warning GET \S+Rates: Its type is text\/html)/,
  ],
  [
    'says failure',
    only(
      RATES,
      withData((body) => ({ ...body, code: 5 })),
    ),
    /^error GET \S+Rates: In its envelope: the code is 5/,
  ],
  [
    'sends another shape',
    only(
      FUNDS,
      withData((body) => ({ ...body, data: { total_btc: {} } })),
    ),
    /^error GET \S+total_funds: It has another shape: total_btc: is not a decimal/,
  ],
  [
    'sends a number for a decimal',
    only(
      FUNDS,
      withData((body) => ({ ...body, data: { total_btc: '1', total_usd: 35_012.77 } })),
    ),
    /^warning GET \S+total_funds: data\.total_usd: .*number/,
  ],
  [
    'has a malformed row',
    only(
      SPOTS,
      withData((body) => ({ ...body, data: { USDT: [{ pair: 7 }, { pair: 'BTC_USDT' }] } })),
    ),
    /^error GET \S+spots: Malformed rows: 1|^warning GET \S+spots: data\.USDT\.0\.pair/,
  ],
  [
    'forgets other origins',
    only(USER, withHeaders({ 'access-control-allow-origin': undefined })),
    /^error GET \S+get_info: It has no Access-Control-Allow-Origin/,
  ],
  [
    'allows everybody',
    only(USER, withHeaders({ 'access-control-allow-origin': '*' })),
    /^error GET \S+get_info: Access-Control-Allow-Origin is \*/,
  ],
  [
    'takes no cookies along',
    only(USER, withHeaders({ 'access-control-allow-credentials': undefined })),
    /^error GET \S+get_info: Access-Control-Allow-Credentials is missing/,
  ],
  [
    'refuses the headers of the menu',
    (response, request) =>
      request.method === 'OPTIONS' && request.url.endsWith(TABS)
        ? withHeaders({ 'access-control-allow-headers': 'content-type' })(response, request)
        : response,
    /^error GET \S+tabs: OPTIONS does not allow lang, sub-website-id/,
  ],
  [
    'lets a cache keep what is one person’s',
    only(USER, withHeaders({ 'cache-control': 'public, max-age=60' })),
    /^error GET \S+get_info: Cache-Control is public, max-age=60/,
  ],
  [
    'says nothing to caches',
    only(COMPLIANCE, withHeaders({ 'cache-control': undefined })),
    /^warning GET \S+check: It has no Cache-Control/,
  ],
  [
    'forgets that its leave is for one origin',
    only(RATES, withHeaders({ 'cache-control': 'max-age=60', vary: undefined })),
    /^warning GET \S+Rates: Vary does not name Origin/,
  ],
  [
    'gives any page a try at the fund password',
    only('/json_svr/query_safe', (response) => withBody(response, '{"result":false,"msg":"wrong"}', { status: 200 })),
    /^error POST \S+query_safe: A page of \S+ is answered with the status 200/,
  ],
];

const cors = (type: string): HeadersInit => ({
  'content-type': type,
  'cache-control': 'no-store',
  'access-control-allow-origin': PAGE,
  'access-control-allow-credentials': 'true',
});

describe('a gateway that is broken in one way', () => {
  it.each(BROKEN)('%s: that is said, and nothing else', async (_name, change, expected) => {
    const found = worse(await findingsOf(change));
    expect(found.length, found.join('\n')).toBeGreaterThan(0);
    for (const finding of found) expect(finding).toMatch(expected);
  });

  it('shows a visitor what is a member’s', async () => {
    const change = only(FUNDS, (response) =>
      withBody(response, '{"code":200,"data":{"total_btc":"1","total_usd":"2"}}'),
    );
    const found = worse(await findingsOf(change, { cookie: undefined as never }));
    expect(found).toEqual(['warning GET /apiw/v2/account/total_funds: A visitor gets an answer.']);
  });

  it('is gone: each call says so, and the check ends', async () => {
    const gateway = await startGateway();
    await gateway.close();
    const found = await checkGateway({ origin: gateway.origin, page: gateway.origin, cookie: MEMBER }, contract);
    expect(found.length).toBeGreaterThan(20);
    for (const { level, what } of found)
      expect([level, what]).toEqual(['error', expect.stringContaining('There was no answer')]);
  });

  it('leaves fields out: they are named, with what the shell does', async () => {
    const found = await findingsOf(
      only(
        USER,
        withData((body) => ({ ...body, data: { isLogin: true } })),
      ),
    );
    expect(found.filter(({ level }) => level === 'note').map(({ what }) => what)).toContainEqual(
      expect.stringMatching(/^It leaves out: data\.uid, data\.nickname/),
    );
  });
});
