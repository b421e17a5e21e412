import { afterEach, describe, expect, it, vi } from 'vitest';
import { callEndpoint } from '../../../src/api/endpoint.ts';
import {
  fundPasswordFrequency,
  querySafe,
} from '../../../src/features/exchange-fund-password/api/fund-password-endpoints.ts';
import { fakeGateway } from './fake-fetch.ts';

afterEach(() => vi.unstubAllGlobals());

const SECRET = 'k4n4rienv0gel';
const CHANGE = { frequency: 2, fundPassword: SECRET, code: '123456' } as const;

/** Returns all strings in a value, including those in nested objects and non-enumerable properties. */
function textsIn(value: unknown, seen = new Set<unknown>()): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null || seen.has(value)) return [];
  seen.add(value);
  return Reflect.ownKeys(value).flatMap((key) => textsIn((value as Record<PropertyKey, unknown>)[key], seen));
}

describe('querySafe', () => {
  it('sends a form with exactly four fields [HTP-19, FPW-06]', async () => {
    const { requests, context } = fakeGateway({ '*': { result: true, msg: '' } });
    expect(await callEndpoint(querySafe, context, CHANGE)).toMatchObject({ failed: false });
    expect(requests[0]).toMatchObject({
      method: 'POST',
      body: `action=tradepassfrequency&frequency=2&fundpass=${SECRET}&totp=123456`,
    });
    expect(requests[0]?.headers).toHaveProperty('content-type', 'application/x-www-form-urlencoded');
  });

  it.each<[string, object | (() => Response | Promise<Response>), object]>([
    ['a rejection', { result: false, msg: 'Wrong' }, { failed: true, message: 'Wrong' }],
    ['a rejection without a message', { result: false }, { failed: true }],
    ['a result that is not true', { result: 1, msg: '' }, { failed: true }],
    ['an expired session', { code: 401, message: '' }, { failed: true, code: 401 }],
    ['an expired session with status 401', () => new Response('{}', { status: 401 }), { failed: true, code: 401 }],
    ['no connection', () => Promise.reject(new TypeError('Failed to fetch')), { failed: true }],
    [
      'a custom `fetch` whose error contains the request',
      () => Promise.reject(Object.assign(new TypeError('refused'), { config: { data: `fundpass=${SECRET}` } })),
      { failed: true },
    ],
    ['no JSON', () => new Response('<p>'), { failed: true }],
  ])('reports %s once and leaks no submitted value [FPW-11, ERR-15]', async (_, reply, expected) => {
    const { failures, context } = fakeGateway({ '*': reply });
    const answer = await callEndpoint(querySafe, context, CHANGE);
    expect(answer).toMatchObject(expected);
    expect(failures).toHaveLength(1);
    expect(textsIn([answer, failures]).filter((text) => text.includes(SECRET))).toEqual([]);
    expect(textsIn([...context.inFlight, ...context.answers])).toEqual([]);
  });
});

describe('fundPasswordFrequency', () => {
  it.each([
    [0, 0],
    [1, 1],
    ['2', 2],
    [undefined, undefined],
    [null, undefined],
    [3, undefined],
    [-1, undefined],
    [1.5, undefined],
    [true, undefined],
    [{}, undefined],
  ])(
    'returns 0, 1 or 2, and undefined for any other frequency (%j: %j) [FPW-01, FPW-02]',
    async (frequency, expected) => {
      const { context } = fakeGateway({ '*': { code: 0, data: { frequency } } });
      expect((await callEndpoint(fundPasswordFrequency, context)).data.frequency).toBe(expected);
    },
  );
});
