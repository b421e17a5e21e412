/** A row with its opening time in Unix seconds; 0 for one that has always been open (DAT-34). */
export interface Opening {
  readonly openingTime: number;
}

/** New listings: those that are still to open first, the next one on top, then the open ones in their order (MKT-20, trap 13). */
export function sortListings<Row extends Opening>(rows: readonly Row[], now: number): readonly Row[] {
  const seconds = now / 1000;
  const future = rows.filter(({ openingTime }) => openingTime > seconds);
  const open = rows.filter(({ openingTime }) => !(openingTime > seconds));
  return [...future.toSorted((one, other) => one.openingTime - other.openingTime), ...open];
}

/** Nothing stands in more lists than that. */
const MOST = 50;
/** How long a pair that has opened is still the newest, in seconds. */
const NEW_FOR = 30 * 86_400;

/** The pair that opens next, else the one that has opened last, unless that is long ago (MKT-20). */
export function newestListing<Row extends Opening>(rows: readonly Row[], now: number): Row | undefined {
  const seconds = now / 1000;
  let found: Row | undefined;
  for (const row of rows) {
    const { openingTime } = row;
    if (openingTime <= seconds - NEW_FOR) continue;
    const isNext = openingTime > seconds;
    const best = found?.openingTime ?? 0;
    if (found === undefined || (best > seconds ? isNext && openingTime < best : isNext || openingTime > best))
      found = row;
  }
  return found;
}

/** The parts of a comma list, without empty ones (MKT-24, MKT-25). */
export function categoriesOf(list: string): readonly string[] {
  return list
    .split(',', MOST)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
