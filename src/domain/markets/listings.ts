/** A row with its opening time in Unix seconds, which is 0 if it has always been open (DAT-34). */
export interface Opening {
  readonly openingTime: number;
}

/**
 * Sorts new listings. Rows that haven't opened yet come first, starting with the next to open, followed by the open rows in their original
 * order (MKT-20, trap 13).
 */
export function sortListings<Row extends Opening>(rows: readonly Row[], now: number): readonly Row[] {
  const seconds = now / 1000;
  const future = rows.filter(({ openingTime }) => openingTime > seconds);
  const open = rows.filter(({ openingTime }) => !(openingTime > seconds));
  return [...future.toSorted((one, other) => one.openingTime - other.openingTime), ...open];
}

/** The maximum number of categories per row. */
const MAX_CATEGORIES = 50;
/** The time in seconds during which a pair is listed as new after its opening. */
const NEW_FOR = 30 * 86_400;

/**
 * Returns the newest listings: the pairs that open next, followed by the pairs that opened within the last 30 days, latest first. Returns
 * at most `count` rows (MKT-20).
 */
export function newestListings<Row extends Opening>(rows: readonly Row[], now: number, count: number): readonly Row[] {
  const seconds = now / 1000;
  const latest = rows
    .filter(({ openingTime }) => openingTime > seconds - NEW_FOR)
    .toSorted((one, other) => other.openingTime - one.openingTime);
  return sortListings(latest, now).slice(0, count);
}

/** Splits a comma-separated list, omitting empty parts (MKT-24, MKT-25). */
export function categoriesOf(list: string): readonly string[] {
  return list
    .split(',', MAX_CATEGORIES)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
