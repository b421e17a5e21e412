import { afterEach, describe, expect, it, vi } from 'vitest';
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
  const asker = { origin: 'https://gateway.example', page: 'https://gateway.example' };
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
