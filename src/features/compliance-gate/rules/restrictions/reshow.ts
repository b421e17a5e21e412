import { hashText } from '../../../../lib/hash-text.ts';

/** Milliseconds. */
export const HOUR = 3_600_000;
export const DAY = 86_400_000;

/** When a restriction that was answered comes again: never withheld, never again, or so many milliseconds later. */
export type Reshow = 'always' | 'once' | number;

/** The time of an answer in milliseconds, from its stored text. What is no number, or of the future, is absent (OP-41). */
export function parseStamp(text: string | undefined, now: number): number | undefined {
  if (text === undefined || !/^\d{1,15}$/.test(text)) return undefined;
  const at = Number(text);
  return at <= now ? at : undefined;
}

/** How the answer to a text of the gateway is kept: its time, and what was answered. */
export function stampOfText(text: string, now: number): string {
  return `${now}/${hashText(text)}`;
}

/** The time of the answer to this very text: a text that has changed was not answered (OP-38). */
export function stampForText(stored: string | undefined, text: string): string | undefined {
  const mark = `/${hashText(text)}`;
  return stored?.endsWith(mark) ? stored.slice(0, -mark.length) : undefined;
}

/** Whether it comes: at the very millisecond at which the interval has passed, not before (OP-41, RST-10). */
export function isDue(reshow: Reshow, stamp: string | undefined, now: number): boolean {
  if (reshow === 'always') return true;
  const at = parseStamp(stamp, now);
  if (at === undefined) return true;
  return reshow !== 'once' && now - at >= reshow;
}

/**
 * Whether a restriction behind a cookie comes: never while the cookie is there, unless its value is a time that has passed.
 * Zero hours, or less, is always (KYC-03…05, trap 26).
 */
export function isCookieDue(hours: number, cookie: string | undefined, now: number): boolean {
  if (!(hours > 0) || cookie === undefined || cookie === '') return true;
  return /^\d{13}$/.test(cookie) && isDue(hours * HOUR, cookie, now);
}

/** Where the time of an answer to a restriction of that kind is kept (OP-44, STO-03). */
export function stampKey(kind: string): `exchange:restriction:${string}` {
  return `exchange:restriction:${kind}`;
}
