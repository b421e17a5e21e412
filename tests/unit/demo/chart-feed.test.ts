import { describe, expect, it } from 'vitest';
import { PERSONAS } from '../../../demo/gateway/personas/index.ts';
import { barsAfter, startOfBar } from '../../../src/features/exchange-chart/rules/calendar.ts';
import { RESOLUTION_CODES, type Resolution } from '../../../src/features/exchange-chart/rules/resolution.ts';
import { createGateway } from '../../support/gateway.ts';
import type { Body } from './body-of.ts';

/** Thursday, 9 October 2025, 08:53:20 UTC. */
const NOW = 1_760_000_000;
const gateway = createGateway();

interface History {
  readonly s: string;
  readonly t: readonly number[];
  readonly o: readonly number[];
  readonly h: readonly number[];
  readonly l: readonly number[];
  readonly c: readonly number[];
  readonly v: readonly number[];
}

async function history(resolution: string, query: string, symbol = 'BTC_USDT', of = gateway): Promise<History> {
  const answer = await of.request(`/udf/history?symbol=${symbol}&resolution=${resolution}&${query}`);
  return (await answer.json()) as History;
}
const last = (resolution: string, count: number, symbol?: string, of = gateway) =>
  history(resolution, `from=0&to=${NOW + 1}&countback=${count}`, symbol, of);
const read = async (path: string): Promise<Body> => (await gateway.request(path)).json();

describe('the demo’s chart feed', () => {
  it('lists all 20 resolutions in its configuration and for each symbol [CHR-19]', async () => {
    expect((await read('/udf/config')).supported_resolutions).toEqual(RESOLUTION_CODES);
    expect((await read('/udf/symbols?symbol=BTC_USDT')).supported_resolutions).toEqual(RESOLUTION_CODES);
  });

  it.each(RESOLUTION_CODES)(
    'returns bars that follow the calendar and open at the previous close (%s)',
    async (code) => {
      const { s, t, o, h, l, c, v } = await last(code, 60);
      expect(s).toBe('ok');
      expect(t).toHaveLength(60);
      expect(t.at(-1)).toBe(startOfBar(NOW * 1000, code) / 1000);
      t.forEach((time, index) => {
        if (index === 0) return;
        expect(time).toBe(barsAfter((t[index - 1] ?? 0) * 1000, code, 1) / 1000);
        expect(o[index]).toBe(c[index - 1]);
      });
      expect(
        t.every(
          (_, i) =>
            Number(h[i]) >= Math.max(Number(o[i]), Number(c[i])) &&
            Number(l[i]) <= Math.min(Number(o[i]), Number(c[i])),
        ),
      ).toBe(true);
      expect(l.every((low) => low > 0) && v.every((volume) => volume >= 0)).toBe(true);
    },
  );

  it.each<[Resolution, Resolution]>([
    ['10S', '1S'],
    ['30S', '10S'],
    ['1', '30S'],
    ['3', '1S'],
    ['5', '1'],
    ['15', '5'],
    ['15', '3'],
    ['30', '15'],
    ['60', '1'],
    ['120', '60'],
    ['240', '60'],
    ['360', '120'],
    ['480', '240'],
    ['720', '360'],
    ['1D', '720'],
    ['1D', '480'],
    ['2D', '60'],
    ['3D', '1D'],
    ['5D', '240'],
    ['1W', '1D'],
    ['1M', '1D'],
  ])('aggregates each bar from shorter bars, including the current bar (%s from %s)', async (coarse, fine) => {
    for (const symbol of ['BTC_USDT', 'SHIB_USDT']) {
      const long = await last(coarse, 4, symbol);
      const short = await history(fine, `from=${long.t[0]}&to=${NOW + 1}`, symbol);
      expect(short.t[0], 'all the fine bars in one answer').toBeLessThanOrEqual(long.t[1] ?? 0);
      long.t.forEach((time, index) => {
        const end = long.t[index + 1] ?? Infinity;
        const within = short.t.flatMap((one, at) => (one >= time && one < end ? [at] : []));
        // The first bar is not compared, because the response may contain only a part of it.
        if ((short.t[within[0] ?? 0] ?? 0) !== time) return;
        const parts = (column: readonly number[]) => within.map((at) => column[at] ?? Number.NaN);
        expect(long.h[index]).toBe(Math.max(...parts(short.h)));
        expect(long.l[index]).toBe(Math.min(...parts(short.l)));
        expect(long.o[index]).toBe(parts(short.o)[0]);
        expect(long.c[index]).toBe(parts(short.c).at(-1));
        expect(long.v[index]).toBeCloseTo(
          parts(short.v).reduce((sum, volume) => sum + volume, 0),
          0,
        );
      });
    }
  });

  it('moves the last bar with the clock, within its final range', async () => {
    const at = async (now: number) => last('60', 1, 'BTC_USDT', createGateway({ now: () => now * 1000 }));
    const closes = new Set<number | undefined>();
    let [high, low] = [0, Infinity];
    for (let second = 0; second < 30; second += 1) {
      const { t, h, l, c } = await at(NOW + second);
      expect(t).toEqual([startOfBar(NOW * 1000, '60') / 1000]);
      expect(h[0]).toBeGreaterThanOrEqual(high);
      expect(l[0]).toBeLessThanOrEqual(low);
      [high, low] = [h[0] ?? 0, l[0] ?? 0];
      closes.add(c[0]);
    }
    expect(closes.size).toBeGreaterThan(10);
    const whole = await history(
      '60',
      `from=0&to=${NOW}&countback=1`,
      'BTC_USDT',
      createGateway({ now: () => (NOW + 7200) * 1000 }),
    );
    expect(whole.h[0]).toBeGreaterThanOrEqual(high);
    expect(whole.l[0]).toBeLessThanOrEqual(low);
  });

  it('stops and resumes the clock for all sessions', async () => {
    const own = createGateway({ now: () => NOW * 1000 });
    const time = async () => (await own.request('/udf/time')).json() as Promise<number>;
    const set = async (now: string) =>
      own.request('/demo/clock', { method: 'POST', body: new URLSearchParams({ now }) });
    await set('1700000000000');
    expect(await time()).toBe(1_700_000_000);
    expect((await last('1S', 1, 'BTC_USDT', own)).t).toEqual([1_700_000_000]);
    for (const nonsense of ['', 'soon', '-5', '1.5']) {
      await set('1700000000000');
      await set(nonsense);
      expect(await time(), nonsense).toBe(NOW);
    }
  });

  it('returns bars in [from, to), or the requested number of bars before `to`, but none before 2020 or in the future', async () => {
    const hour = NOW - (NOW % 3600);
    const times = async (query: string) => (await history('60', query)).t;
    expect(await times(`from=${hour - 7200}&to=${hour}`)).toEqual([hour - 7200, hour - 3600]);
    expect(await times(`from=${hour - 7199}&to=${hour + 1}`)).toEqual([hour - 3600, hour]);
    expect(await times(`from=0&to=${hour}&countback=2`)).toEqual([hour - 7200, hour - 3600]);
    expect(await times(`from=0&to=${hour + 900_000}&countback=1`)).toEqual([hour]);
    expect(await times(`from=0&to=${NOW}&countback=90000`)).toHaveLength(2000);
    expect(await history('60', 'from=100&to=200')).toEqual({ s: 'no_data' });
    expect(await history('60', `from=${NOW + 9000}&to=${NOW + 99_000}`)).toEqual({ s: 'no_data', nextTime: hour });
    expect((await last('1M', 2000)).t[0]).toBe(Date.UTC(2020, 0) / 1000);
  });

  it('serves pilot symbols, whose names contain their chain, and rejects unknown symbols [CHR-14]', async () => {
    expect(await read('/udf/symbols?symbol=PEPE-ETH_USDT')).toMatchObject({ type: 'pilot', exchange: 'Demo pilot' });
    expect(await read('/udf/symbols?symbol=PEPE_USDT')).toMatchObject({ type: 'crypto', pricescale: 1e9 });
    const result = await read('/udf/search?query=pepe-eth&limit=5');
    expect(result).toEqual([expect.objectContaining({ symbol: 'PEPE-ETH_USDT', type: 'pilot' })]);
    expect((await last('1', 3, 'PEPE-ETH_USDT')).t).toHaveLength(3);
    for (const symbol of ['NOPE_USDT', '', 'toString', '__proto__'])
      expect(await read(`/udf/symbols?symbol=${symbol}`), symbol).toEqual({ s: 'error', errmsg: 'unknown_symbol' });
  });

  it('includes one symbol whose strings look like markup', async () => {
    expect((await read('/udf/symbols?symbol=HOSTILE_USDT')).description).toContain('<img src=x');
  });

  it('returns the same data to different personas', async () => {
    const [{ key: first } = { key: '' }, { key: second } = { key: '' }] = PERSONAS;
    const ask = (persona: string) =>
      gateway.request('/udf/history?symbol=BTC_USDT&resolution=60&from=0&to=1760000000&countback=5', {
        headers: { 'x-demo-persona': persona },
      });
    expect(await (await ask(first)).text()).toBe(await (await ask(second)).text());
  });
});

describe('the demo’s screenshot service [OP-84]', () => {
  const PNG = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3);
  function post(bytes: Uint8Array<ArrayBuffer> | string, name = 'preparedImage', query = '') {
    const body = new FormData();
    body.append(name, typeof bytes === 'string' ? bytes : new Blob([bytes], { type: 'image/png' }));
    return gateway.request(`/udf/snapshot${query}`, {
      method: 'POST',
      body,
      headers: { origin: 'http://localhost:4101' },
    });
  }

  it('accepts a PNG from any allowed page, without a token, and serves it by its id', async () => {
    const answer = await post(PNG);
    expect(answer.headers.get('access-control-allow-origin')).toBe('http://localhost:4101');
    const { id } = (await answer.json()) as { readonly id: string };
    expect(id).toMatch(/^[\w-]+$/);
    const picture = await gateway.request(`/udf/snapshot/${id}/`);
    expect(picture.headers.get('content-type')).toBe('image/png');
    expect(new Uint8Array(await picture.arrayBuffer())).toEqual(PNG);
  });

  it.each<[string, () => Promise<Response> | Response]>([
    ['a file that is not a PNG', () => post(Uint8Array.of(1, 2, 3))],
    ['a string', () => post('picture')],
    ['a PNG in another field', () => post(PNG, 'image')],
    ['a file of more than 8 MiB', () => post(Uint8Array.from([...PNG, ...new Uint8Array(8 * 1024 * 1024)]))],
  ])('rejects %s', async (_what, send) => {
    expect((await send()).status).toBe(400);
  });

  it('rejects unknown ids, stores the last 20 screenshots, and simulates failures', async () => {
    expect((await gateway.request('/udf/snapshot/nothing/')).status).toBe(404);
    const ids: string[] = [];
    for (let index = 0; index < 21; index += 1) {
      const answer = (await (await post(Uint8Array.from([...PNG, index]))).json()) as { readonly id: string };
      ids.push(answer.id);
    }
    expect((await gateway.request(`/udf/snapshot/${ids[0]}/`)).status).toBe(404);
    expect((await gateway.request(`/udf/snapshot/${ids[20]}/`)).status).toBe(200);
    expect((await post(PNG, 'preparedImage', '?fault=udf-snapshot:status-503')).status).toBe(503);
  });
});
