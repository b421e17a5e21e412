import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { ENDPOINTS } from '../../../demo/gateway/endpoints.ts';
import { PERSONAS } from '../../../demo/gateway/personas/index.ts';
import { createGateway } from '../../support/gateway.ts';
import { bodyOf } from './body-of.ts';
import type { Body } from './body-of.ts';
import { QUERIES, SHAPES } from './wire-shapes.ts';

const gateway = createGateway();

const FORM = 'action=tradepassfrequency&frequency=2&fundpass=123456&totp=123456';

function ask(path: string, persona = 'visitor', init: RequestInit = {}): Promise<Response> {
  return Promise.resolve(
    gateway.request(path, {
      ...init,
      headers: { 'x-demo-persona': persona, ...Object.fromEntries(new Headers(init.headers)) },
    }),
  );
}

const read = async (path: string, persona?: string): Promise<Body> => bodyOf(await ask(path, persona));

const compliance = async (persona: string, query = '') =>
  (await read(`/api/web/v1/compliance/check${query}`, persona)).data;

describe('the demo gateway', () => {
  it('has a documented shape for each endpoint', () => {
    expect(ENDPOINTS.map(({ name }) => name).toSorted()).toEqual(Object.keys(SHAPES).toSorted());
  });

  for (const { name, method, path, members } of ENDPOINTS) {
    it(`returns the documented shape of ${method} ${path} for every persona`, async () => {
      for (const persona of PERSONAS) {
        if (members && !persona.isLogin) continue;
        const headers =
          method === 'POST'
            ? { 'content-type': 'application/x-www-form-urlencoded', 'x-csrf-token': 'token' }
            : { 'sec-fetch-site': 'same-origin' };
        const answer = await ask(path + (QUERIES[name] ?? ''), persona.key, {
          method,
          headers,
          ...(method === 'POST' ? { body: FORM } : {}),
        });
        expect(answer.status, persona.key).toBe(200);
        const result = v.safeParse(SHAPES[name] ?? v.never(), await answer.json());
        expect(
          result.issues?.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`),
          persona.key,
        ).toBeUndefined();
      }
    });
  }

  it('rejects a visitor’s member requests with HTTP 200 and an error code', async () => {
    for (const { path, members, name, method } of ENDPOINTS) {
      if (!members) continue;
      const answer = await ask(path + (QUERIES[name] ?? ''), 'visitor', {
        method,
        headers: { 'x-csrf-token': 'token' },
      });
      expect(answer.status).toBe(200);
      expect(await answer.json()).toEqual({ code: 401, message: 'Log in first', data: null });
    }
  });

  it('responds to an unknown path with an empty 404', async () => {
    for (const path of ['/api/web/v1/nothing', '/apiw/v2/nothing', '/json_svr/nothing', '/images/nothing.png'])
      expect((await ask(path)).status, path).toBe(404);
  });

  it('responds to HEAD without a body', async () => {
    const answer = await ask('/api/web/v1/site/settings', 'visitor', { method: 'HEAD' });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe('');
  });

  it('returns identical data across requests and gateway instances', async () => {
    const other = createGateway();
    for (const { name, method, path } of ENDPOINTS) {
      if (method === 'POST') continue;
      const init = { headers: { 'x-demo-persona': 'vip11' } };
      const address = path + (QUERIES[name] ?? '');
      expect(await (await gateway.request(address, init)).text(), name).toBe(
        await (await other.request(address, init)).text(),
      );
    }
  });

  it('uses the injected clock', async () => {
    const late = createGateway({ now: () => 1_900_000_000_000 });
    expect(await (await late.request('/udf/time')).json()).toBe(1_900_000_000);
    expect(await read('/udf/time')).toBe(1_760_000_000);
  });
});

describe('a persona of the demo gateway', () => {
  it('has a session that matches its role (visitor, trader, sub-account) [ROL-01]', async () => {
    expect((await read('/api/web/v1/usercenter/get_info')).data.isLogin).toBe(false);
    expect((await read('/api/web/v1/usercenter/get_info', 'trader')).data).toMatchObject({
      isLogin: true,
      uid: '10042',
      is_sub: 0,
    });
    expect((await read('/api/web/v1/usercenter/get_info', 'sub-account')).data).toMatchObject({
      is_sub: 1,
      is_sub_account: true,
    });
  });

  it('has its tier as a JSON string if it is VIP 11 [OP-68]', async () => {
    const { data } = await read('/api/web/v1/usercenter/get_user_tier', 'vip11');
    expect(JSON.parse(data)).toMatchObject({ tier_level: 11 });
  });

  it('has its own compliance response [CMP-01…05]', async () => {
    expect((await compliance('restricted')).menu).toEqual(['nft', 'otc', 'derivatives', 'copytrading', 'card']);
    expect((await compliance('tips-mode')).limit.is_show_compliance_tips).toBe(true);
    expect((await compliance('blocked-country')).limit.is_blocked_country).toBe(true);
    expect((await compliance('uk-limited')).limit.is_uk_limit).toBe(true);
    expect((await compliance('italy-limited')).limit.is_italy_limit).toBe(true);
    expect((await compliance('netherlands')).limit.is_nl_limit).toBe(true);
    expect((await compliance('hong-kong')).toast.is_hk_user).toBe(true);
    expect((await compliance('lithuania')).limit.ltw_toast).toBe(true);
    expect((await compliance('brazil')).limit.brazil_toast).toBe(true);
    expect((await compliance('uzbekistan')).limit.is_uzbekistan_toast).toBe(true);
    expect((await compliance('turkey-resident')).limit.limit_country).toBe('TR');
    expect((await compliance('withdraw-only')).toast.is_withdraw_only_user).toBe(true);
    expect((await compliance('limited-visitor')).toast.limit_country_user_status).toBe('LIMIT_VISITOR');
    expect((await compliance('limited-low-kyc')).toast.limit_country_user_status).toBe('LIMIT_LOW_KYC_USER');
    expect((await compliance('limited-high-kyc')).toast.limit_country_user_status).toBe('LIMIT_HIGH_KYC_USER');
    expect((await compliance('risk-user')).toast.kyc_toast.is_risk_user).toBe(true);
    expect(await compliance('company')).toEqual({});
  });

  it('has a tip in tips mode only [CMP-17]', async () => {
    expect((await read('/api/web/v1/kyc/footerTipsCheck', 'tips-mode')).datas).toHaveLength(1);
    expect((await read('/api/web/v1/kyc/footerTipsCheck', 'trader')).datas).toEqual([]);
  });

  it('has a unique key, and is a visitor if the key is unknown', async () => {
    expect(new Set(PERSONAS.map(({ key }) => key)).size).toBe(PERSONAS.length);
    for (const key of ['__proto__', 'constructor', '../trader', ''])
      expect((await read('/api/web/v1/usercenter/get_info', key)).data.isLogin).toBe(false);
  });

  it('accepts additional blocked codes and flags per session and ignores malformed ones', async () => {
    expect((await compliance('visitor', '?codes=nft,live-news/upcoming-event,%3Cscript%3E')).menu).toEqual([
      'nft',
      'live-news/upcoming-event',
    ]);
    const answer = await gateway.request('/api/web/v1/site/settings', {
      headers: { cookie: 'demo_flags=hiddenSearch|!chatroom|bad flag' },
    });
    expect((await bodyOf(answer)).data.flags).toMatchObject({ hiddenSearch: true, chatroom: false });
  });

  it('has the currency of the cookie `curr_fiat` if it is a known currency [CKI-01]', async () => {
    const fiat = async (cookie: string) =>
      (await bodyOf(await gateway.request('/api/web/v1/site/settings', { headers: { cookie } }))).data.curr_fiat;
    expect(await fiat('curr_fiat=EUR')).toBe('EUR');
    expect(await fiat('curr_fiat=__proto__')).toBe('USD');
  });

  it('ignores malformed cookies', async () => {
    const answer = await gateway.request('/api/web/v1/usercenter/get_info', {
      headers: { cookie: 'session=%E0%A4%A; demo_faults=%E0%A4%A; ;=;curr_fiat=%' },
    });
    expect(answer.status).toBe(200);
  });
});
