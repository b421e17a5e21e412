import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { nextTask } from '../../../../src/platform/clock.ts';
import { watchSize } from '../../../../src/platform/page/watch-size.ts';

const observed: unknown[] = [];
const disconnect = vi.fn();
const element = {} as Element;

beforeEach(() => {
  observed.length = 0;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = (target: unknown): void => void observed.push(target);
      disconnect = disconnect;
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

describe('watchSize()', () => {
  it('starts observing in a new task, to avoid a "ResizeObserver loop" error', async () => {
    watchSize([element], () => {});
    expect(observed).toEqual([]);
    await nextTask();
    expect(observed).toEqual([element]);
  });

  it('never starts observing if it is disposed before the new task', async () => {
    watchSize([element], () => {})();
    await nextTask();
    expect(observed).toEqual([]);
    expect(disconnect).toHaveBeenCalledOnce();
  });
});
