import { afterEach, describe, expect, it, vi } from 'vitest';
import { GATEWAY_CALLS } from '../../../cli/calls.ts';
import { checkGateway } from '../../../cli/check-gateway.ts';

/** Stubs `fetch()` so that each call advances `performance.now()` by `ms` and returns the status 503. */
function slowFetch(ms: number): void {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  vi.stubGlobal('fetch', (_url: string, { signal }: { signal: AbortSignal }) => {
    now += ms;
    void signal;
    return Promise.resolve(new Response('{}', { status: 503 }));
  });
}

describe('checkGateway() with a slow gateway', () => {
  afterEach(() => vi.unstubAllGlobals());
  const asker = { origin: 'https://gateway.example', page: 'https://gateway.example', concurrency: 1 };
  const slow = async (): Promise<readonly string[]> =>
    (await checkGateway(asker, { paths: {} }))
      .filter(({ what }) => what.startsWith('It took'))
      .flatMap(({ where, calls = [where], what }) => calls.map((call) => `${call}: ${what}`));

  it('reports a call that takes more than half of the shell’s timeout [HTP-01]', async () => {
    slowFetch(2001);
    expect(await slow()).toContain('GET /apiw/v2/market/spots: It took 2001 ms; the shell waits 4000 ms.');
  });

  it('does not report a faster call or a call with a longer timeout [HTP-02]', async () => {
    slowFetch(2000);
    expect(await slow()).toEqual([]);
  });

  it('reports a call that times out, in a full sentence', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new DOMException('late', 'TimeoutError')));
    const findings = await checkGateway(asker, { paths: {} });
    expect(findings.map(({ what }) => what)).toContain('There was no complete response within 4000 ms.');
  });
});

describe('checkGateway() with a hanging gateway', () => {
  afterEach(() => vi.unstubAllGlobals());
  const context = { origin: 'https://gateway.example', page: 'https://page.example' };
  const late = (): Promise<Response> => Promise.reject(new DOMException('late', 'TimeoutError'));

  it('sends one request per call', async () => {
    const requests: string[] = [];
    vi.stubGlobal('fetch', (url: string, { method }: RequestInit) => {
      requests.push(`${method} ${url}`);
      return late();
    });
    await checkGateway(context, { paths: {} });
    expect(requests).toHaveLength(GATEWAY_CALLS.length);
  });

  it.each([
    [undefined, 6],
    [2, 2],
  ])(
    'checks a limited number of calls at the same time (%s: %i), and reports its progress',
    async (concurrency, most) => {
      let [running, peak] = [0, 0];
      vi.stubGlobal('fetch', async () => {
        running += 1;
        peak = Math.max(peak, running);
        await Promise.resolve();
        running -= 1;
        return late();
      });
      const progress: (readonly [number, number])[] = [];
      const onProgress = (checked: number, total: number): unknown => progress.push([checked, total]);
      await checkGateway({ ...context, onProgress, ...(concurrency && { concurrency }) }, { paths: {} });
      expect(peak).toBe(most);
      expect(progress).toEqual(GATEWAY_CALLS.map((_, index) => [index + 1, GATEWAY_CALLS.length]));
    },
  );

  it('reports findings in the order of the calls, not of the responses', async () => {
    vi.stubGlobal('fetch', async (url: string) => {
      // The first calls take the longest.
      for (let turn = 0; turn < 2000 - url.length; turn += 1) await Promise.resolve();
      return late();
    });
    const [first] = await checkGateway({ ...context, page: context.origin }, { paths: {} });
    expect(first?.where).toContain(GATEWAY_CALLS[0]?.endpoint.path);
  });

  it('waits no longer than `timeout` and the shell’s own timeout', async () => {
    const timeouts = vi.spyOn(AbortSignal, 'timeout');
    vi.stubGlobal('fetch', late);
    const findings = await checkGateway({ ...context, timeout: 5000 }, { paths: {} });
    expect(Math.max(...timeouts.mock.calls.map(([ms]) => ms))).toBe(5000);
    expect(Math.min(...timeouts.mock.calls.map(([ms]) => ms))).toBe(4000);
    const texts = findings.map(({ what }) => what);
    expect(texts).toContain('There was no complete response within 4000 ms.');
    expect(texts.filter((text) => /within 5000 ms; the shell waits \d+ ms\.$/.test(text))).not.toEqual([]);
  });
});
