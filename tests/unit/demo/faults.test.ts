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

/** A call with faults in its cookie, over a real socket. */
const ask = (path: string, faults: string, init: RequestInit = {}) =>
  fetch(demo.url + path, {
    ...init,
    headers: { cookie: `demo_faults=${encodeURIComponent(faults)}`, origin: 'http://localhost:4101' },
  });

describe('faults over HTTP', () => {
  it('delay: responds correctly, later', async () => {
    const before = performance.now();
    const answer = await ask(SETTINGS, 'site-settings:delay-150');
    expect(performance.now() - before).toBeGreaterThan(140);
    expect(await answer.json()).toMatchObject({ code: 0 });
  });

  it('hang: sends headers, then nothing', async () => {
    const answer = await ask(SETTINGS, 'site-settings:hang', { signal: AbortSignal.timeout(400) });
    expect(answer.status).toBe(200);
    await expect(answer.text()).rejects.toThrow(/abort/i);
  });

  it('status', async () => {
    expect((await ask(SETTINGS, 'site-settings:status-503')).status).toBe(503);
    expect((await ask(SETTINGS, 'site-settings:status-999')).status).toBe(500);
    expect((await ask(SETTINGS, 'site-settings:status')).status).toBe(500);
  });

  it('code: rejects in the envelope of the call', async () => {
    expect(await (await ask(SETTINGS, '*:code-7')).json()).toMatchObject({ code: 7, data: null });
    expect(await (await ask('/api/web/v1/kyc/footerTipsCheck', '*:code-7')).json()).toMatchObject({
      resMsg: { code: 7 },
    });
  });

  it('malformed, empty and html: respond with no valid JSON', async () => {
    for (const kind of ['malformed', 'empty', 'html']) {
      const answer = await ask(SETTINGS, `site-settings:${kind}`);
      expect(answer.status).toBe(200);
      await expect(answer.json(), kind).rejects.toThrow();
    }
  });

  it('wrong-types: keeps envelope and names, and changes every type', async () => {
    const body = await bodyOf(await ask(SETTINGS, 'site-settings:wrong-types'));
    expect(body.code).toBe(0);
    expect(body.data).toMatchObject({
      curr_fiat: { was: 'text' },
      currency_count: ['not a number'],
      isLogin: 'perhaps',
    });
  });

  it('wrong-rows: corrupts every second row', async () => {
    const { data } = await bodyOf(await ask(NOTICES, 'notices:wrong-rows'));
    expect(typeof data.list[0].msg_id).toBe('string');
    expect(data.list[1]).toBeNull();
    expect(data.list[3].msg_id).toEqual({ was: 'text' });
  });

  it('wrong-data: sends a number instead of an object', async () => {
    expect(await (await ask(SETTINGS, 'site-settings:wrong-data')).json()).toMatchObject({ code: 0, data: 42 });
  });

  it('huge: sends 10 MB of valid JSON', async () => {
    const list = await (await ask(NOTICES, 'notices:huge')).text();
    expect(list.length).toBeGreaterThanOrEqual(10 * 1024 * 1024);
    const rows: { msg_id: string }[] = JSON.parse(list).data.list;
    expect(new Set(rows.map(({ msg_id }) => msg_id)).size).toBe(rows.length);
    expect((await (await ask('/apiw/v2/account/total_funds', '*:huge')).text()).length).toBeGreaterThanOrEqual(
      10 * 1024 * 1024,
    );
  });

  it('reset: closes the connection, and the server keeps running', async () => {
    await expect(ask(SETTINGS, 'site-settings:reset')).rejects.toMatchObject({
      cause: { code: expect.stringMatching(/ECONNRESET|UND_ERR_SOCKET/) },
    });
    expect((await ask(SETTINGS, '')).status).toBe(200);
  });

  it('keep CORS headers, so that the client sees the fault itself', async () => {
    for (const kind of ['status-500', 'malformed', 'empty', 'wrong-types', 'huge'])
      expect((await ask(SETTINGS, `*:${kind}`)).headers.get('access-control-allow-origin'), kind).toBe(
        'http://localhost:4101',
      );
  });

  it('apply to images too', async () => {
    expect((await ask('/images/coin_icon/64/btc.png', 'images:status-404')).status).toBe(404);
  });

  it('match an endpoint by name, path or path prefix, and no other', async () => {
    expect((await ask(SETTINGS, `${SETTINGS}:status-500`)).status).toBe(500);
    expect((await ask(SETTINGS, 'site-*:status-500')).status).toBe(500);
    expect((await ask(SETTINGS, '/api/web/*:status-500')).status).toBe(500);
    expect((await ask(SETTINGS, 'spots:status-500')).status).toBe(200);
  });

  it('combine a delay with another fault', async () => {
    const before = performance.now();
    expect((await ask(SETTINGS, '*:delay-80,site-settings:status-502')).status).toBe(502);
    expect(performance.now() - before).toBeGreaterThan(75);
  });
});

describe('setting faults', () => {
  it('for one session, by a cookie', async () => {
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

  it('for a page, by its query, which sets the cookie', async () => {
    const page = await fetch(`${demo.url}/legacy?faults=spots:hang,nonsense,user-info:explode`);
    expect(page.headers.getSetCookie()).toContain('demo_faults=spots%3Ahang; Path=/; SameSite=Lax');
    expect((await fetch(`${demo.url}/legacy?faults=`)).headers.getSetCookie().join()).toMatch(
      /demo_faults=; Max-Age=0/,
    );
  });

  it('for one call, by its query', async () => {
    expect((await fetch(`${demo.url}${SETTINGS}?fault=*:status-418`)).status).toBe(418);
  });

  it('for all sessions, a number of times, for pages without cookies', async () => {
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

  it('from the start, by an option of the gateway', async () => {
    expect((await createGateway({ faults: '*:status-500' }).request(SETTINGS)).status).toBe(500);
  });

  it('rejects a request without a fault and explains what to send', async () => {
    const answer = await fetch(`${demo.url}/demo/faults`, { method: 'POST', body: 'faults=nothing' });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toMatch(/endpoint:kind/);
  });
});

describe('faults in process', () => {
  const gateway = createGateway();

  it('hang: never sends the body', async () => {
    const answer = await gateway.request(`${SETTINGS}?fault=*:hang`);
    const body = answer.text().then(() => 'came');
    expect(
      await Promise.race([
        body,
        // Another whole answer comes meanwhile.
        (async () => ((await (await gateway.request(SETTINGS)).text()) === '' ? 'empty' : 'waits'))(),
      ]),
    ).toBe('waits');
  });

  it('reset: fails while sending the body', async () => {
    const answer = await gateway.request(`${SETTINGS}?fault=*:reset`);
    await expect(answer.text()).rejects.toThrow('connection reset');
  });
});

describe('parseFaults() and faultsText()', () => {
  it('round-trips', () => {
    const text = 'user-info:status-500|/api/*:delay-20|*:hang';
    expect(faultsText(parseFaults(text))).toBe(text);
  });

  it('ignore malformed faults', () => {
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
