import { DAY } from './reshow.ts';

/** Which site a resident of Türkiye has chosen. */
export type TurkishChoice = 'turkey' | 'global';

interface Kept {
  readonly choice: TurkishChoice;
  /** Milliseconds. */
  readonly until: number;
}

const LONGEST = 7 * DAY;

/** The choice that still stands; a broken, expired or impossibly long one is absent (TRP-02, OP-41). */
export function parseTurkishChoice(text: string | undefined, now: number): TurkishChoice | undefined {
  const [, choice, until] = /^(turkey|global)\/(\d{1,15})$/.exec(text ?? '') ?? [];
  const end = Number(until);
  return now < end && end - now <= LONGEST ? (choice as TurkishChoice) : undefined;
}

/** How an answer is kept: a day, or seven where the person confirmed with the tick; the tick means nothing to Cancel (TRP-03…06). */
export function keepTurkishChoice(
  answer: { readonly choice: TurkishChoice; readonly isConfirmed: boolean; readonly forSevenDays: boolean },
  now: number,
): string {
  const { choice, isConfirmed, forSevenDays } = answer;
  const kept: Kept = { choice, until: now + (isConfirmed && forSevenDays ? LONGEST : DAY) };
  return `${kept.choice}/${kept.until}`;
}
