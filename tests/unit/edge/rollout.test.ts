import { assert, asyncProperty, constantFrom, double, integer, nat, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  chooseRelease,
  exceededBudget,
  type RolloutBudget,
  type RolloutCounts,
  type RolloutState,
} from '../../../src/edge/rollout.ts';

const BUDGET: RolloutBudget = { errorRate: 0.01, p75: 500, minRequests: 1000 };
const GOOD: RolloutCounts = { requests: 1000, errors: 0, p75: 100 };

function memory(): RolloutState & { stored: string | null } {
  const state = {
    stored: null as string | null,
    get: async () => state.stored,
    put: async (breach: string) => {
      state.stored = breach;
    },
  };
  return state;
}

describe('exceededBudget()', () => {
  it.each<[RolloutCounts, RolloutBudget, ReturnType<typeof exceededBudget>]>([
    [{ requests: 0, errors: 0 }, BUDGET, undefined],
    [{ requests: 999, errors: 999, p75: 9999 }, BUDGET, undefined],
    [{ requests: 1000, errors: 10, p75: 500 }, BUDGET, undefined],
    [{ requests: 1000, errors: 11, p75: 500 }, BUDGET, 'errors'],
    [{ requests: 1000, errors: 10, p75: 501 }, BUDGET, 'latency'],
    [{ requests: 1000, errors: 11, p75: 501 }, BUDGET, 'errors'],
    [{ requests: 1000, errors: 10 }, BUDGET, undefined],
    [{ requests: 1000, errors: 0, p75: 1e9 }, { errorRate: 0 }, undefined],
    [{ requests: 1000, errors: 1 }, { errorRate: 0 }, 'errors'],
    [{ requests: 1000, errors: NaN }, BUDGET, 'errors'],
    [{ requests: NaN, errors: 0 }, BUDGET, 'errors'],
    [{ requests: 1000, errors: 0, p75: NaN }, BUDGET, 'latency'],
    [{ requests: 1000, errors: 0 }, { errorRate: NaN }, 'errors'],
  ])('compares %j with the budget %j', (counts, budget, expected) => {
    expect(exceededBudget(counts, budget)).toBe(expected);
  });

  it('does not decide below the minimum number of requests', () => {
    assert(
      property(nat(999), nat(), (requests, p75) => {
        expect(exceededBudget({ requests, errors: requests, p75 }, BUDGET)).toBeUndefined();
      }),
    );
  });
});

describe('chooseRelease()', () => {
  it.each([
    [0, 0, 'current'],
    [100, 1 - 2 ** -53, 'next'],
    [5, 0.049, 'next'],
    [5, 0.05, 'current'],
    [NaN, 0, 'current'],
  ] as const)('serves %d percent at the draw %d as %s', async (percent, draw, expected) => {
    const options = { percent, budget: BUDGET, counts: GOOD, state: memory(), random: () => draw };
    expect(await chooseRelease(options)).toBe(expected);
  });

  it('serves the new release to its percentage of page views', async () => {
    await assert(
      asyncProperty(integer({ min: 0, max: 100 }), integer({ min: 1000, max: 5000 }), async (percent, views) => {
        const state = memory();
        let count = 0;
        for (let view = 0; view < views; view += 1) {
          // Evenly distributed draws, so that the result doesn't depend on chance.
          const random = (): number => (view * 0.618_033_988_749_895) % 1;
          if ((await chooseRelease({ percent, budget: BUDGET, counts: GOOD, state, random })) === 'next') count += 1;
        }
        expect(Math.abs(count / views - percent / 100)).toBeLessThan(0.01);
      }),
      { numRuns: 20 },
    );
  });

  it('never serves the new release after a breach, even if the counts recover', async () => {
    const bad = record({ requests: integer({ min: 1000, max: 10_000 }), errors: constantFrom(5000, 10_000) });
    await assert(
      asyncProperty(bad, double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), async (counts, draw) => {
        const state = memory();
        const choose = (current: RolloutCounts, random: number) =>
          chooseRelease({ percent: 100, budget: BUDGET, counts: current, state, random: () => random });
        expect(await choose(GOOD, draw)).toBe('next');
        expect(await choose(counts, draw)).toBe('current');
        expect(state.stored).toBe('errors');
        expect(await choose(GOOD, draw)).toBe('current');
        state.stored = null;
        expect(await choose(GOOD, draw)).toBe('next');
      }),
    );
  });

  it.each(['get', 'put'] as const)('rejects if the state’s %s() fails', async (method) => {
    const state = { ...memory(), [method]: () => Promise.reject(new Error('unavailable')) };
    const counts = { requests: 1000, errors: 1000 };
    await expect(chooseRelease({ percent: 100, budget: BUDGET, counts, state })).rejects.toThrow('unavailable');
  });
});
