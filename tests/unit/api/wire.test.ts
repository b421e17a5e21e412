import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callEndpoint, callOnce, invalidateAnswer, type Endpoint } from '../../../src/api/endpoint.ts';
import { get, post, REQUEST_FAILED } from '../../../src/api/client.ts';
import { complianceCheck } from '../../../src/api/endpoints/compliance/compliance-check.ts';
import { headerMenu } from '../../../src/api/endpoints/site/header-menu.ts';
import { logout, logoutAll } from '../../../src/features/exchange-header/api/logout-endpoints.ts';
import { spots } from '../../../src/api/endpoints/markets/spots.ts';
import { userInfo } from '../../../src/api/endpoints/member/user-info.ts';
import { verifyInvite } from '../../../src/api/endpoints/site/verify-invite.ts';
import { EVERY_ENDPOINT } from './every-endpoint.ts';
import { stubDocument } from './fake-document.ts';
import { fakeGateway, hangingBody } from './fake-fetch.ts';

const INFO = '/api/web/v1/usercenter/get_info';

const call = (endpoint: Endpoint<unknown, never>, context: Parameters<typeof callEndpoint>[1], params?: unknown) =>
  callEndpoint<unknown, unknown>(endpoint as Endpoint<unknown, unknown>, context, params);

beforeEach(() => vi.useFakeTimers());

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe.each(EVERY_ENDPOINT)(
  '$endpoint.name [$ledger]',
  ({ endpoint, method, path, query, timeout, body, params }) => {
    it('sends the documented request', async () => {
      const { requests, failures, context } = fakeGateway({ '*': body });
      const answer = await call(endpoint, context, params);
      expect(failures).toEqual([]);
      expect(answer.failed).toBe(false);
      expect(requests).toHaveLength(1);
      expect(requests[0]).toMatchObject({ method, credentials: 'include' });
      expect(requests[0]?.url).toBe(`https://gateway.example${path}${query && `?${query}`}`);
      if (method === 'GET' && endpoint.name !== 'header-menu') expect(requests[0]?.headers).toEqual({});
    });

    it.each([
      ['status 500', () => new Response('{}', { status: 500 })],
      ['status 304', () => new Response(null, { status: 304 })],
      ['malformed JSON', () => '{"code":0,'],
      ['an empty body', () => ''],
      ['an unexpected code', () => ({ code: 7, message: 'no', resMsg: { code: 7 }, result: false, data: null })],
      ['wrong types', () => ({ code: 'x', resMsg: [], result: 'yes', data: 5, datas: 5 })],
      ['a refused connection', () => Promise.reject(new TypeError('Failed to fetch'))],
    ])('returns the default and reports once for %s [HTP-33]', async (what, reply) => {
      if (endpoint.envelope === 'none' || endpoint.envelope === 'code') return;
      if (endpoint.envelope === 'file' && (what === 'an unexpected code' || what === 'wrong types')) return;
      const { failures, context } = fakeGateway({ '*': reply });
      const answer = await call(endpoint, context, params);
      expect(answer).toMatchObject({ failed: true, stale: false });
      expect(answer.data).toEqual(endpoint.fallback);
      expect(failures).toHaveLength(1);
      expect(failures[0]?.source).toBe(endpoint.name);
      expect(failures[0]?.message).toMatch(/^exchange-shell: .+\. .+\. .+\.$/);
    });

    it.each([
      ['no response', () => new Promise<Response>(() => {})],
      ['a body that never ends', hangingBody],
    ])(`fails after ${timeout} ms on %s [HTP-01, HTP-02]`, async (what, reply) => {
      if (endpoint.envelope === 'none' && what !== 'no response') return;
      const { failures, context } = fakeGateway({ '*': reply });
      const settled = vi.fn();
      const answer = call(endpoint, context, params).then(settled);
      await vi.advanceTimersByTimeAsync(timeout - 1);
      expect(settled).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1);
      await answer;
      expect(settled.mock.calls[0]?.[0]).toMatchObject({ failed: true, data: endpoint.fallback });
      expect(failures).toHaveLength(1);
      expect(vi.getTimerCount()).toBe(0);
    });
  },
);

const slow = () =>
  new Promise<Response>((resolve) => setTimeout(() => resolve(new Response('{"code":0,"data":{}}')), 4500));

describe('callOnce()', () => {
  it('sends one request per page until the response is invalidated, even if the request failed [EMB-06]', async () => {
    const { requests, failures, context } = fakeGateway({});
    await callOnce(userInfo, context);
    await callOnce(userInfo, context);
    expect([requests.length, failures.length]).toEqual([1, 1]);
    invalidateAnswer(userInfo, context);
    await callOnce(userInfo, context);
    expect(requests).toHaveLength(2);
  });
});

describe('callEndpoint()', () => {
  it('shares a pending identical request, and sends another request once it has finished [EMB-06]', async () => {
    const { requests, context } = fakeGateway({ [INFO]: { code: 0, data: { isLogin: true } } });
    const answers = await Promise.all([callEndpoint(userInfo, context), callEndpoint(userInfo, context)]);
    expect(answers[0]).toBe(answers[1]);
    expect(requests).toHaveLength(1);
    await callEndpoint(userInfo, context);
    expect(requests).toHaveLength(2);
  });

  it('sends language and site headers only for common/tabs [OP-63]', async () => {
    const { requests, context } = fakeGateway({ '*': { code: 200, data: {} } });
    await callEndpoint(headerMenu, context, { language: 'pt-br', siteId: 177 });
    expect(requests[0]?.headers).toEqual({ lang: 'pt-BR', 'sub-website-id': '177' });
  });

  it('posts a form with the CSRF token in a header to log out all devices [LGO-08, LGO-09, OP-04]', async () => {
    const { requests, context } = fakeGateway({ '*': { code: 0 } });
    stubDocument({ 'csrf-token': 't0ken' });
    await callEndpoint(logoutAll, context);
    expect(requests[0]).toMatchObject({ method: 'POST', body: 'scope=all' });
    expect(requests[0]?.headers).toMatchObject({
      'content-type': 'application/x-www-form-urlencoded',
      'x-csrf-token': 't0ken',
    });
  });

  it('reads the CSRF token from the cookie if the page has no meta tag [OP-63]', async () => {
    const { requests, context } = fakeGateway({ '*': { code: 0 } });
    stubDocument({}, { cookie: 'csrftoken=c00kie' });
    await callEndpoint(logoutAll, context);
    expect(requests[0]?.headers['x-csrf-token']).toBe('c00kie');
  });

  describe.each(['https://partner.example', 'https://gateway.example.evil.example', 'http://gateway.example'])(
    'on a page of %s',
    (origin) => {
      it('never sends the page’s CSRF token to another origin [OP-122]', async () => {
        const { requests, context } = fakeGateway({ '*': { code: 0 } });
        stubDocument({ 'csrf-token': 'page-token' }, { cookie: 'csrftoken=page-cookie', origin });
        await callEndpoint(logoutAll, context);
        expect(requests[0]?.headers).not.toHaveProperty('x-csrf-token');
      });

      it('sends a token issued by the gateway only to that gateway [OP-122]', async () => {
        const { requests, context } = fakeGateway({ '*': { code: 0 } });
        stubDocument({ 'csrf-token': 'page-token' }, { origin });
        const session = { owner: () => '', check: () => {}, refuse: () => {}, csrfToken: 'issued' };
        await callEndpoint(logoutAll, { ...context, session });
        await callEndpoint(logoutAll, {
          ...context,
          session,
          endpoints: { logoutAll: 'https://id.example/out' },
        });
        expect(requests.map(({ headers }) => headers['x-csrf-token'])).toEqual(['issued', undefined]);
      });
    },
  );

  it.each([
    ['status 200', false, () => new Response('<html>')],
    ['a redirect', false, () => new Response(null, { status: 302 })],
    ['status 500', true, () => new Response('', { status: 500 })],
  ])('requests GET /logout and returns whether it failed (%s: %s) [LGO-07]', async (_status, failed, reply) => {
    const { context } = fakeGateway({ '/logout': reply });
    expect((await callEndpoint(logout, context)).failed).toBe(failed);
  });

  it.each([0, 10530135, 4])('parses the verification code (%i) [REF-03]', async (code) => {
    const { failures, context } = fakeGateway({ '*': { code } });
    expect(await callEndpoint(verifyInvite, context, { inviteCode: 'a' })).toMatchObject({ data: code, failed: false });
    expect(failures).toEqual([]);
  });

  it('omits a ref_type that is not a number [REF-06]', async () => {
    const { requests, context } = fakeGateway({ '*': { code: 0 } });
    await callEndpoint(verifyInvite, context, { inviteCode: 'a', refType: '1x' });
    expect(requests[0]?.url).toMatch(/invite_code=a$/);
  });

  it('requests a configured URL, absolute or relative to the gateway [HTP-32]', async () => {
    const { requests, context } = fakeGateway({ '*': { code: 0, data: {} } });
    await callEndpoint(userInfo, { ...context, endpoints: { userInfo: 'https://me.example/who' } });
    await callEndpoint(userInfo, { ...context, endpoints: { userInfo: '/who?x=1' } });
    expect(requests.map(({ url }) => url)).toEqual(['https://me.example/who', 'https://gateway.example/who?x=1']);
  });

  it('waits 4 500 ms for a compliance response but not for user info [trap 43]', async () => {
    const { context } = fakeGateway({ '*': slow });
    const both = Promise.all([callEndpoint(userInfo, context), callEndpoint(complianceCheck, context)]);
    await vi.advanceTimersByTimeAsync(5000);
    expect((await both).map(({ failed }) => failed)).toEqual([true, false]);
  });

  it('returns the first 10 000 rows of a 10 MB body', async () => {
    vi.useRealTimers();
    const pairs = Array.from({ length: 60_000 }, (_, i) => ({
      pair: `C${i}_USDT`,
      name: 'x'.repeat(120),
      change: '1',
      rate: '1',
    }));
    const { context } = fakeGateway({ '*': JSON.stringify({ code: 200, data: { USDT: pairs } }) });
    const answer = await callEndpoint(spots, context);
    expect(answer.data['USDT']).toHaveLength(10_000);
  });
});

describe('get() and post()', () => {
  it('log the reason, after which get() throws a generic error and post() resolves with undefined [ERR-09, ERR-10]', async () => {
    fakeGateway({});
    const log = vi.fn();
    await expect(get({ url: 'https://x.example/', timeout: 10 }, log)).rejects.toThrow(REQUEST_FAILED);
    await expect(post({ url: 'https://x.example/', timeout: 10 }, log)).resolves.toBeUndefined();
    expect(log).toHaveBeenCalledTimes(2);
    expect(REQUEST_FAILED).toBe('request data failed, try later');
  });
});
