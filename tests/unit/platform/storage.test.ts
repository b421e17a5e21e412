import { afterEach, describe, expect, it, vi } from 'vitest';
import { readStored, removeStored, writeStored } from '../../../src/platform/storage/storage.ts';
import { fakeBrowser } from './fake-browser.ts';

/** Any name: the doors take what the register of `kept.ts` has not heard of, too. */
const named = (name: string) => name as never;

afterEach(() => vi.unstubAllGlobals());

describe('storage', () => {
  it('STO-10 keeps for the page what throwing storage refuses', () => {
    fakeBrowser({ hostile: true });
    expect(writeStored('local', named('k'), 'v')).toBe(false);
    expect(readStored('local', named('k'))).toBe('v');
    expect(readStored('session', named('k'))).toBeUndefined();
  });

  it('STO-07 STO-10 ends what was kept, where it was refused also', () => {
    const { local } = fakeBrowser();
    writeStored('local', named('chat'), '1');
    removeStored('local', named('chat'));
    expect([local.has('chat'), readStored('local', named('chat'))]).toEqual([false, undefined]);
    fakeBrowser({ hostile: true });
    writeStored('local', named('chat'), '1');
    removeStored('local', named('chat'));
    expect(readStored('local', named('chat'))).toBeUndefined();
  });

  it('lives where there is no window', () => {
    writeStored('session', named('n'), '1');
    expect(readStored('session', named('n'))).toBe('1');
  });

  it('stores in the two areas', () => {
    const { local, session } = fakeBrowser();
    writeStored('local', named('k'), '1');
    writeStored('session', named('k'), '2');
    expect([local.get('k'), session.get('k'), readStored('local', named('k'))]).toEqual(['1', '2', '1']);
  });
});
