import { pollSecondsOf, type Resolution } from './resolution.ts';

/** After this many failed polls in a row, prices are out of date. */
const DELAYED_AFTER = 3;
/** The longest pause between two polls, in seconds. */
const LONGEST_PAUSE = 30;
/** Pauses are randomised by this fraction, so that the retries of many clients don't coincide. */
const SPREAD = 0.2;

/** The outcome of the polls of one feed, pair and resolution. */
export interface PollState {
  /** Failed polls in a row, up to now. */
  readonly missed: number;
  /** When the last answer came, in milliseconds; undefined before the first. */
  readonly answeredAt: number | undefined;
}

/** Whether prices are out of date. */
export interface Delay {
  readonly isDelayed: boolean;
  /** When the last answer came, in milliseconds. */
  readonly asOf: number | undefined;
}

/** Returns the state before the first poll. `answeredAt` is when the current bars were loaded. */
export function beginPolls(answeredAt?: number): PollState {
  return { missed: 0, answeredAt };
}

/** Returns the state after a poll; `answeredAt` is undefined where it failed. */
export function afterPoll(state: PollState, answeredAt: number | undefined): PollState {
  return answeredAt === undefined ? { ...state, missed: state.missed + 1 } : { missed: 0, answeredAt };
}

/** Returns whether prices are out of date: after three failed polls. */
export function delayOf({ missed, answeredAt }: PollState): Delay {
  return { isDelayed: missed >= DELAYED_AFTER, asOf: answeredAt };
}

/**
 * Returns the milliseconds until the next poll: by resolution, or after failures 2, 4 … 30 s ± 20 %. `random` is in [0, 1).
 */
export function pauseOf({ missed }: PollState, resolution: Resolution, random: number): number {
  if (missed === 0) return pollSecondsOf(resolution) * 1000;
  const pause = Math.min(LONGEST_PAUSE, 2 ** Math.min(missed, 5));
  return pause * (1 - SPREAD + 2 * SPREAD * random) * 1000;
}
