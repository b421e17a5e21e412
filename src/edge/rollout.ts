import type { ReadFile } from './fragments.ts';

/** The counts for the new release since the rollout began. */
export interface RolloutCounts {
  /** The page views that have been served with the new release. */
  readonly requests: number;
  /** The page views with an error. */
  readonly errors: number;
  /** The 75th percentile of the latency in milliseconds. Omitted if it isn't measured. */
  readonly p75?: number;
}

/** The limits for the new release. */
export interface RolloutBudget {
  /** The largest share of page views with an error, from 0 to 1. */
  readonly errorRate: number;
  /** The largest 75th percentile of the latency in milliseconds. Default: unlimited. */
  readonly p75?: number;
  /** The number of page views below which the counts decide nothing. Default: 1 000. */
  readonly minRequests?: number;
}

const MIN_REQUESTS = 1000;

/**
 * Returns the exceeded part of the budget, or undefined if the counts are within it or too few. Malformed counts and budgets exceed the
 * budget (fail safe).
 */
export function exceededBudget(
  { requests, errors, p75 }: RolloutCounts,
  { errorRate, p75: maxP75 = Infinity, minRequests = MIN_REQUESTS }: RolloutBudget,
): 'errors' | 'latency' | undefined {
  if (requests < minRequests) return undefined;
  if (!(errors <= errorRate * requests)) return 'errors';
  return p75 === undefined || p75 <= maxP75 ? undefined : 'latency';
}

/** Storage for the breach, such as a key-value namespace of the edge. Every isolate must read the same storage. */
export interface RolloutState {
  /** Resolves with the stored breach, or with null or undefined if there is none. */
  get(): Promise<string | null | undefined>;
  /** Stores the breach. To try the release again, delete it. */
  put(breach: string): Promise<unknown>;
}

/** A new release that is served for a share of page views. */
export interface Rollout extends RolloutOptions {
  /** The URL at which the new release is served. */
  readonly base: string;
  /** The integrity of the new release's `shell.js`, from its `manifest.json`. */
  readonly integrity: string;
  /** Reads a file of the new release by its path relative to its base. Default: `fetch`. */
  readonly readFile?: ReadFile;
}

/** The options for `chooseRelease`. */
export interface RolloutOptions {
  /** The percentage of page views for which the new release is served. */
  readonly percent: number;
  readonly budget: RolloutBudget;
  readonly counts: RolloutCounts;
  readonly state: RolloutState;
  /** Returns a number from 0 (inclusive) to 1. Default: `Math.random`, for each page view. */
  readonly random?: () => number;
}

/** The required keys of a rollout, each with whether its value can be used. */
const REQUIRED_KEYS: Readonly<Record<string, (rollout: Partial<Rollout>) => boolean>> = {
  base: ({ base }) => typeof base === 'string',
  integrity: ({ integrity }) => typeof integrity === 'string',
  percent: ({ percent }) => Number.isFinite(percent),
  'budget.errorRate': ({ budget }) => Number.isFinite(budget?.errorRate),
  'counts.requests': ({ counts }) => Number.isFinite(counts?.requests),
  'counts.errors': ({ counts }) => Number.isFinite(counts?.errors),
  'state.get': ({ state }) => typeof state?.get === 'function',
  'state.put': ({ state }) => typeof state?.put === 'function',
};

/** Returns the required keys that are missing or malformed. TypeScript reports them as well, but many workers are plain JavaScript. */
export function invalidKeys(rollout: Partial<Rollout>): readonly string[] {
  return Object.entries(REQUIRED_KEYS)
    .filter(([, isValid]) => !isValid(rollout))
    .map(([key]) => key);
}

/**
 * Chooses the release for one page view. After the budget has been exceeded, the new release isn't served until the breach is deleted from
 * the state. If the percentage is malformed, the current release is served. Rejects if the state fails, because an earlier breach can't be
 * excluded without it.
 */
export async function chooseRelease({
  percent,
  budget,
  counts,
  state,
  random = Math.random,
}: RolloutOptions): Promise<'current' | 'next'> {
  // Draws first, so that most page views of a small rollout don't read the state.
  if (!(random() * 100 < percent)) return 'current';
  if (((await state.get()) ?? undefined) !== undefined) return 'current';
  const breach = exceededBudget(counts, budget);
  if (breach === undefined) return 'next';
  await state.put(breach);
  return 'current';
}
