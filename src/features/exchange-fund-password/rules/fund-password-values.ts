import { BOUNDS, cut } from '../../../lib/bounds.ts';

/** How often the fund password is asked, in the order in which it is offered: every time, once an hour, never (FPW-01). */
export const FREQUENCIES = [2, 1, 0] as const;
export type Frequency = (typeof FREQUENCIES)[number];

export type FundPasswordMode = 'verify' | 'frequency';

/** Digits of an authenticator's code, at most. */
const LONGEST_CODE = 8;

/** The digits of a code as people paste and dictate it: `123 456`, `123-456` and the digits of other scripts are `123456` (FPW-05). */
export function normalizeCode(text: string): string {
  return [...text.normalize('NFKC').matchAll(/\p{Nd}/gu)]
    .map(([digit]) => asciiDigit(digit))
    .join('')
    .slice(0, LONGEST_CODE);
}

/** Unicode has digits in rows of ten, from 0 to 9; the rows of some scripts follow one another. */
function asciiDigit(digit: string): number {
  const point = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(point - before - 1))) before += 1;
  return before % 10;
}

/** Between two confirmations, in milliseconds (FPW-04). */
const PAUSE = 1500;

/** Whether a confirmation may follow the last one; both by a clock that nobody sets (FPW-04, trap 36). */
export function mayConfirmAgain(last: number | undefined, now: number): boolean {
  return last === undefined || now - last >= PAUSE;
}

/** What stands in a field, as far as anybody but the field knows. */
export interface FilledFields {
  readonly password: boolean;
  readonly code: boolean;
}

/** Whether there is something to confirm: the code is asked for in the frequency dialog only (FPW-03, FPW-05). */
export function canConfirm(mode: FundPasswordMode, filled: FilledFields): boolean {
  return filled.password && (mode === 'verify' || filled.code);
}

/** What came of a confirmation. */
export interface Confirmed {
  readonly ok: boolean;
  /** What is said where it failed; empty for the usual word. */
  readonly message: string;
}

/** What a page's function has answered: anything but `ok: true` has failed. */
export function readConfirmed(answer: unknown): Confirmed {
  const { ok, message } = (typeof answer === 'object' && answer !== null ? answer : {}) as Record<string, unknown>;
  return { ok: ok === true, message: typeof message === 'string' ? cut(message, BOUNDS.plain) : '' };
}
