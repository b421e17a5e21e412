import { pollSecondsOf, type Resolution } from './resolution.ts';

/** The number of consecutive failed polls after which prices are out of date. */
const DELAYED_AFTER = 3;
/** The maximum pause after failed polls in seconds, before it varies at random. */
const LONGEST_PAUSE = 30;
/** The fraction by which pauses vary at random, so that retries by many clients don't coincide. */
const SPREAD = 0.2;

/** The state of polling one feed for one pair and resolution. */
export interface PollState {
  /** The current number of consecutive failed polls. */
  readonly missed: number;
  /** The time of the last response, in milliseconds. Undefined before the first response. */
  readonly answeredAt: number | undefined;
}

/** Whether prices are out of date, and since when. */
export interface Delay {
  readonly isDelayed: boolean;
  /** The time of the last response, in milliseconds. */
  readonly asOf: number | undefined;
}

/** Returns the state before the first poll. `answeredAt` is the time at which the current bars were loaded. */
export function beginPolls(answeredAt?: number): PollState {
  return { missed: 0, answeredAt };
}

/** Returns the state after a poll. `answeredAt` is undefined if the poll failed. */
export function afterPoll(state: PollState, answeredAt: number | undefined): PollState {
  return answeredAt === undefined ? { ...state, missed: state.missed + 1 } : { missed: 0, answeredAt };
}

/** Returns whether prices are out of date, and since when. They are out of date after three consecutive failed polls. */
export function delayOf({ missed, answeredAt }: PollState): Delay {
  return { isDelayed: missed >= DELAYED_AFTER, asOf: answeredAt };
}

/**
 * Returns the milliseconds until the next poll. The pause depends on the resolution or, after failures, is 2, 4 … 30 s ± 20 %. `random` is
 * at least 0 and less than 1.
 */
export function pauseOf({ missed }: PollState, resolution: Resolution, random: number): number {
  if (missed === 0) return pollSecondsOf(resolution) * 1000;
  const pause = Math.min(LONGEST_PAUSE, 2 ** Math.min(missed, 5));
  return pause * (1 - SPREAD + 2 * SPREAD * random) * 1000;
}
