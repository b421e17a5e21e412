import { afterEach, describe, expect, it, vi } from 'vitest';
import { readStored, removeStored, writeStored } from '../../../src/platform/storage/storage.ts';
import { fakeBrowser } from './fake-browser.ts';

/** Returns any name, because the functions also accept names that are not in `storage-registry.ts`. */
const named = (name: string) => name as never;

afterEach(() => vi.unstubAllGlobals());

describe('storage', () => {
  it('remembers for the page’s lifetime what throwing storage refuses [STO-10]', () => {
    fakeBrowser({ hostile: true });
    expect(writeStored('local', named('k'), 'v')).toBe(false);
    expect(readStored('local', named('k'))).toBe('v');
    expect(readStored('session', named('k'))).toBeUndefined();
  });

  it('removes a value, also a refused one [STO-07, STO-10]', () => {
    const { local } = fakeBrowser();
    writeStored('local', named('chat'), '1');
    removeStored('local', named('chat'));
    expect([local.has('chat'), readStored('local', named('chat'))]).toEqual([false, undefined]);
    fakeBrowser({ hostile: true });
    writeStored('local', named('chat'), '1');
    removeStored('local', named('chat'));
    expect(readStored('local', named('chat'))).toBeUndefined();
  });

  it('works without a window', () => {
    writeStored('session', named('n'), '1');
    expect(readStored('session', named('n'))).toBe('1');
  });

  it('stores in both areas', () => {
    const { local, session } = fakeBrowser();
    writeStored('local', named('k'), '1');
    writeStored('session', named('k'), '2');
    expect([local.get('k'), session.get('k'), readStored('local', named('k'))]).toEqual(['1', '2', '1']);
  });
});
