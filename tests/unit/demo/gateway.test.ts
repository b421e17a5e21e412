import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { ENDPOINTS } from '../../../demo/gateway/endpoints.ts';
import { ICON_WHITELIST } from '../../../demo/gateway/markets/coins.ts';
import { PERSONAS } from '../../../demo/gateway/personas/index.ts';
import { createGateway } from '../../support/gateway.ts';
import { bodyOf } from './body-of.ts';
import type { Body } from './body-of.ts';
import { QUERIES, SHAPES } from './wire-shapes.ts';

const gateway = createGateway();
const FORM = 'action=tradepassfrequency&frequency=2&fundpass=123456&totp=123456';

function ask(path: string, persona = 'visitor', init: RequestInit = {}): Promise<Response> {
  return Promise.resolve(gateway.request(path, { ...init, headers: { 'x-demo-persona': persona, ...Object.fromEntries(new Headers(init.headers)) } }));
}
const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  ask(path, 'trader', { method: 'POST', body, headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-csrf-token': 'token', ...headers } });
const read = async (path: string, persona?: string): Promise<Body> => bodyOf(await ask(path, persona));
const compliance = async (persona: string, query = '') => (await read(`/api/web/v1/compliance/check${query}`, persona)).data;

describe('every call of the wire', () => {
  it('has a shape in the test, and every shape is a call', () => {
    expect(ENDPOINTS.map(({ name }) => name).toSorted()).toEqual(Object.keys(SHAPES).toSorted());
  });

  for (const { name, method, path, members } of ENDPOINTS) {
    it(`${method} ${path} has its documented shape for every persona`, async () => {
      for (const persona of PERSONAS) {
        if (members && !persona.isLogin) continue;
        const headers = method === 'POST' ? { 'content-type': 'application/x-www-form-urlencoded', 'x-csrf-token': 'token' } : {};
        const answer = await ask(path + (QUERIES[name] ?? ''), persona.key, { method, headers, ...(method === 'POST' ? { body: FORM } : {}) });
        expect(answer.status, persona.key).toBe(200);
        const result = v.safeParse(SHAPES[name] ?? v.never(), await answer.json());
        expect(result.issues?.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`), persona.key).toBeUndefined();
      }
    });
  }

  it('refuses a visitor what only a member has, with HTTP 200 and a code', async () => {
    for (const { path, members, name } of ENDPOINTS) {
      if (!members) continue;
      const answer = await ask(path + (QUERIES[name] ?? ''));
      expect(answer.status).toBe(200);
      expect(await answer.json()).toEqual({ code: 401, message: 'Log in first', data: null });
    }
  });

  it('answers an unknown call with 404 and no page', async () => {
    for (const path of ['/api/web/v1/nothing', '/apiw/v2/nothing', '/json_svr/nothing', '/images/nothing.png'])
      expect((await ask(path)).status, path).toBe(404);
  });

  it('answers HEAD without a body', async () => {
    const answer = await ask('/api/web/v1/site/settings', 'visitor', { method: 'HEAD' });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe('');
  });

  it('says the same twice, and in two gateways', async () => {
    const other = createGateway();
    for (const { name, method, path } of ENDPOINTS) {
      if (method === 'POST') continue;
      const init = { headers: { 'x-demo-persona': 'vip11' } };
      const address = path + (QUERIES[name] ?? '');
      expect(await (await gateway.request(address, init)).text(), name).toBe(await (await other.request(address, init)).text());
    }
  });

  it('takes its time from the clock that it is given', async () => {
    const late = createGateway({ now: () => 1_900_000_000_000 });
    expect(await (await late.request('/udf/time')).json()).toBe(1_900_000_000);
    expect(await read('/udf/time')).toBe(1_760_000_000);
  });
});

describe('personas', () => {
  it('ROL-01 visitor, trader and sub-account differ in the session', async () => {
    expect((await read('/api/web/v1/usercenter/get_info')).data.isLogin).toBe(false);
    expect((await read('/api/web/v1/usercenter/get_info', 'trader')).data).toMatchObject({ isLogin: true, uid: '10042', is_sub: 0 });
    expect((await read('/api/web/v1/usercenter/get_info', 'sub-account')).data).toMatchObject({ is_sub: 1, is_sub_account: true });
  });

  it('OP-68 the tier of VIP 11 is a JSON string', async () => {
    const { data } = await read('/api/web/v1/usercenter/get_user_tier', 'vip11');
    expect(JSON.parse(data)).toMatchObject({ tier_level: 11 });
  });

  it('CMP-01…05 compliance answers by persona', async () => {
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

  it('CMP-17 only tips mode has a tip', async () => {
    expect((await read('/api/web/v1/kyc/footerTipsCheck', 'tips-mode')).datas).toHaveLength(1);
    expect((await read('/api/web/v1/kyc/footerTipsCheck', 'trader')).datas).toEqual([]);
  });

  it('has one of each key, and knows no other', async () => {
    expect(new Set(PERSONAS.map(({ key }) => key)).size).toBe(PERSONAS.length);
    for (const key of ['__proto__', 'constructor', '../trader', '']) expect((await read('/api/web/v1/usercenter/get_info', key)).data.isLogin).toBe(false);
  });

  it('takes more blocked codes and flags for one session, and leaves out what cannot be one', async () => {
    expect((await compliance('visitor', '?codes=nft,live-news/upcoming-event,%3Cscript%3E')).menu).toEqual(['nft', 'live-news/upcoming-event']);
    const answer = await gateway.request('/api/web/v1/site/settings', { headers: { cookie: 'demo_flags=hiddenSearch|!chatroom|bad flag' } });
    expect((await bodyOf(answer)).data.flags).toMatchObject({ hiddenSearch: true, chatroom: false });
  });

  it('CKI-01 the cookie curr_fiat is the fiat of the answers; an unknown one is not', async () => {
    const fiat = async (cookie: string) => (await bodyOf(await gateway.request('/api/web/v1/site/settings', { headers: { cookie } }))).data.curr_fiat;
    expect(await fiat('curr_fiat=EUR')).toBe('EUR');
    expect(await fiat('curr_fiat=__proto__')).toBe('USD');
  });

  it('survives malformed cookies', async () => {
    const answer = await gateway.request('/api/web/v1/usercenter/get_info', { headers: { cookie: 'session=%E0%A4%A; demo_faults=%E0%A4%A; ;=;curr_fiat=%' } });
    expect(answer.status).toBe(200);
  });
});

describe('market data at real size', () => {
  it('MKT at least 2 000 spot pairs with real names, no pair twice', async () => {
    const { data } = await read('/apiw/v2/market/spots?exchange_type=ALL');
    const rows: { pair: string; name: string }[] = Object.values<Body>(data).flat();
    expect(rows.length).toBeGreaterThanOrEqual(2000);
    expect(new Set(rows.map(({ pair }) => pair)).size).toBe(rows.length);
    for (const pair of ['BTC_USDT', 'BTC_USDC', 'BTC_TRY', 'BTC_JPY', 'BTC_SGD']) expect(rows.some((row) => row.pair === pair), pair).toBe(true);
    expect(rows.find(({ pair }) => pair === 'ADA_USDT')?.name).toBe('Cardano');
  });

  it('400 contracts, split by settle, whose change depends on the period', async () => {
    const get = async (period: string) => (await read(`/apiw/v2/market/futures?is_testnet=0&exchange_type=CONTRACT_ALL&timezone=${period}`)).data;
    const [day, utc8] = [await get('24h'), await get('utc8')];
    expect(day).toHaveLength(400);
    expect(day.filter((row: { settle: string }) => row.settle === 'BTC').length).toBeGreaterThan(0);
    expect(day[0].change).not.toBe(utc8[0].change);
    expect(await get('nonsense')).toEqual(day);
  });

  it('300 pilot tokens and 100 rows of each list before listing', async () => {
    const { data } = await read('/apiw/v2/pilot/markets?exchange_type=PILOT_ALL');
    expect(data).toHaveLength(300);
    expect(data[0]).toMatchObject({ name: 'PEPE', address: '0x6982508145454Ce325dDbE47a25d4ec3d2311933', seo_path: 'pepe-eth' });
    for (const list of ['pre-mint', 'pre-market']) {
      const path = `/apiw/v2/${list}/service/currencies/simple-info`;
      expect((await read(`${path}?limit=100&page=1`)).data.list).toHaveLength(100);
      expect((await read(`${path}?limit=30&page=4`)).data.list).toHaveLength(10);
      expect((await read(`${path}?limit=100&page=2`)).data.list).toEqual([]);
    }
  });

  it('HTP-05 a call without its parameters is refused', async () => {
    expect((await read('/apiw/v2/market/spots')).code).toBe(400);
  });

  it('HTP-10 menu data comes in the language of the header', async () => {
    const titles = async (lang: string) => (await bodyOf(await ask('/apiw/v2/common/tabs?area=web_trade', 'visitor', { headers: { lang } }))).data.tabs[0].title;
    expect([await titles('en'), await titles('tr'), await titles('cn'), await titles('ar'), await titles('__proto__')]).toEqual(['Hot', 'Popüler', '热门', 'الأكثر رواجًا', 'Hot']);
  });

  it('RMD-04 notices come by the types of the tab, by page', async () => {
    const get = async (query: string) => (await read(`/apiw/v2/herald/get_notice_record?${query}`, 'trader')).data;
    const trade = await get('type=margin,future,strategybot,copytrading,invest&page=1&size=10');
    expect(new Set(trade.list.map((row: { type: string }) => row.type))).toEqual(new Set(['margin', 'future', 'strategybot', 'copytrading', 'invest']));
    expect(trade).toMatchObject({ total: 15 });
    expect((await get('type=margin,future,strategybot,copytrading,invest&page=2&size=10')).list).toHaveLength(5);
    expect(await get('type=unknown_type&page=1&size=10')).toEqual({ list: [], total: 0 });
  });

  it('UDF history is one series, however it is cut, and ends with no_data before it begins', async () => {
    const get = (query: string) => read(`/udf/history?symbol=ETH_USDT&resolution=60&${query}`);
    const long = await get('from=1759900000&to=1760000000&countback=20');
    const short = await get('from=1759900000&to=1760000000&countback=5');
    expect(long.t).toHaveLength(20);
    expect(long.c.slice(-5)).toEqual(short.c);
    expect(long.h.every((high: number, index: number) => high >= long.l[index])).toBe(true);
    expect((await get('from=100&to=200')).s).toBe('no_data');
    expect((await read('/udf/history?symbol=NOPE_USDT&from=1&to=2&resolution=60')).s).toBe('error');
  });
});

describe('pictures', () => {
  it('coin, fiat, chain, avatar and menu icons are PNG files', async () => {
    for (const path of ['coin_icon/64/btc', 'coin_icon/64/default', 'fiat_icon/usd', 'chain_icon/eth', 'avatar/7', 'menu_icon/research']) {
      const answer = await ask(`/images/${path}.png`);
      expect(answer.headers.get('content-type'), path).toBe('image/png');
      expect([...new Uint8Array(await answer.arrayBuffer()).slice(0, 8)], path).toEqual([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
    }
  });

  it('ICO a coin outside the whitelist has none', async () => {
    const { data } = await read('/apiw/v2/market/spots?exchange_type=ALL');
    const without = Object.values<Body>(data).flat().find(({ icon }: { icon: string }) => !ICON_WHITELIST.includes(icon.toUpperCase()));
    expect((await ask(`/images/coin_icon/64/${without?.icon}.png`)).status).toBe(404);
    expect((await ask('/images/coin_icon/64/../../secret.png')).status).toBe(404);
  });

  it('SIT-24 every site has a logo for light and for dark', async () => {
    for (const theme of ['light', 'dark']) expect((await ask(`/images/logo/turkey_${theme}.svg`)).headers.get('content-type')).toBe('image/svg+xml');
    expect((await ask('/images/logo/turkey_pink.svg')).status).toBe(404);
  });
});

describe('session', () => {
  const login = (body: string) => gateway.request('/demo/login', { method: 'POST', body, headers: { 'content-type': 'application/x-www-form-urlencoded' } });

  it('CKI-04 a login sets the session cookie, which scripts cannot read, and uid and nickname, which they can', async () => {
    const answer = await login('persona=trader&return=/legacy');
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/legacy');
    const cookies = answer.headers.getSetCookie();
    expect(cookies).toContain('session=trader; Path=/; HttpOnly; SameSite=Lax');
    expect(cookies).toContain('uid=10042; Path=/; SameSite=Lax');
    expect(cookies).toContain('nickname=satoshi; Path=/; SameSite=Lax');
  });

  it('CKI-06 is_switch_tag comes with the persona that may switch', async () => {
    expect((await login('persona=switch-tag')).headers.getSetCookie()).toContain('is_switch_tag=1; Path=/; SameSite=Lax');
    expect((await login('persona=sub-account')).headers.getSetCookie().some((cookie) => cookie.startsWith('is_switch_tag=1'))).toBe(false);
  });

  it('the session cookie decides who asks', async () => {
    const answer = await gateway.request('/api/web/v1/usercenter/get_info', { headers: { cookie: 'session=vip11' } });
    expect((await bodyOf(answer)).data.uid).toBe('11011');
  });

  it('a login never leads to another origin, except one that the server knows', async () => {
    const known = createGateway({ returnOrigins: () => ['http://localhost:4101'] });
    const where = async (to: string) => (await known.request('/demo/login', { method: 'POST', body: new URLSearchParams({ persona: 'trader', return: to }) })).headers.get('location');
    for (const evil of ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '/ok\n//evil', 'http://localhost:4101@evil.example/']) expect(await where(evil), evil).toBe('/');
    expect(await where('http://localhost:4101/')).toBe('http://localhost:4101/');
    expect((await login('persona=nobody')).status).toBe(400);
  });

  it('LGO-03, LGO-07 GET /logout ends the session: 200 for a call, a redirect for a person', async () => {
    const call = await gateway.request('/logout', { headers: { cookie: 'session=trader' } });
    expect(call.status).toBe(200);
    const gone = call.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
    expect(gone).toEqual(['session=', 'uid=', 'nickname=', 'is_switch_tag=']);
    const person = await gateway.request('/logout', { headers: { accept: 'text/html' } });
    expect([person.status, person.headers.get('location')]).toEqual([303, '/login']);
  });

  it('LGO-08 logout of all devices wants the csrf token of the cookie', async () => {
    const path = '/api/web/v1/usercenter/logout';
    expect(await (await post(path, 'scope=all')).json()).toMatchObject({ code: 0 });
    expect((await post(path, 'scope=all', { 'x-csrf-token': '' })).status).toBe(403);
    expect((await post(path, 'scope=all', { cookie: 'csrftoken=another-token' })).status).toBe(403);
    expect((await post(path, 'scope=all', { cookie: 'csrftoken=token' })).status).toBe(200);
  });

  it('OP-63 get_info leaves a csrf cookie where there is none', async () => {
    expect((await ask('/api/web/v1/usercenter/get_info')).headers.getSetCookie().join()).toMatch(/^csrftoken=csrf-\w+; Path=\/; SameSite=Lax$/);
  });

  it('HTP-19 the fund password is checked', async () => {
    const say = async (password: string) => (await post('/json_svr/query_safe', `action=tradepassfrequency&frequency=2&fundpass=${password}&totp=1`)).json();
    expect(await say('wrong')).toEqual({ result: false, msg: 'Wrong fund password' });
    expect(await say('123456')).toEqual({ result: true, msg: '' });
  });

  it('OP-47 an invite code is good, paused or wrong', async () => {
    const code = async (value: string) => (await read(`/api/web/v1/rebate/verify_invite_info?invite_code=${value}`)).code;
    expect([await code('ABC'), await code('PAUSED'), await code('WRONG1'), await code('%3Cb%3E')]).toEqual([0, 10530135, 10530001, 10530001]);
  });
});

describe('CORS', () => {
  const origin = 'https://partner.example';

  it('echoes the origin and allows credentials on every call', async () => {
    for (const { name, method, path } of ENDPOINTS) {
      const answer = await ask(path + (QUERIES[name] ?? ''), 'trader', { method, headers: { origin, 'x-csrf-token': 'token' } });
      expect(answer.headers.get('access-control-allow-origin'), path).toBe(origin);
      expect(answer.headers.get('access-control-allow-credentials'), path).toBe('true');
      expect(answer.headers.get('vary'), path).toMatch(/origin/i);
    }
  });

  it('serves an opaque origin too', async () => {
    expect((await ask('/udf/time', 'visitor', { headers: { origin: 'null' } })).headers.get('access-control-allow-origin')).toBe('null');
  });

  it('HTP-10 the preflight of common/tabs passes lang and sub-website-id; that of a POST the csrf token', async () => {
    const preflight = (path: string, method: string, headers: string) =>
      gateway.request(path, { method: 'OPTIONS', headers: { origin, 'access-control-request-method': method, 'access-control-request-headers': headers } });
    const tabs = await preflight('/apiw/v2/common/tabs?area=web_trade', 'GET', 'lang,sub-website-id');
    expect(tabs.status).toBe(204);
    expect(tabs.headers.get('access-control-allow-headers')).toMatch(/lang,\s*sub-website-id/);
    const safe = await preflight('/json_svr/query_safe', 'POST', 'x-csrf-token');
    expect(safe.headers.get('access-control-allow-methods')).toMatch(/POST/);
    expect(safe.headers.get('access-control-allow-headers')).toMatch(/x-csrf-token/);
  });
});
