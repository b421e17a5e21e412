/**
 * The local storage key for today's number of displays and the time of the last display: `{count}/{milliseconds}`
 * (STO-06, OP-44, OP-45).
 */
export const GIFTS_KEY = 'exchange:claim-gifts';

/** Returns the date at a time in the user's time zone, as `DD/MM/YYYY` (GFT-08). */
function localDay(time: number): string {
  const date = new Date(time);
  return [date.getDate(), date.getMonth() + 1, date.getFullYear()]
    .map((part) => String(part).padStart(2, '0'))
    .join('/');
}

interface Shows {
  readonly count: number;
  readonly last: number;
}

/**
 * Parses the number of times that the gifts were shown today. The count is 0 if the string is malformed, from another
 * day or from the future (GFT-08, GFT-09, traps 20 and 21).
 */
function showsOf(stored: string | undefined, now: number): Shows {
  const [, count, last] = /^(\d+)\/(\d+)$/.exec(stored ?? '') ?? [];
  return Number(last) <= now && localDay(Number(last)) === localDay(now)
    ? { count: Number(count), last: Number(last) }
    : { count: 0, last: -Infinity };
}

/** Returns today's facts from the stored string. */
export function giftsFacts(
  stored: string | undefined,
  now: number,
): Readonly<Record<'giftsToday' | 'sinceGifts', number>> {
  const { count, last } = showsOf(stored, now);
  return { giftsToday: count, sinceGifts: now - last };
}

/** Returns the value to store when the gifts are shown (OP-45). */
export function countGifts(stored: string | undefined, now: number): `${number}/${number}` {
  return `${showsOf(stored, now).count + 1}/${now}`;
}
