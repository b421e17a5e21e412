import { BOUNDS, cut } from '../../../lib/bounds.ts';

/** How often the fund password can be asked for, in the order of the options: every time, once an hour, never (FPW-01). */
export const FREQUENCIES = [2, 1, 0] as const;
export type Frequency = (typeof FREQUENCIES)[number];

export type FundPasswordMode = 'verify' | 'frequency';

/** The maximum number of digits in an authenticator code. */
const LONGEST_CODE = 8;

/** Returns up to eight digits of a pasted or dictated code. `123 456`, `123-456` and digits in other scripts become `123456` (FPW-05). */
export function normalizeCode(text: string): string {
  return [...text.normalize('NFKC').matchAll(/\p{Nd}/gu)]
    .map(([digit]) => asciiDigit(digit))
    .join('')
    .slice(0, LONGEST_CODE);
}

/** Returns a digit's value. Unicode lists digits in runs of ten from 0 to 9, and some scripts have adjacent runs. */
function asciiDigit(digit: string): number {
  const point = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(point - before - 1))) before += 1;
  return before % 10;
}

/** The minimum time between two confirmations, in milliseconds (FPW-04). */
const PAUSE = 1500;

/** Returns true if another confirmation is allowed. Both times come from a monotonic clock (FPW-04, trap 36). */
export function mayConfirmAgain(last: number | undefined, now: number): boolean {
  return last === undefined || now - last >= PAUSE;
}

/** The fields that are filled. No other information about the fields leaves the inputs. */
export interface FilledFields {
  readonly password: boolean;
  readonly code: boolean;
}

/** Returns true if the form can be submitted. Only the frequency dialog requires the code (FPW-03, FPW-05). */
export function canConfirm(mode: FundPasswordMode, filled: FilledFields): boolean {
  return filled.password && (mode === 'verify' || filled.code);
}

/** The result of a confirmation. */
export interface Confirmed {
  readonly ok: boolean;
  /** The failure's message. Empty for the default message. */
  readonly message: string;
}

/** Parses the answer from the page's function. Anything but `ok: true` is treated as a failure. */
export function readConfirmed(answer: unknown): Confirmed {
  const { ok, message } = (typeof answer === 'object' && answer !== null ? answer : {}) as Record<string, unknown>;
  return { ok: ok === true, message: typeof message === 'string' ? cut(message, BOUNDS.plain) : '' };
}
