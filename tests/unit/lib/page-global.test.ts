import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const KEY = Symbol.for('exchange-shell.v1');
const scope = globalThis as Record<symbol, unknown>;
const isList = (value: unknown): value is unknown[] => Array.isArray(value);

/** One more script of the shell on the same page. */
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

describe('one instance a page', () => {
  it('EMB-05 the first caller creates it, later ones get the same', async () => {
    const { pageGlobal } = await nextCopy();
    const create = vi.fn(() => [1]);
    const first = pageGlobal('list', create, isList);
    expect(pageGlobal('list', create, isList)).toBe(first);
    expect(create).toHaveBeenCalledTimes(1);
  });

  it('EMB-06 two scripts on one page share it', async () => {
    const first = (await nextCopy()).pageGlobal('list', () => [1], isList);
    const second = (await nextCopy()).pageGlobal('list', () => [2], isList);
    expect(second).toBe(first);
  });

  it('names do not meet, nor do they meet what every object has', async () => {
    const { pageGlobal } = await nextCopy();
    expect(pageGlobal('a', () => ['a'], isList)).not.toBe(pageGlobal('b', () => ['b'], isList));
    expect(pageGlobal('__proto__', () => ['p'], isList)).toEqual(['p']);
    expect(pageGlobal('constructor', () => ['c'], isList)).toEqual(['c']);
  });

  it('the entry is a symbol that no loop over the page’s globals meets', async () => {
    (await nextCopy()).pageGlobal('list', () => [], isList);
    expect(Object.keys(globalThis).join()).not.toContain('exchange');
    expect(Object.getOwnPropertyDescriptor(globalThis, KEY)?.enumerable).toBe(false);
  });
});

describe('a page that got there first', () => {
  it('an entry that is no Map is put aside', async () => {
    scope[KEY] = 'mine';
    const { pageGlobal } = await nextCopy();
    const first = pageGlobal('list', () => [1], isList);
    expect(pageGlobal('list', () => [2], isList)).toBe(first);
    expect(scope[KEY]).toBeInstanceOf(Map);
  });

  it('an entry that cannot be replaced leaves this copy its own', async () => {
    // As a page that has frozen the name; a property that is truly frozen would outlive this test.
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

  it('an entry that throws when it is read does the same', async () => {
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

  it('an instance of another shape stays with its owner, and this copy has one of its own', async () => {
    const foreign = { shape: 'of a later version' };
    scope[KEY] = new Map<string, unknown>([['list', foreign]]);
    const { pageGlobal } = await nextCopy();
    const first = pageGlobal('list', () => [1], isList);
    expect(pageGlobal('list', () => [2], isList)).toBe(first);
    expect((scope[KEY] as Map<string, unknown>).get('list')).toBe(foreign);
  });
});
