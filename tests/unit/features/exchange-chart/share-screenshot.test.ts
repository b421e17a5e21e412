import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createGateway } from '../../../support/gateway.ts';

const PICTURE = new Blob([Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)], { type: 'image/png' });
const GATEWAY = 'https://gateway.example';
const SERVICE = { snapshots: '/udf/snapshot', shareBase: '/udf/snapshot', gateway: GATEWAY };

let asked: { url: string; init: RequestInit }[];
let failures: string[];
let answer: (() => Response | Promise<Response>) | undefined;
let shareScreenshot: (typeof import('../../../../src/features/exchange-chart/api/share-screenshot.ts'))['shareScreenshot'];

beforeEach(async () => {
  vi.resetModules();
  delete (globalThis as Record<symbol, unknown>)[Symbol.for('exchange-shell.v1')];
  ({ shareScreenshot } = await import('../../../../src/features/exchange-chart/api/share-screenshot.ts'));
  const { subscribeErrors } = await import('../../../../src/stores/page/errors.ts');
  [asked, failures, answer] = [[], [], undefined];
  subscribeErrors(({ message }) => failures.push(message));
  const gateway = createGateway();
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push({ url, init });
    return answer ? answer() : gateway.request(new URL(url).pathname, init);
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('CHR-11 OP-84 a picture of a chart', () => {
  it('is posted to the configured service, and its link is made of the id that this answers', async () => {
    expect(await shareScreenshot(PICTURE, SERVICE)).toMatch(/^https:\/\/gateway\.example\/udf\/snapshot\/[\w-]+\/$/);
    expect(asked[0]?.init).toMatchObject({ method: 'POST', credentials: 'include' });
    const body = asked[0]?.init.body;
    expect(body instanceof FormData && body.get('preparedImage')).toBeInstanceOf(File);
    expect(failures).toEqual([]);
  });

  it('goes to another origin without cookies, token or header, and its link may be of a third', async () => {
    vi.stubGlobal('document', { cookie: 'csrftoken=secret' });
    answer = () => Response.json({ id: 'x7' });
    const service = {
      snapshots: 'https://shots.example/take',
      shareBase: 'https://share.example/x/',
      gateway: GATEWAY,
    };
    expect(await shareScreenshot(PICTURE, service)).toBe('https://share.example/x/x7/');
    expect([asked[0]?.url, asked[0]?.init.credentials]).toEqual(['https://shots.example/take', 'omit']);
    expect([...new Headers(asked[0]?.init.headers).keys()].filter((name) => name !== 'accept')).toEqual([]);
  });

  it.each([
    [{ ...SERVICE, snapshots: '' }],
    [{ ...SERVICE, snapshots: 'javascript:alert(1)' }],
    [{ ...SERVICE, shareBase: '' }],
    [{ ...SERVICE, shareBase: 'https://share.example/?to=' }],
  ])('without a service, or without a base for links, nothing leaves the device: %#', async (service) => {
    expect(await shareScreenshot(PICTURE, service)).toBeUndefined();
    expect(asked).toEqual([]);
  });

  it.each<[string, () => Response | Promise<Response>]>([
    ['status 500', () => new Response('', { status: 500 })],
    ['no JSON', () => new Response('<html>')],
    ['no id', () => Response.json({})],
    ['an id that is no text', () => Response.json({ id: 7 })],
    ['an id that would lead elsewhere', () => Response.json({ id: '../../login' })],
    ['an endless id', () => Response.json({ id: 'x'.repeat(101) })],
    ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('%s: no link, and it is said once', async (_what, reply) => {
    answer = reply;
    expect(await shareScreenshot(PICTURE, SERVICE)).toBeUndefined();
    expect(await shareScreenshot(PICTURE, SERVICE)).toBeUndefined();
    expect(failures).toHaveLength(1);
    expect(failures[0]).toMatch(/^exchange-shell: the snapshot service did not accept a chart screenshot/);
  });
});

describe('the clock of another host', () => {
  it('does not tell what time it is, that of the gateway does', async () => {
    const { likelyNow } = await import('../../../../src/platform/clock.ts');
    const past = new Date(Date.now() - 86_400_000).toUTCString();
    answer = () => Response.json({ id: 'x7' }, { headers: { date: past } });
    await shareScreenshot(PICTURE, { ...SERVICE, snapshots: 'https://shots.example' });
    expect(Date.now() - likelyNow(0)).toBeLessThan(60_000);
    await shareScreenshot(PICTURE, SERVICE);
    expect(Date.now() - likelyNow(0)).toBeGreaterThan(80_000_000);
  });
});
