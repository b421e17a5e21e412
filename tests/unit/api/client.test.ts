import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { get, post, REQUEST_FAILED, StatusError } from '../../../src/api/client.ts';
import { stubDocument } from './fake-document.ts';

const CALL = { url: 'https://gateway.example/call', timeout: 5000 } as const;

/** The arguments of the most recent `fetch()` call. */
let lastInit: RequestInit = {};
let requestedUrl = '';
function answer(reply: () => Response | Promise<Response>): void {
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    requestedUrl = url;
    lastInit = init;
    return reply();
  });
}
/** Calls `get()` and returns the reason that it logs for a failure. Resolves with undefined if the request succeeds. */
async function reasonOf(request: Partial<Parameters<typeof get>[0]> = {}): Promise<Error> {
  let reason: unknown;
  await get({ ...CALL, ...request }, (error) => (reason = error)).catch(() => {});
  return reason as Error;
}
const nobody = (): void => expect.unreachable();

beforeEach(() => vi.useFakeTimers({ now: Date.UTC(2026, 0, 1, 13) }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('get()', () => {
  it.each([200, 299])('returns the JSON of a response with status %i', async (status) => {
    answer(() => new Response('{"a":1}', { status }));
    expect(await get(CALL, nobody)).toEqual({ a: 1 });
    expect(lastInit).not.toHaveProperty('redirect');
  });

  const inherited: readonly (readonly [string, unknown])[] = [
    ['baseURL', 'https://evil.example'],
    ['query', { stolen: '1' }],
    ['params', { stolen: '1' }],
    ['timeout', 1],
    ['responseType', 'blob'],
    ['parseResponse', () => 'other'],
    ['onRequest', ({ options }: { options: { headers: Headers } }) => options.headers.set('x-added', '1')],
    ['onRequestError', () => expect.unreachable()],
    ['onResponse', ({ response }: { response: { _data: unknown } }) => (response._data = '{"a":2}')],
    ['onResponseError', () => expect.unreachable()],
    ['defaults', { query: { stolen: '1' }, headers: { 'x-added': '1' } }],
    ['retry', 3],
    ['ignoreResponseError', false],
  ];
  it.each(inherited)('ignores a property that the page has added to Object.prototype (%s)', async (name, value) => {
    answer(() => new Response('{"a":1}'));
    // oxlint-disable-next-line no-extend-native -- simulates such a page
    Object.defineProperty(Object.prototype, name, { configurable: true, value, writable: true });
    try {
      expect(await get(CALL, nobody)).toEqual({ a: 1 });
    } finally {
      Reflect.deleteProperty(Object.prototype, name);
    }
    expect(requestedUrl).toBe(CALL.url);
    expect(new Headers(lastInit.headers).get('x-added')).toBe(null);
  });

  it.each([300, 404, 500])(
    'logs the status as the reason, and rejects with a generic error caused by that reason (%i) [ERR-09]',
    async (status) => {
      answer(() => new Response('{"a":1}', { status }));
      const logged: unknown[] = [];
      const error: unknown = await get(CALL, (reason) => logged.push(reason)).catch((reason: unknown) => reason);
      expect(error).toMatchObject({ message: REQUEST_FAILED, cause: logged[0] });
      expect(logged).toEqual([new StatusError(status)]);
      expect(logged[0]).toMatchObject({ status, message: `the status is ${status}` });
    },
  );

  it('rejects when the body is not JSON [ERR-09]', async () => {
    answer(() => new Response('<html>'));
    expect((await reasonOf()).message).toBe('the body is not JSON');
  });

  it('measures the body length of both successful and failed responses', async () => {
    const measure = vi.fn();
    answer(() => new Response('[1,2]', { status: 500 }));
    await reasonOf({ measure });
    expect(measure.mock.calls).toEqual([[5]]);
  });

  it('rejects with the elapsed time on timeout', async () => {
    answer(() => new Promise(() => {}));
    const reason = reasonOf();
    await vi.advanceTimersByTimeAsync(4999);
    expect(lastInit.signal?.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect((await reason).message).toBe('there was no complete response within 5000 ms');
    expect(lastInit.signal?.aborted).toBe(true);
  });

  it.each(['{}', '<html>'])('clears its timeout after reading the body %s', async (body) => {
    answer(() => new Response(body));
    await get(CALL, () => {}).catch(() => {});
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('get() without a response body', () => {
  const end = (reply: () => Response): Promise<Error> => {
    answer(reply);
    return reasonOf({ bodiless: true });
  };

  it.each([200, 300, 302, 399])('resolves for status %i, and follows no redirects', async (status) => {
    expect(await end(() => new Response(null, { status }))).toBe(undefined);
    expect(lastInit.redirect).toBe('manual');
  });

  it('resolves for an opaque redirect', async () => {
    const hidden = { type: 'opaqueredirect', status: 0, ok: false, body: null, headers: new Headers() };
    expect(await end(() => hidden as unknown as Response)).toBe(undefined);
  });

  it.each([400, 500])('rejects for status %i', async (status) => {
    expect((await end(() => new Response(null, { status }))).message).toBe(`the status is ${status}`);
  });

  it('rejects for an error response (status 0)', async () => {
    expect((await end(() => Response.error())).message).toBe('the status is 0');
  });
});

describe('get()', () => {
  const date = { headers: { date: 'Thu, 01 Jan 2026 12:00:00 GMT' } };

  it.each([
    ['sets the clock to the gateway’s Date header', undefined, 12],
    ['ignores the Date header of hosts that receive no cookies', 'omit', 13],
  ] as const)('%s', async (_what, credentials, hour) => {
    vi.resetModules();
    const [client, clock] = await Promise.all([
      import('../../../src/api/client.ts'),
      import('../../../src/platform/clock.ts'),
    ]);
    answer(() => new Response('{}', date));
    await client.get({ ...CALL, credentials }, nobody);
    expect(clock.likelyNow(0)).toBe(Date.UTC(2026, 0, 1, hour));
  });
});

describe('post()', () => {
  const headersWith = async (token: string): Promise<Headers> => {
    stubDocument({ 'csrf-token': token });
    answer(() => new Response('{}'));
    await post({ ...CALL, form: { a: '1 2' } }, nobody);
    return lastInit.headers as Headers;
  };

  it('sends a form and the page’s CSRF token, and accepts JSON [OP-63]', async () => {
    const headers = await headersWith('t0ken');
    expect([headers.get('accept'), headers.get('x-csrf-token'), lastInit.body]).toEqual([
      'application/json',
      't0ken',
      'a=1+2',
    ]);
  });

  it.each(['', 'two words', 'ëarly', 'latë'])(
    'omits a token that is not a valid header value (%j) [OP-63]',
    async (token) => {
      expect((await headersWith(token)).has('x-csrf-token')).toBe(false);
    },
  );

  it('returns undefined on failure and logs only the error’s name and message [ERR-10, FPW-11]', async () => {
    const error = Object.assign(new TypeError('no way'), { sent: 'k4n4rienv0gel' });
    answer(() => Promise.reject(error));
    const logged: unknown[] = [];
    expect(await post({ ...CALL, form: {} }, (reason) => logged.push(reason))).toBe(undefined);
    expect(logged[0]).toMatchObject({ name: 'TypeError', message: 'no way' });
    expect(logged[0]).not.toHaveProperty('sent');
  });
});
