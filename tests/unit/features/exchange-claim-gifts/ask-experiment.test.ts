import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { askExperiment } from '../../../../src/features/exchange-claim-gifts/ask-experiment.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const after = (delay: number) => () => new Promise((resolve) => setTimeout(resolve, delay, true));

describe('askExperiment() [OP-46]', () => {
  it.each([
    [4_999, true],
    [5_001, false],
  ])('waits up to 5 s for an answer (%i ms: %s)', async (delay, expected) => {
    const answer = askExperiment(after(delay));
    await vi.advanceTimersByTimeAsync(6_000);
    expect(await answer).toBe(expected);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('returns an immediate answer as a boolean, and clears its timeout', async () => {
    expect([await askExperiment(1), await askExperiment(''), await askExperiment(undefined)]).toEqual([
      true,
      false,
      false,
    ]);
    expect(vi.getTimerCount()).toBe(0);
  });
});
