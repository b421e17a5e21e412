import { hashText } from '../../../../lib/hash-text.ts';

/** Durations in milliseconds. */
export const HOUR = 3_600_000;
export const DAY = 86_400_000;

/**
 * The interval after which an answered restriction is shown again: `always`, never (`once`), or a number of
 * milliseconds.
 */
export type Reshow = 'always' | 'once' | number;

/**
 * Returns the time of an answer in milliseconds from its stored string. Returns undefined if it isn't a number or is in the future (OP-41).
 */
export function parseStamp(text: string | undefined, now: number): number | undefined {
  if (text === undefined || !/^\d{1,15}$/.test(text)) return undefined;
  const at = Number(text);
  return at <= now ? at : undefined;
}

/** Returns the stored form of an answer to a text from the gateway: the time and a hash of the text. */
export function stampOfText(text: string, now: number): string {
  return `${now}/${hashText(text)}`;
}

/** Returns the time of the answer to this text, or undefined if the text has changed since (OP-38). */
export function stampForText(stored: string | undefined, text: string): string | undefined {
  const mark = `/${hashText(text)}`;
  return stored?.endsWith(mark) ? stored.slice(0, -mark.length) : undefined;
}

/** Returns true if a restriction is due. It becomes due exactly when the interval ends, to the millisecond (OP-41, RST-10). */
export function isDue(reshow: Reshow, stamp: string | undefined, now: number): boolean {
  if (reshow === 'always') return true;
  const at = parseStamp(stamp, now);
  if (at === undefined) return true;
  return reshow !== 'once' && now - at >= reshow;
}

/**
 * Returns true if a restriction whose answer is stored in a cookie is due. It isn't due while the cookie exists, unless the cookie's value
 * is a timestamp that is in the future or whose interval has passed. If `hours` is zero or negative, it is always due (KYC-03…05, trap 26).
 */
export function isCookieDue(hours: number, cookie: string | undefined, now: number): boolean {
  if (!(hours > 0) || cookie === undefined || cookie === '') return true;
  return /^\d{13}$/.test(cookie) && isDue(hours * HOUR, cookie, now);
}

/** Returns the local storage key for the time of an answer to this kind of restriction (OP-44, STO-03). */
export function stampKey(kind: string): `exchange:restriction:${string}` {
  return `exchange:restriction:${kind}`;
}
