import { pollSecondsOf, type Resolution } from './resolution.ts';

/** After so many polls without an answer what is shown is old. */
const DELAYED_AFTER = 3;
/** The longest pause between two polls, in seconds. */
const LONGEST_PAUSE = 30;
/** How far a pause is stretched or cut, so that the charts of many people do not come back in one moment. */
const SPREAD = 0.2;

/** What became of the polls of one feed, pair and resolution. */
export interface PollState {
  /** In a row, up to now. */
  readonly missed: number;
  /** When the last answer came, in milliseconds; undefined before the first. */
  readonly answeredAt: number | undefined;
}

/** Whether what is shown is of now (`since` is undefined), or as of an earlier moment. */
export interface Delay {
  readonly isDelayed: boolean;
  /** When the last answer came, in milliseconds. */
  readonly asOf: number | undefined;
}

/** Before the first poll; `answeredAt` is when the bars came that are shown. */
export function beginPolls(answeredAt?: number): PollState {
  return { missed: 0, answeredAt };
}

/** After a poll that was answered at a moment, or was not. */
export function afterPoll(state: PollState, answeredAt: number | undefined): PollState {
  return answeredAt === undefined ? { ...state, missed: state.missed + 1 } : { missed: 0, answeredAt };
}

/** Old prices never look alive: three missed polls, and they are marked. */
export function delayOf({ missed, answeredAt }: PollState): Delay {
  return { isDelayed: missed >= DELAYED_AFTER, asOf: answeredAt };
}

/**
 * Milliseconds until the next poll: by the resolution, and after failures 2, 4 … 30 s, a fifth more or less. `random` is in [0, 1).
 */
export function pauseOf({ missed }: PollState, resolution: Resolution, random: number): number {
  if (missed === 0) return pollSecondsOf(resolution) * 1000;
  const pause = Math.min(LONGEST_PAUSE, 2 ** Math.min(missed, 5));
  return pause * (1 - SPREAD + 2 * SPREAD * random) * 1000;
}
