import { afterEach, describe, expect, it, vi } from 'vitest';
import { checkShape } from '../../../src/api/check-shape.ts';
import { callEndpoint } from '../../../src/api/endpoint.ts';
import { complianceCheck } from '../../../src/api/endpoints/compliance/compliance-check.ts';
import { spots } from '../../../src/api/endpoints/markets/spots.ts';
import { isBlocked } from '../../../src/domain/compliance/blocked-codes.ts';
import { MENU_CODES } from '../../../src/domain/compliance/menu-codes.ts';
import { BOUNDS } from '../../../src/lib/bounds.ts';
import { hostileAnswers } from '../../hostile/answers.ts';
import { EVERY_ENDPOINT } from './every-endpoint.ts';
import { fakeGateway } from './fake-fetch.ts';

afterEach(() => vi.unstubAllGlobals());

const LONG = 'x'.repeat(10 * 2 ** 20);

/** Returns the data in a response's envelope. */
const dataOf = (body: unknown): unknown => {
  const { data, datas } = Object(body) as { data?: unknown; datas?: unknown };
  return data ?? datas ?? body;
};
const answersOf = (text: string) => hostileAnswers({ html: [text], text: [text], urls: [text] });

/** Returns a list of 1.7 million rows that counts in `looked.at` how many of them are read. */
function endless(row: unknown, looked: { at: number }): readonly unknown[] {
  return new Proxy([], {
    get: (list, name) => {
      if (name === 'length') return 1_700_000;
      if (typeof name !== 'string' || !/^\d+$/.test(name)) return Reflect.get(list, name) as unknown;
      looked.at += 1;
      return row;
    },
  });
}

/** Returns a copy of a value in which each list is replaced with a list from `endless()`. */
function swollen(value: unknown, looked: { at: number }): unknown {
  if (Array.isArray(value)) return endless(swollen(value[0], looked), looked);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, swollen(item, looked)]));
}

function longestList(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const parts: readonly unknown[] = Object.values(value);
  return Math.max(parts.length, ...parts.slice(0, 50).map(longestList));
}

describe('checkShape() with long lists [OP-107]', () => {
  it.each(EVERY_ENDPOINT)(
    'reads only the first 10 000 of 1.7 million rows in every list ($endpoint.name)',
    ({ endpoint, path: address }) => {
      const looked = { at: 0 };
      const data = swollen(dataOf(answersOf('a')[address]), looked);
      const checked = checkShape(endpoint.shape, data);
      expect(looked.at, 'rows that are looked at').toBeLessThanOrEqual(2 * BOUNDS.rows + 10);
      if ('value' in checked) expect(longestList(checked.value)).toBeLessThanOrEqual(BOUNDS.rows);
      const rest = endpoint.partial && checkShape(endpoint.partial, data);
      if (rest && 'value' in rest) expect(longestList(rest.value)).toBeLessThanOrEqual(BOUNDS.rows);
    },
  );

  it('limits the number of keys per object and drops keys that are too long', () => {
    const wide = Object.fromEntries(Array.from({ length: 30_000 }, (_, index) => [`K${index}`, 2]));
    for (const { endpoint } of EVERY_ENDPOINT) {
      const checked = checkShape(endpoint.shape, wide);
      if ('value' in checked) expect(longestList(checked.value), endpoint.name).toBeLessThanOrEqual(BOUNDS.rows);
    }
    const rates = EVERY_ENDPOINT.find(({ endpoint }) => endpoint.name === 'market-rates')?.endpoint;
    const checked = rates && checkShape(rates.shape, { USD: 1, [LONG]: 2 });
    expect(checked).toEqual({ value: { USD: 1 }, dropped: 1 });
  });
});

describe('callEndpoint() [OP-107]', () => {
  it('returns the same result when it reads many rows in several tasks', async () => {
    const row = (index: number) => ({ pair: `C${index}_USDT`, rate: index % 10 === 0 ? 'none' : '1' });
    const data = { USDT: Array.from({ length: 12_000 }, (_, index) => row(index)) };
    const { context, failures } = fakeGateway({ '*': { code: 200, data } });
    let tasks = 0;
    let isDone = false;
    const count = (): void => {
      tasks += 1;
      if (!isDone) setImmediate(count);
    };
    const answer = callEndpoint(spots, context);
    count();
    const { data: read } = await answer;
    isDone = true;
    const whole = checkShape(spots.shape, data);
    expect(read).toEqual('value' in whole ? whole.value : undefined);
    expect(read['USDT']).toHaveLength(9_000);
    expect(failures[0]?.message).toContain('malformed rows: 1000');
    expect(tasks).toBeGreaterThan(20);
  });
});

describe('complianceCheck with a 10 MB response [OP-107]', () => {
  const codes = Array.from({ length: 1_700_000 }, (_, index) => `c${index}`);

  it('returns only the first 10 000 codes, each of which isBlocked() parses once', () => {
    const left = checkShape(complianceCheck.partial as typeof complianceCheck.shape, { menu: ['nft', ...codes] });
    const { menu } = 'value' in left ? left.value : { menu: [] };
    expect(menu).toHaveLength(BOUNDS.rows);
    const trim = vi.spyOn(String.prototype, 'trim');
    for (let draw = 0; draw < 5; draw += 1)
      for (const code of MENU_CODES) expect(isBlocked(code, menu)).toBe(code === 'nft');
    expect(trim.mock.calls.length).toBeLessThanOrEqual(BOUNDS.rows);
  });

  it('fails because the list is incomplete, and returns the codes that were read', async () => {
    const { context, failures } = fakeGateway({ '*': { code: 0, data: { menu: ['nft', ...codes] } } });
    const { data, failed } = await callEndpoint(complianceCheck, context);
    expect(failed).toBe(true);
    expect(data.menu).toContain('nft');
    expect(failures).toHaveLength(1);
  });

  it('truncates long codes so that they block nothing', () => {
    const check = (menu: readonly string[]) => {
      const checked = checkShape(complianceCheck.shape, { menu });
      return 'value' in checked ? checked.value.menu : [];
    };
    expect(MENU_CODES.filter((code) => isBlocked(code, check([`nft${LONG}`, `${' '.repeat(97)}nft`])))).toEqual([
      'nft',
    ]);
    expect(
      MENU_CODES.filter((code) => isBlocked(code, check([`${' '.repeat(200)}nft`, `nft${' '.repeat(200)}`]))),
    ).toEqual([]);
  });
});
