import { DAY } from './reshow.ts';

/** The site chosen by a resident of Türkiye. */
export type TurkishChoice = 'turkey' | 'global';

interface StoredChoice {
  readonly choice: TurkishChoice;
  /** The end of the choice's validity, in milliseconds since the epoch. */
  readonly until: number;
}

const MAX_VALIDITY = 7 * DAY;

/** Parses the stored choice. Returns undefined if it is malformed, has expired, or expires in more than seven days (TRP-02, OP-41). */
export function parseTurkishChoice(text: string | undefined, now: number): TurkishChoice | undefined {
  const [, choice, until] = /^(turkey|global)\/(\d{1,15})$/.exec(text ?? '') ?? [];
  const end = Number(until);
  return now < end && end - now <= MAX_VALIDITY ? (choice as TurkishChoice) : undefined;
}

/**
 * Returns the stored form of a choice. It is valid for one day, or for seven days if it was confirmed with the checkbox ticked (TRP-03…06).
 */
export function formatTurkishChoice(
  answer: { readonly choice: TurkishChoice; readonly isConfirmed: boolean; readonly forSevenDays: boolean },
  now: number,
): string {
  const { choice, isConfirmed, forSevenDays } = answer;
  const stored: StoredChoice = { choice, until: now + (isConfirmed && forSevenDays ? MAX_VALIDITY : DAY) };
  return `${stored.choice}/${stored.until}`;
}
