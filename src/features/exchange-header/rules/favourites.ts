import { MARKET_LISTS, type MarketListKey, type MarketRow } from '../../../domain/markets/market-rows.ts';

/** The maximum number of favourites and the maximum length of a key. */
const MAX_FAVOURITES = 500;
const MAX_KEY_LENGTH = 200;

/** Returns the market list that a row key belongs to, or undefined if the string isn't a row key. */
export function listOfKey(key: string): MarketListKey | undefined {
  return MARKET_LISTS.find((list) => key.startsWith(`${list}-`) && key.length > list.length + 1);
}

/** Returns the row keys from a stored value, which other scripts may have changed. Contains each valid key once, oldest first. */
export function favouritesFrom(stored: unknown): readonly string[] {
  if (!Array.isArray(stored)) return [];
  const keys = stored.filter(
    (key): key is string => typeof key === 'string' && key.length <= MAX_KEY_LENGTH && listOfKey(key) !== undefined,
  );
  return [...new Set(keys)].slice(-MAX_FAVOURITES);
}

/** Adds a key at the end, or removes it. If there are too many favourites, drops the oldest. */
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
 * Returns the favourites' rows in the order in which they were added. Each row's only group is its list. Omits favourites without a row,
 * such as delisted pairs.
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
