import { describe, expect, it } from 'vitest';
import { ENDPOINTS } from '../../../demo/gateway/endpoints.ts';
import { createGateway } from '../../support/gateway.ts';
import { bodyOf } from './body-of.ts';
import type { Body } from './body-of.ts';
import { QUERIES } from './wire-shapes.ts';

const gateway = createGateway();

function ask(path: string, persona = 'visitor', init: RequestInit = {}): Promise<Response> {
  return Promise.resolve(
    gateway.request(path, {
      ...init,
      headers: { 'x-demo-persona': persona, ...Object.fromEntries(new Headers(init.headers)) },
    }),
  );
}

const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  ask(path, 'trader', {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-csrf-token': 'token', ...headers },
  });

const read = async (path: string, persona?: string): Promise<Body> => bodyOf(await ask(path, persona));

describe('the demo’s session', () => {
  const login = (body: string) =>
    gateway.request('/demo/login', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });

  it('sets an HttpOnly session cookie and readable uid and nickname cookies at login [CKI-04]', async () => {
    const answer = await login('persona=trader&return=/legacy');
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/legacy');
    const cookies = answer.headers.getSetCookie();
    expect(cookies).toContain('session=trader; Path=/; HttpOnly; SameSite=Lax');
    expect(cookies).toContain('uid=10042; Path=/; SameSite=Lax');
    expect(cookies).toContain('nickname=satoshi; Path=/; SameSite=Lax');
  });

  it('sets is_switch_tag for a persona that can switch accounts [CKI-06]', async () => {
    expect((await login('persona=switch-tag')).headers.getSetCookie()).toContain(
      'is_switch_tag=1; Path=/; SameSite=Lax',
    );
    expect(
      (await login('persona=sub-account')).headers
        .getSetCookie()
        .some((cookie) => cookie.startsWith('is_switch_tag=1')),
    ).toBe(false);
  });

  it('identifies the user by the session cookie', async () => {
    const answer = await gateway.request('/api/web/v1/usercenter/get_info', { headers: { cookie: 'session=vip11' } });
    expect((await bodyOf(answer)).data.uid).toBe('11011');
  });

  it('redirects only to known origins after login', async () => {
    const known = createGateway({ returnOrigins: () => ['http://localhost:4101'] });
    const where = async (to: string) =>
      (
        await known.request('/demo/login', {
          method: 'POST',
          body: new URLSearchParams({ persona: 'trader', return: to }),
        })
      ).headers.get('location');
    for (const evil of [
      'https://evil.example/',
      '//evil.example',
      '/\\evil.example',
      'javascript:alert(1)',
      '/ok\n//evil',
      'http://localhost:4101@evil.example/',
    ])
      expect(await where(evil), evil).toBe('/');
    expect(await where('http://localhost:4101/')).toBe('http://localhost:4101/');
    expect((await login('persona=nobody')).status).toBe(400);
  });

  it('ends on GET /logout, with 200 for a fetch and a redirect for a navigation [LGO-03, LGO-07]', async () => {
    const own = { 'sec-fetch-site': 'same-origin' };
    const call = await gateway.request('/logout', { headers: { ...own, cookie: 'session=trader' } });
    expect(call.status).toBe(200);
    const gone = call.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
    expect(gone).toEqual(['session=', 'uid=', 'nickname=', 'is_switch_tag=']);
    const person = await gateway.request('/logout', { headers: { ...own, accept: 'text/html' } });
    expect([person.status, person.headers.get('location')]).toEqual([303, '/login']);
  });

  it('requires the cookie’s CSRF token to log out all devices [LGO-08]', async () => {
    const path = '/api/web/v1/usercenter/logout';
    expect(await (await post(path, 'scope=all')).json()).toMatchObject({ code: 0 });
    expect((await post(path, 'scope=all', { 'x-csrf-token': '' })).status).toBe(403);
    expect((await post(path, 'scope=all', { cookie: 'csrftoken=another-token' })).status).toBe(403);
    expect((await post(path, 'scope=all', { cookie: 'csrftoken=token' })).status).toBe(200);
  });

  it('sets a CSRF cookie on get_info if there is none [OP-63]', async () => {
    expect((await ask('/api/web/v1/usercenter/get_info')).headers.getSetCookie().join()).toMatch(
      /^csrftoken=csrf-\w+; Path=\/; SameSite=Lax$/,
    );
  });

  it('verifies the fund password [HTP-19]', async () => {
    const say = async (password: string) =>
      (await post('/json_svr/query_safe', `action=tradepassfrequency&frequency=2&fundpass=${password}&totp=1`)).json();
    expect(await say('wrong')).toEqual({ result: false, msg: 'Wrong fund password' });
    expect(await say('123456')).toEqual({ result: true, msg: '' });
  });

  const SAVE = 'action=tradepassfrequency&fundpass=123456';

  it('returns an error message for a wrong code [FPW-08]', async () => {
    const answer = await post('/json_svr/query_safe', `${SAVE}&frequency=2&totp=000000`);
    expect(await answer.json()).toEqual({ result: false, msg: 'Wrong authenticator code' });
  });

  it('stores a new frequency for the session unless the request was rejected [FPW-07]', async () => {
    const stored = async (form: string) => (await post('/json_svr/query_safe', form)).headers.getSetCookie().join();
    expect(await stored(`${SAVE}&frequency=0&totp=1`)).toContain('demo_frequency=0');
    expect(await stored(`${SAVE}&frequency=0&totp=000000`)).toBe('');
    const read = (cookie: string) => gateway.request('/apiweb/v1/user/get_user_frequency', { headers: { cookie } });
    expect(await (await read('session=trader; demo_frequency=0')).json()).toMatchObject({ data: { frequency: 0 } });
    expect(await (await read('session=trader; demo_frequency=7')).json()).toMatchObject({ data: { frequency: 1 } });
  });

  it.each([
    ['another origin', 'https://partner.example', 403],
    ['an opaque origin', 'null', 403],
    ['its own origin', 'http://localhost', 200],
  ])('accepts a fund password from the gateway’s origin only (%s, %s: %i) [OP-99]', async (_, origin, status) => {
    const answer = await post('/json_svr/query_safe', `${SAVE}&frequency=2&totp=1`, { origin });
    expect(answer.status).toBe(status);
    expect(answer.headers.getSetCookie()).toHaveLength(status === 200 ? 1 : 0);
  });

  it('distinguishes valid, paused and invalid invite codes [OP-47]', async () => {
    const code = async (value: string) =>
      (await read(`/api/web/v1/rebate/verify_invite_info?invite_code=${value}`)).code;
    expect([await code('ABC'), await code('PAUSED'), await code('WRONG1'), await code('%3Cb%3E')]).toEqual([
      0, 10530135, 10530001, 10530001,
    ]);
  });
});

describe('CORS of the demo gateway', () => {
  const origin = 'http://localhost:4101';

  it('allows a listed origin with credentials for every request', async () => {
    for (const { name, method, path } of ENDPOINTS) {
      const answer = await ask(path + (QUERIES[name] ?? ''), 'trader', {
        method,
        headers: { origin, 'x-csrf-token': 'token' },
      });
      expect(answer.headers.get('access-control-allow-origin'), path).toBe(origin);
      expect(answer.headers.get('access-control-allow-credentials'), path).toBe('true');
      expect(answer.headers.get('vary'), path).toMatch(/origin/i);
    }
  });

  it.each([
    'null',
    'https://evil.example',
    'http://localhost.evil.example',
    'http://127.0.0.1.evil.example',
    'file://',
  ])('sends no Access-Control-Allow-Origin to a page of %s', async (foreign) => {
    for (const { path, method } of ENDPOINTS) {
      const answer = await gateway.request(path, { method, headers: { origin: foreign, 'x-csrf-token': 'token' } });
      expect(answer.headers.get('access-control-allow-origin'), path).toBeNull();
    }
  });

  it.each(['http://localhost:4101', 'http://shop.localhost', 'https://127.0.0.1', 'http://[::1]:4100'])(
    'allows a loopback page unless the options list other origins (%s)',
    async (own) => {
      const allowed = async (one: typeof gateway, asking = own) =>
        (await one.request('/udf/time', { headers: { origin: asking } })).headers.get('access-control-allow-origin');
      expect(await allowed(gateway)).toBe(own);
      const listed = createGateway({ allow: ['https://www.example.com'] });
      expect(await allowed(listed)).toBeNull();
      expect(await allowed(listed, 'https://www.example.com')).toBe('https://www.example.com');
    },
  );

  it('allows `lang` and `sub-website-id` in the preflight of `common/tabs`, and the CSRF token in the preflight of a POST [HTP-10]', async () => {
    const preflight = (path: string, method: string, headers: string) =>
      gateway.request(path, {
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-method': method, 'access-control-request-headers': headers },
      });
    const tabs = await preflight('/apiw/v2/common/tabs?area=web_trade', 'GET', 'lang,sub-website-id');
    expect(tabs.status).toBe(204);
    expect(tabs.headers.get('access-control-allow-headers')).toMatch(/lang,\s*sub-website-id/);
    const safe = await preflight('/json_svr/query_safe', 'POST', 'x-csrf-token');
    expect(safe.headers.get('access-control-allow-methods')).toMatch(/POST/);
    expect(safe.headers.get('access-control-allow-headers')).toMatch(/x-csrf-token/);
  });
});

describe('GET /logout', () => {
  const own = 'http://localhost';

  it.each([
    [200, 'the user opens its address', { 'sec-fetch-site': 'none' }],
    [200, 'a page of the gateway sends it', { 'sec-fetch-site': 'same-origin' }],
    [200, 'a page of the same site sends it', { 'sec-fetch-site': 'same-site' }],
    [
      200,
      'a page of an allowed origin sends it by CORS',
      { 'sec-fetch-site': 'cross-site', origin: 'https://a.example' },
    ],
    [200, 'an old browser sends it from a page of the gateway', { referer: `${own}/legacy` }],
    [200, 'an old browser sends it from an allowed page by CORS', { origin: 'https://a.example' }],
    [403, 'a link on another site is followed', { 'sec-fetch-site': 'cross-site' }],
    [403, 'a link on an allowed page is followed', { 'sec-fetch-site': 'cross-site', referer: 'https://a.example/' }],
    [403, 'Sec-Fetch-Site has an unknown value', { 'sec-fetch-site': 'same-planet' }],
    [403, 'a page of another site sends it by CORS', { 'sec-fetch-site': 'cross-site', origin: 'https://b.example' }],
    [403, 'a sandboxed frame sends it', { 'sec-fetch-site': 'same-origin', origin: 'null' }],
    [403, 'an old browser follows a link on another site', { referer: 'https://a.example.b.example/' }],
    [403, 'an old browser follows a link on a page that hides its address', {}],
    [403, 'the referrer is not a URL', { referer: 'localhost' }],
  ] as const)('responds with status %i when %s', async (status, _when, headers) => {
    const listed = createGateway({ allow: ['https://a.example'] });
    const response = await listed.request(`${own}/logout`, { headers: { cookie: 'session=trader', ...headers } });
    expect(response.status).toBe(status);
    expect(response.headers.getSetCookie().length > 0, 'the session ends').toBe(status === 200);
  });
});
