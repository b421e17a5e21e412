import { afterEach, describe, expect, it, vi } from 'vitest';
import { readStored, removeStored, writeStored } from '../../../src/platform/storage/storage.ts';
import { fakeBrowser } from './fake-browser.ts';

/** Casts any string to a storage key, because the functions are typed to accept only keys in `storage-registry.ts`. */
const named = (name: string) => name as never;

afterEach(() => vi.unstubAllGlobals());

describe('the storage module', () => {
  it('keeps a rejected value in memory for the page’s lifetime [STO-10]', () => {
    fakeBrowser({ hostile: true });
    expect(writeStored('local', named('k'), 'v')).toBe(false);
    expect(readStored('local', named('k'))).toBe('v');
    expect(readStored('session', named('k'))).toBeUndefined();
  });

  it('removes a value, including a rejected one [STO-07, STO-10]', () => {
    const { local } = fakeBrowser();
    writeStored('local', named('chat'), '1');
    removeStored('local', named('chat'));
    expect([local.has('chat'), readStored('local', named('chat'))]).toEqual([false, undefined]);
    fakeBrowser({ hostile: true });
    writeStored('local', named('chat'), '1');
    removeStored('local', named('chat'));
    expect(readStored('local', named('chat'))).toBeUndefined();
  });

  it('keeps values in memory without a window', () => {
    writeStored('session', named('n'), '1');
    expect(readStored('session', named('n'))).toBe('1');
  });

  it('separates localStorage from sessionStorage', () => {
    const { local, session } = fakeBrowser();
    writeStored('local', named('k'), '1');
    writeStored('session', named('k'), '2');
    expect([local.get('k'), session.get('k'), readStored('local', named('k'))]).toEqual(['1', '2', '1']);
  });
});
