import type { StoreApi } from 'zustand/vanilla';
import { parseJson } from '../../../api/parse-json.ts';
import { jsonText } from '../../../lib/json-text.ts';
import { readStored, writeStored } from '../../../platform/storage/storage.ts';
import { createBrowserStore } from '../../../stores/page/browser-store.ts';
import { definePart, type SiteContext } from '../../../stores/page/site-context.ts';
import { type IndicatorName, isIndicator } from '../rules/indicators.ts';

const KEY = 'exchange:chart-favourites';

/** The names of the indicators that the user has marked as favourites. */
export const favouriteIndicators = definePart('chart-favourites', (): StoreApi<readonly IndicatorName[]> =>
  createBrowserStore<readonly IndicatorName[]>([], readFavourites),
);

/** Toggles whether an indicator is a favourite. Reads the stored favourites first, so that changes from other tabs aren't lost. */
export function switchFavouriteIndicator(siteContext: SiteContext, name: IndicatorName): void {
  const stored = readFavourites();
  const favourites = stored.includes(name) ? stored.filter((other) => other !== name) : [...stored, name];
  writeStored('local', KEY, jsonText(favourites));
  favouriteIndicators(siteContext).setState(favourites, true);
}

function readFavourites(): readonly IndicatorName[] {
  const stored = parseJson(readStored('local', KEY) ?? '[]');
  return Array.isArray(stored) ? [...new Set((stored as unknown[]).filter(isIndicator))] : [];
}
