import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callEndpoint, type Endpoint } from '../../../src/api/endpoint.ts';
import { complianceCheck } from '../../../src/api/endpoints/compliance/compliance-check.ts';
import { marketRates } from '../../../src/api/endpoints/markets/market-rates.ts';
import { spots } from '../../../src/api/endpoints/markets/spots.ts';
import { notifications } from '../../../src/api/endpoints/member/notifications.ts';
import { userInfo, VISITOR } from '../../../src/api/endpoints/member/user-info.ts';
import { EVERY_ENDPOINT } from './every-endpoint.ts';
import { fakeGateway } from './fake-fetch.ts';

beforeEach(() => vi.useFakeTimers());

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const dataOf = async <T>(endpoint: Endpoint<T>, data: unknown) => {
  const { context, failures } = fakeGateway({ '*': { code: endpoint.envelope === 'apiw' ? 200 : 0, data } });
  return { ...(await callEndpoint(endpoint, context)), failures };
};

const NOTICES = { ...notifications, params: () => ({}), headers: () => ({}) };

type Path = readonly string[];

/** Returns the paths of all fields in a body, including fields of nested objects and lists. */
function pathsOf(body: unknown, at: Path = []): readonly Path[] {
  if (typeof body !== 'object' || body === null) return [];
  return Object.entries(body).flatMap(([key, value]) => [
    ...(Array.isArray(body) ? [] : [[...at, key]]),
    ...pathsOf(value, [...at, key]),
  ]);
}

/** Returns the body with another value at the given path. Undefined values are omitted, as in JSON. */
function changed(body: object, [key = '', ...rest]: Path, value: unknown): object {
  const copy = (Array.isArray(body) ? [...(body as unknown[])] : { ...body }) as Record<string, unknown>;
  copy[key] = rest.length === 0 ? value : changed(copy[key] as object, rest, value);
  return copy;
}

describe('callEndpoint() with values of other types', () => {
  it.each([
    [true, true],
    ['1', true],
    [1, true],
    [false, false],
    ['0', false],
    [0, false],
    [null, false],
    ['', false],
    [undefined, false],
  ])('reads %j as the flag %j', async (written, read) => {
    expect((await dataOf(userInfo, { isLogin: written })).data.isLogin).toBe(read);
  });

  it.each([
    ['extras', [], 0],
    ['extras', 'text', 1],
    ['extras', '{"url":"/post/5"}', 1],
    ['extras', { url: 5, market: 'ETH_USDT' }, 1],
    ['extras', null, 0],
    ['template_args', {}, 1],
    ['template_args', 'text', 1],
  ])('keeps a notification if an optional field is malformed (%s: %j) [RMD-10]', async (field, value, malformed) => {
    const list = [{ msg_id: 'm1', title: 'Title', type: 'market', [field]: value }];
    const { data, failures } = await dataOf(NOTICES, { list });
    expect(data.list).toMatchObject([{ msgId: 'm1', title: 'Title', extras: { url: '' } }]);
    expect(failures).toHaveLength(malformed);
  });

  it('keeps a notification’s valid details [RMD-25]', async () => {
    const list = [{ msg_id: 'm1', extras: { url: 5, market: 'ETH_USDT' } }];
    expect((await dataOf(NOTICES, { list })).data.list[0]?.extras).toMatchObject({ url: '', market: 'ETH_USDT' });
  });

  it.each(['yes', 'true', 2, -1, [], {}])('rejects %j as a flag', async (written) => {
    expect(await dataOf(userInfo, { isLogin: written })).toMatchObject({ failed: true, data: VISITOR });
  });

  it('accepts numbers as exact decimals and decimals as numbers', async () => {
    const { data } = await dataOf(userInfo, { total_usd: 1e-7, safe_level: '2', uid: 10042, verified: 1 });
    expect(data).toMatchObject({ totalUsd: '0.0000001', safeLevel: 2, uid: '10042', verified: '1' });
    expect((await dataOf(userInfo, { total_usd: 1.5e21 })).data.totalUsd).toBe('1500000000000000000000');
    expect((await dataOf(userInfo, { total_usd: -1.25e-9 })).data.totalUsd).toBe('-0.00000000125');
  });

  it.each(['1,000', '1e5', ' 1', 'NaN', '0x1', true, {}])('rejects %j as a decimal', async (written) => {
    expect((await dataOf(userInfo, { total_usd: written })).failed).toBe(true);
  });

  it.each(EVERY_ENDPOINT.map((row) => [row.endpoint.name, row] as const))(
    'treats an empty string in any optional field as absent (%s) [OP-120]',
    async (_name, row) => {
      const read = async (body: unknown) => {
        const { context, failures } = fakeGateway({ '*': JSON.stringify(body) });
        const { data, failed } = await callEndpoint(row.endpoint as Endpoint<unknown, unknown>, context, row.params);
        return { data, failed, failures };
      };
      for (const path of pathsOf(row.body)) {
        const absent = await read(changed(row.body, path, undefined));
        if (absent.failures.length > 0) continue;
        expect(await read(changed(row.body, path, '')), path.join('.')).toEqual(absent);
      }
    },
  );

  it('converts times in milliseconds to seconds, and reports this once per endpoint', async () => {
    const [seconds, nonsense] = [1_760_000_000, 1.76e15];
    const times = [seconds, seconds * 1000, String(seconds * 1000), 0, null, '', nonsense];
    const read = [seconds, seconds, seconds, 0, 0, 0, 0];
    const list = times.map((time, index) => ({ msg_id: index, send_timest: time }));
    const USDT = times.map((time, index) => ({ pair: `C${index}_USDT`, opening_time: time }));
    const notices = await dataOf(NOTICES, { list });
    expect(notices.data.list.map(({ sendTimest }) => sendTimest)).toEqual(read);
    const markets = await dataOf(spots, { USDT });
    expect(markets.data['USDT']?.map(({ openingTime }) => openingTime)).toEqual(read);
    for (const { failures } of [notices, markets]) {
      expect(failures).toHaveLength(1);
      expect(failures[0]?.message).toContain('times in milliseconds');
    }
    expect((await dataOf(spots, { USDT })).failures).toEqual([]);
  });

  it('drops malformed rows, keeps the valid ones and reports the endpoint once', async () => {
    const { data, failed, failures } = await dataOf(spots, {
      USDT: [{ pair: 'BTC_USDT', rate: 1 }, { pair: 5 }, null, { pair: 'X', change: 'up' }, { pair: 'ETH_USDT' }],
      BTC: 'none',
    });
    expect(failed).toBe(false);
    expect(data['USDT']?.map(({ pair }) => pair)).toEqual(['BTC_USDT', 'ETH_USDT']);
    expect(Object.keys(data)).toEqual(['USDT']);
    expect(failures).toHaveLength(1);
    expect(failures[0]?.message).toContain('malformed rows: 4');
  });

  it('restricts nothing if the response is empty [CMP-12]', async () => {
    expect(await dataOf(complianceCheck, {})).toMatchObject({ failed: false, data: complianceCheck.fallback });
  });

  it.each([
    [null],
    [[]],
    ['x'],
    [{ menu: 'nft' }],
    [{ menu: {} }],
    [{ limit: [] }],
    [{ limit: 'x' }],
    [{ limit: { is_blocked_country: 'maybe' } }],
  ])('fails the compliance check for the response %j', async (data) => {
    expect((await dataOf(complianceCheck, data)).failed).toBe(true);
  });

  it('drops a malformed banner or toast but keeps the menu codes', async () => {
    const { data, failed, failures } = await dataOf(complianceCheck, {
      menu: ['nft'],
      business: 5,
      toast: { is_hk_user: 1, toast_config: [], kyc_toast: { is_risk_user: 'x' } },
    });
    expect(failed).toBe(false);
    expect(data).toMatchObject({
      menu: ['nft'],
      business: undefined,
      toast: { isHkUser: true, kycToast: undefined },
    });
    expect(failures).toHaveLength(1);
  });

  it('never sets a response’s keys on a prototype', async () => {
    const body = '{"code":0,"data":{"__proto__":{"polluted":1},"USD":1,"constructor":2,"\\u005f_proto__":3}}';
    const { context } = fakeGateway({ '*': body });
    const { data } = await callEndpoint(marketRates, context);
    expect(Object.getPrototypeOf(data)).toBeNull();
    expect(Object.keys(data)).toEqual(['USD', 'constructor']);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });
});
