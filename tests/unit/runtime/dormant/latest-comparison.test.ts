import { describe, expect, it, vi } from 'vitest';
import { latestComparison } from '../../../../src/runtime/dormant/latest-comparison.ts';

const HOST = {} as HTMLElement;
const STATE = {} as Parameters<ReturnType<typeof latestComparison>['start']>[1];

/** Returns a comparison, and the functions that resolve its results in the order of the requests. */
function pendingComparison() {
  const resolves: ((isChanged: boolean) => void)[] = [];
  const isOutputChanged = (): Promise<boolean> => new Promise((resolve) => void resolves.push(resolve));
  return { resolves, comparison: latestComparison(() => Promise.resolve({ isOutputChanged })) };
}

describe('latestComparison()', () => {
  it('reports whether the output differs', async () => {
    for (const isChanged of [true, false]) {
      const callback = vi.fn();
      latestComparison(() => Promise.resolve({ isOutputChanged: () => Promise.resolve(isChanged) })).start(
        HOST,
        STATE,
        callback,
      );
      await vi.waitFor(() => expect(callback.mock.calls).toEqual([[isChanged]]));
    }
  });

  it('reports a different output if its chunk does not load', async () => {
    const callback = vi.fn();
    latestComparison(() => Promise.reject(new Error('404'))).start(HOST, STATE, callback);
    await vi.waitFor(() => expect(callback.mock.calls).toEqual([[true]]));
  });

  it('reports a different output if the comparison fails', async () => {
    const callback = vi.fn();
    const isOutputChanged = (): Promise<boolean> => Promise.reject(new Error('messages'));
    latestComparison(() => Promise.resolve({ isOutputChanged })).start(HOST, STATE, callback);
    await vi.waitFor(() => expect(callback.mock.calls).toEqual([[true]]));
  });

  it.each([
    ['before', [0, 1]],
    ['after', [1, 0]],
  ])('ignores an outdated result that arrives %s the latest result', async (_, order) => {
    const { resolves, comparison } = pendingComparison();
    const [outdated, latest] = [vi.fn(), vi.fn()];
    comparison.start(HOST, STATE, outdated);
    comparison.start(HOST, STATE, latest);
    await vi.waitFor(() => expect(resolves).toHaveLength(2));
    for (const index of order) resolves[index]?.(index === 0);
    await vi.waitFor(() => expect(latest.mock.calls).toEqual([[false]]));
    expect(outdated).not.toHaveBeenCalled();
  });

  it('reports nothing once it has been cancelled', async () => {
    const { resolves, comparison } = pendingComparison();
    const callback = vi.fn();
    comparison.start(HOST, STATE, callback);
    await vi.waitFor(() => expect(resolves).toHaveLength(1));
    comparison.cancel();
    resolves[0]?.(true);
    const later = vi.fn();
    comparison.start(HOST, STATE, later);
    await vi.waitFor(() => expect(resolves).toHaveLength(2));
    resolves[1]?.(false);
    await vi.waitFor(() => expect(later).toHaveBeenCalled());
    expect(callback).not.toHaveBeenCalled();
  });
});
