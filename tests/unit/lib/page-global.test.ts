import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const KEY = Symbol.for('exchange-shell.v1');
const scope = globalThis as Record<symbol, unknown>;
const isList = (value: unknown): value is unknown[] => Array.isArray(value);

/** Imports another copy of the module, as a second script on the same page would. */
async function nextCopy() {
  vi.resetModules();
  return import('../../../src/lib/page-global.ts');
}

beforeEach(() => {
  delete scope[KEY];
});
afterEach(() => {
  delete scope[KEY];
});

describe('pageGlobal()', () => {
  it('creates the instance on the first call and returns it on later calls [EMB-05]', async () => {
    const { pageGlobal } = await nextCopy();
    const create = vi.fn(() => [1]);
    const first = pageGlobal('list', create, isList);
    expect(pageGlobal('list', create, isList)).toBe(first);
    expect(create).toHaveBeenCalledTimes(1);
  });

  it('returns the same instance to two scripts on one page [EMB-06]', async () => {
    const first = (await nextCopy()).pageGlobal('list', () => [1], isList);
    const second = (await nextCopy()).pageGlobal('list', () => [2], isList);
    expect(second).toBe(first);
  });

  it('separates names from each other and from Object.prototype', async () => {
    const { pageGlobal } = await nextCopy();
    expect(pageGlobal('a', () => ['a'], isList)).not.toBe(pageGlobal('b', () => ['b'], isList));
    expect(pageGlobal('__proto__', () => ['p'], isList)).toEqual(['p']);
    expect(pageGlobal('constructor', () => ['c'], isList)).toEqual(['c']);
  });

  it('stores instances under a non-enumerable symbol of the global object', async () => {
    (await nextCopy()).pageGlobal('list', () => [], isList);
    expect(Object.keys(globalThis).join()).not.toContain('exchange');
    expect(Object.getOwnPropertyDescriptor(globalThis, KEY)?.enumerable).toBe(false);
  });
});

describe('pageGlobal() when the page has set the entry first', () => {
  it('replaces an entry that is not a Map', async () => {
    scope[KEY] = 'mine';
    const { pageGlobal } = await nextCopy();
    const first = pageGlobal('list', () => [1], isList);
    expect(pageGlobal('list', () => [2], isList)).toBe(first);
    expect(scope[KEY]).toBeInstanceOf(Map);
  });

  it('uses a separate instance if the page has frozen the entry', async () => {
    // Simulates a frozen property. A property that is actually frozen would remain after the test.
    const { defineProperty } = Object;
    Object.defineProperty = ((target: object, key: PropertyKey, descriptor: PropertyDescriptor) => {
      if (key === KEY) throw new TypeError('Cannot define property, object is not extensible');
      return defineProperty(target, key, descriptor);
    }) as typeof defineProperty;
    try {
      const { pageGlobal } = await nextCopy();
      const first = pageGlobal('list', () => [1], isList);
      expect(pageGlobal('list', () => [2], isList)).toBe(first);
      expect(KEY in globalThis).toBe(false);
    } finally {
      Object.defineProperty = defineProperty;
    }
  });

  it('uses a separate instance if reading the entry throws', async () => {
    Object.defineProperty(globalThis, KEY, {
      configurable: true,
      get: () => {
        throw new Error('no');
      },
    });
    const { pageGlobal } = await nextCopy();
    const first = pageGlobal('list', () => [1], isList);
    expect(pageGlobal('list', () => [2], isList)).toBe(first);
  });

  it('creates a separate instance if the existing instance has a different shape', async () => {
    const foreign = { shape: 'of a later version' };
    scope[KEY] = new Map<string, unknown>([['list', foreign]]);
    const { pageGlobal } = await nextCopy();
    const first = pageGlobal('list', () => [1], isList);
    expect(pageGlobal('list', () => [2], isList)).toBe(first);
    expect((scope[KEY] as Map<string, unknown>).get('list')).toBe(foreign);
  });
});
