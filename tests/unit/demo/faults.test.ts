import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultsText, parseFault, parseFaults } from '../../../demo/gateway/faults.ts';
import { startDemo } from '../../../demo/start-demo.ts';
import type { Demo } from '../../../demo/start-demo.ts';
import { createGateway } from '../../support/gateway.ts';
import { bodyOf } from './body-of.ts';

const NOTICES = '/apiw/v2/herald/get_notice_record?type=market,startup&page=1&size=10';
const SETTINGS = '/api/web/v1/site/settings';
let demo: Demo;

beforeAll(async () => {
  demo = await startDemo({ gateway: { persona: 'trader' } });
});
afterAll(() => demo.close());

/** Sends a request with faults in its cookie over a real socket. */
const ask = (path: string, faults: string, init: RequestInit = {}) =>
  fetch(demo.url + path, {
    ...init,
    headers: { cookie: `demo_faults=${encodeURIComponent(faults)}`, origin: 'http://localhost:4101' },
  });

describe('the demo gateway over HTTP', () => {
  it('delays a correct response if the fault is `delay`', async () => {
    const before = performance.now();
    const answer = await ask(SETTINGS, 'site-settings:delay-150');
    expect(performance.now() - before).toBeGreaterThan(140);
    expect(await answer.json()).toMatchObject({ code: 0 });
  });

  it('sends only headers if the fault is `hang`', async () => {
    const answer = await ask(SETTINGS, 'site-settings:hang', { signal: AbortSignal.timeout(400) });
    expect(answer.status).toBe(200);
    await expect(answer.text()).rejects.toThrow(/abort/i);
  });

  it('responds with the given code if the fault is `status`', async () => {
    expect((await ask(SETTINGS, 'site-settings:status-503')).status).toBe(503);
    expect((await ask(SETTINGS, 'site-settings:status-999')).status).toBe(500);
    expect((await ask(SETTINGS, 'site-settings:status')).status).toBe(500);
  });

  it('rejects the request in the endpoint’s envelope if the fault is `code`', async () => {
    expect(await (await ask(SETTINGS, '*:code-7')).json()).toMatchObject({ code: 7, data: null });
    expect(await (await ask('/api/web/v1/kyc/footerTipsCheck', '*:code-7')).json()).toMatchObject({
      resMsg: { code: 7 },
    });
  });

  it('sends invalid JSON if the fault is `malformed`, `empty` or `html`', async () => {
    for (const kind of ['malformed', 'empty', 'html']) {
      const answer = await ask(SETTINGS, `site-settings:${kind}`);
      expect(answer.status).toBe(200);
      await expect(answer.json(), kind).rejects.toThrow();
    }
  });

  it('keeps the envelope and field names but changes every type if the fault is `wrong-types`', async () => {
    const body = await bodyOf(await ask(SETTINGS, 'site-settings:wrong-types'));
    expect(body.code).toBe(0);
    expect(body.data).toMatchObject({
      curr_fiat: { was: 'text' },
      currency_count: ['not a number'],
      isLogin: 'perhaps',
    });
  });

  it('corrupts every other row if the fault is `wrong-rows`', async () => {
    const { data } = await bodyOf(await ask(NOTICES, 'notices:wrong-rows'));
    expect(typeof data.list[0].msg_id).toBe('string');
    expect(data.list[1]).toBeNull();
    expect(data.list[3].msg_id).toEqual({ was: 'text' });
  });

  it('sends a number instead of an object if the fault is `wrong-data`', async () => {
    expect(await (await ask(SETTINGS, 'site-settings:wrong-data')).json()).toMatchObject({ code: 0, data: 42 });
  });

  it('sends 10 MB of valid JSON if the fault is `huge`', async () => {
    const list = await (await ask(NOTICES, 'notices:huge')).text();
    expect(list.length).toBeGreaterThanOrEqual(10 * 1024 * 1024);
    const rows: { msg_id: string }[] = JSON.parse(list).data.list;
    expect(new Set(rows.map(({ msg_id }) => msg_id)).size).toBe(rows.length);
    expect((await (await ask('/apiw/v2/account/total_funds', '*:huge')).text()).length).toBeGreaterThanOrEqual(
      10 * 1024 * 1024,
    );
  });

  it('closes the connection and keeps the server running if the fault is `reset`', async () => {
    await expect(ask(SETTINGS, 'site-settings:reset')).rejects.toMatchObject({
      cause: { code: expect.stringMatching(/ECONNRESET|UND_ERR_SOCKET/) },
    });
    expect((await ask(SETTINGS, '')).status).toBe(200);
  });

  it('keeps the CORS headers so that the client can read the fault', async () => {
    for (const kind of ['status-500', 'malformed', 'empty', 'wrong-types', 'huge'])
      expect((await ask(SETTINGS, `*:${kind}`)).headers.get('access-control-allow-origin'), kind).toBe(
        'http://localhost:4101',
      );
  });

  it('applies faults to images', async () => {
    expect((await ask('/images/coin_icon/64/btc.png', 'images:status-404')).status).toBe(404);
  });

  it('matches an endpoint by name, path or path prefix only', async () => {
    expect((await ask(SETTINGS, `${SETTINGS}:status-500`)).status).toBe(500);
    expect((await ask(SETTINGS, 'site-*:status-500')).status).toBe(500);
    expect((await ask(SETTINGS, '/api/web/*:status-500')).status).toBe(500);
    expect((await ask(SETTINGS, 'spots:status-500')).status).toBe(200);
  });

  it('combines a delay with another fault', async () => {
    const before = performance.now();
    expect((await ask(SETTINGS, '*:delay-80,site-settings:status-502')).status).toBe(502);
    expect(performance.now() - before).toBeGreaterThan(75);
  });
});

describe('the demo gateway', () => {
  it('sets and deletes a cookie with faults, which other sessions do not receive', async () => {
    const set = await fetch(`${demo.url}/demo/faults`, {
      method: 'POST',
      body: JSON.stringify({ endpoint: 'spots', kind: 'status', value: 500 }),
      headers: { 'content-type': 'application/json' },
    });
    expect(set.headers.getSetCookie()[0]).toBe('demo_faults=spots%3Astatus-500; Path=/; SameSite=Lax');
    expect((await fetch(`${demo.url}/apiw/v2/market/spots?exchange_type=ALL`)).status).toBe(200);
    const gone = await fetch(`${demo.url}/demo/faults`, { method: 'DELETE' });
    expect(gone.headers.getSetCookie()[0]).toMatch(/^demo_faults=; Max-Age=0/);
  });

  it('sets the cookie from a page’s query', async () => {
    const page = await fetch(`${demo.url}/legacy?faults=spots:hang,nonsense,user-info:explode`);
    expect(page.headers.getSetCookie()).toContain('demo_faults=spots%3Ahang; Path=/; SameSite=Lax');
    expect((await fetch(`${demo.url}/legacy?faults=`)).headers.getSetCookie().join()).toMatch(
      /demo_faults=; Max-Age=0/,
    );
  });

  it('applies a request’s query to that request only', async () => {
    expect((await fetch(`${demo.url}${SETTINGS}?fault=*:status-418`)).status).toBe(418);
  });

  it('applies global faults to all sessions, at most the given number of times', async () => {
    const body = new URLSearchParams({ faults: 'site-settings:status-500', scope: 'global', times: '2' });
    await fetch(`${demo.url}/demo/faults`, { method: 'POST', body });
    const statuses: number[] = [];
    for (let count = 0; count < 3; count += 1) statuses.push((await fetch(demo.url + SETTINGS)).status);
    expect(statuses).toEqual([500, 500, 200]);
    await fetch(`${demo.url}/demo/faults`, {
      method: 'POST',
      body: new URLSearchParams({ faults: '*:empty', scope: 'global' }),
    });
    expect(await (await fetch(demo.url + SETTINGS)).text()).toBe('');
    await fetch(`${demo.url}/demo/faults?scope=global`, { method: 'DELETE' });
    expect((await fetch(demo.url + SETTINGS)).status).toBe(200);
  });

  it('applies the gateway’s fault option from the start', async () => {
    expect((await createGateway({ faults: '*:status-500' }).request(SETTINGS)).status).toBe(500);
  });

  it('rejects a request without a fault and explains the expected input', async () => {
    const answer = await fetch(`${demo.url}/demo/faults`, { method: 'POST', body: 'faults=nothing' });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toMatch(/endpoint:kind/);
  });

  it('rejects an unknown endpoint, suggests the nearest one and sets no fault', async () => {
    const body = new URLSearchParams({ faults: 'site-setting:status-500', scope: 'global' });
    const answer = await fetch(`${demo.url}/demo/faults`, { method: 'POST', body });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({
      code: 400,
      message:
        'There is no endpoint site-setting. Did you mean site-settings? GET /demo/faults lists all endpoints and kinds.',
    });
    expect((await fetch(demo.url + SETTINGS)).status).toBe(200);
  });
});

describe('the demo gateway in process', () => {
  const gateway = createGateway();

  it('never sends the body if the fault is `hang`', async () => {
    const answer = await gateway.request(`${SETTINGS}?fault=*:hang`);
    const body = answer.text().then(() => 'came');
    expect(
      await Promise.race([
        body,
        // A complete response would arrive within this time.
        (async () => ((await (await gateway.request(SETTINGS)).text()) === '' ? 'empty' : 'waits'))(),
      ]),
    ).toBe('waits');
  });

  it('fails while sending the body if the fault is `reset`', async () => {
    const answer = await gateway.request(`${SETTINGS}?fault=*:reset`);
    await expect(answer.text()).rejects.toThrow('connection reset');
  });
});

describe('parseFaults()', () => {
  it('parses the output of faultsText()', () => {
    const text = 'user-info:status-500|/api/*:delay-20|*:hang';
    expect(faultsText(parseFaults(text))).toBe(text);
  });

  it('ignores malformed faults, and returns at most 40', () => {
    for (const text of [
      '',
      ':',
      'a',
      'a:',
      ':hang',
      'a:explode',
      'a b:hang',
      'a:status-',
      'a:status-1234567',
      '<b>:hang',
    ])
      expect(parseFault(text), text).toBeUndefined();
    expect(parseFaults(undefined)).toEqual([]);
    expect(parseFaults('x:hang,'.repeat(500)).length).toBeLessThanOrEqual(40);
  });
});
