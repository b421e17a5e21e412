import { MARKET_LISTS, type MarketListKey, type MarketRow } from '../../../domain/markets/market-rows.ts';

/** Upper bound for the number of favourites, and for the length of a key. */
const MAX_FAVOURITES = 500;
const MAX_KEY_LENGTH = 200;

/** Returns the list that a row key belongs to, or `undefined` if it is no row key. */
export function listOfKey(key: string): MarketListKey | undefined {
  return MARKET_LISTS.find((list) => key.startsWith(`${list}-`) && key.length > list.length + 1);
}

/** Returns the row keys of a stored value, which other scripts may have changed: each valid key once, the oldest first. */
export function favouritesFrom(stored: unknown): readonly string[] {
  if (!Array.isArray(stored)) return [];
  const keys = stored.filter(
    (key): key is string => typeof key === 'string' && key.length <= MAX_KEY_LENGTH && listOfKey(key) !== undefined,
  );
  return [...new Set(keys)].slice(-MAX_FAVOURITES);
}

/** Adds a key at the end or removes it. Beyond the upper bound the oldest favourite is dropped. */
export function toggleFavourite(favourites: readonly string[], key: string): readonly string[] {
  return favourites.includes(key)
    ? favourites.filter((favourite) => favourite !== key)
    : favouritesFrom([...favourites, key]);
}

/** Returns the lists that contain favourites. */
export function listsOfFavourites(favourites: readonly string[]): readonly MarketListKey[] {
  return MARKET_LISTS.filter((list) => favourites.some((key) => listOfKey(key) === list));
}

/**
 * Returns the rows of the favourites in the order in which they were added, grouped by list. Favourites without a row, for example of a
 * delisted pair, are left out.
 */
export function favouriteRows(
  lists: Readonly<Record<MarketListKey, { readonly rows: readonly MarketRow[] }>>,
  favourites: readonly string[],
): readonly MarketRow[] {
  const wanted = new Set(favourites);
  const byKey = new Map<string, MarketRow>();
  for (const list of listsOfFavourites(favourites))
    for (const row of lists[list].rows)
      if (wanted.has(row.key)) byKey.set(row.key, { ...row, groups: [list], categories: [] });
  return favourites.flatMap((key) => byKey.get(key) ?? []);
}
