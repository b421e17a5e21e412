import type { StoreApi } from 'zustand/vanilla';
import { parseJson } from '../../../api/parse-json.ts';
import { favouritesFrom, toggleFavourite } from '../rules/favourites.ts';
import { jsonText } from '../../../lib/json-text.ts';
import { readStored, writeStored } from '../../../platform/storage/storage.ts';
import { createBrowserStore } from '../../../stores/page/browser-store.ts';
import { definePart, type SiteContext } from '../../../stores/page/site-context.ts';

const KEY = 'exchange:market-favourites';

/** The keys of the rows that the user has marked as favourites, oldest first. */
export const favouritesStore = definePart('market-favourites', (): StoreApi<readonly string[]> =>
  createBrowserStore<readonly string[]>([], readFavourites),
);

/** Toggles whether a row is a favourite. Reads the stored favourites first, so that changes from other tabs aren't lost. */
export function switchFavourite(siteContext: SiteContext, key: string): void {
  const favourites = toggleFavourite(readFavourites(), key);
  writeStored('local', KEY, jsonText(favourites));
  favouritesStore(siteContext).setState(favourites, true);
}

/** Reads the favourites again, because another tab may have changed them. */
export function refreshFavourites(siteContext: SiteContext): void {
  const [known, stored] = [favouritesStore(siteContext).getState(), readFavourites()];
  if (jsonText(known) !== jsonText(stored)) favouritesStore(siteContext).setState(stored, true);
}

function readFavourites(): readonly string[] {
  return favouritesFrom(parseJson(readStored('local', KEY) ?? '[]'));
}
