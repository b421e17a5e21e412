import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createGateway } from '../../../support/gateway.ts';

const PICTURE = new Blob([Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)], { type: 'image/png' });
const GATEWAY = 'https://gateway.example';
const SERVICE = { snapshots: '/udf/snapshot', shareBase: '/udf/snapshot', gateway: GATEWAY };

let requests: { url: string; init: RequestInit }[];
let failures: string[];
let answer: (() => Response | Promise<Response>) | undefined;
let shareScreenshot: (typeof import('../../../../src/features/exchange-chart/api/share-screenshot.ts'))['shareScreenshot'];

beforeEach(async () => {
  vi.resetModules();
  delete (globalThis as Record<symbol, unknown>)[Symbol.for('exchange-shell.v1')];
  ({ shareScreenshot } = await import('../../../../src/features/exchange-chart/api/share-screenshot.ts'));
  const { subscribeErrors } = await import('../../../../src/stores/page/errors.ts');
  [requests, failures, answer] = [[], [], undefined];
  subscribeErrors(({ message }) => failures.push(message));
  const gateway = createGateway();
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    requests.push({ url, init });
    return answer ? answer() : gateway.request(new URL(url).pathname, init);
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('shareScreenshot() [CHR-11, OP-84]', () => {
  it('posts to the configured service, and returns a link that contains the id in the response', async () => {
    expect(await shareScreenshot(PICTURE, SERVICE)).toMatch(/^https:\/\/gateway\.example\/udf\/snapshot\/[\w-]+\/$/);
    expect(requests[0]?.init).toMatchObject({ method: 'POST', credentials: 'include' });
    const body = requests[0]?.init.body;
    expect(body instanceof FormData && body.get('preparedImage')).toBeInstanceOf(File);
    expect(failures).toEqual([]);
  });

  it('sends no cookies, tokens or headers to another origin, and can link to a third origin', async () => {
    vi.stubGlobal('document', { cookie: 'csrftoken=secret' });
    answer = () => Response.json({ id: 'x7' });
    const service = {
      snapshots: 'https://shots.example/take',
      shareBase: 'https://share.example/x/',
      gateway: GATEWAY,
    };
    expect(await shareScreenshot(PICTURE, service)).toBe('https://share.example/x/x7/');
    expect([requests[0]?.url, requests[0]?.init.credentials]).toEqual(['https://shots.example/take', 'omit']);
    expect([...new Headers(requests[0]?.init.headers).keys()].filter((name) => name !== 'accept')).toEqual([]);
  });

  it.each([
    [{ ...SERVICE, snapshots: '' }],
    [{ ...SERVICE, snapshots: 'javascript:alert(1)' }],
    [{ ...SERVICE, shareBase: '' }],
    [{ ...SERVICE, shareBase: 'https://share.example/?to=' }],
  ])('sends nothing if the service is %j', async (service) => {
    expect(await shareScreenshot(PICTURE, service)).toBeUndefined();
    expect(requests).toEqual([]);
  });

  it.each<[string, () => Response | Promise<Response>]>([
    ['status 500', () => new Response('', { status: 500 })],
    ['a response that is not JSON', () => new Response('<html>')],
    ['a response without an id', () => Response.json({})],
    ['an id that is not a string', () => Response.json({ id: 7 })],
    ['an id that would change the path', () => Response.json({ id: '../../login' })],
    ['an id that is too long', () => Response.json({ id: 'x'.repeat(101) })],
    ['a network error', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('returns no link and reports one error on %s', async (_what, reply) => {
    answer = reply;
    expect(await shareScreenshot(PICTURE, SERVICE)).toBeUndefined();
    expect(await shareScreenshot(PICTURE, SERVICE)).toBeUndefined();
    expect(failures).toHaveLength(1);
    expect(failures[0]).toMatch(/^exchange-shell: the snapshot service did not accept a chart screenshot/);
  });
});

describe('shareScreenshot() with a Date header', () => {
  it('sets the clock from the gateway, but not from another host', async () => {
    const { likelyNow } = await import('../../../../src/platform/clock.ts');
    const past = new Date(Date.now() - 86_400_000).toUTCString();
    answer = () => Response.json({ id: 'x7' }, { headers: { date: past } });
    await shareScreenshot(PICTURE, { ...SERVICE, snapshots: 'https://shots.example' });
    expect(Date.now() - likelyNow(0)).toBeLessThan(60_000);
    await shareScreenshot(PICTURE, SERVICE);
    expect(Date.now() - likelyNow(0)).toBeGreaterThan(80_000_000);
  });
});
