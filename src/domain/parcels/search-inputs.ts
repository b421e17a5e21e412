import type { LanguageCode } from '../languages/languages.ts';
import { buildParcelInputs, type ParcelInputs } from './parcel-inputs.ts';
import { searchSiteId } from '../sites/registry.ts';
import type { Site } from '../sites/site.ts';
import type { Theme } from '../page/themes.ts';

/** The properties passed to a search application in addition to its container (SRC-05). */
export interface SearchInputs extends ParcelInputs {
  /** The currency in which amounts are displayed. Empty if the user cleared it. */
  readonly fiat: string;
  /** The units of each fiat currency per USD. */
  readonly rates: Readonly<Record<string, number>>;
  /** The same rates, under the name used by the gateway's endpoint (HTP-13). */
  readonly marketRates: Readonly<Record<string, number>>;
  readonly p2pFiat: string;
  /** Turkey is 2, Malta is 3. This is not the site's ID (SIT-13, OP-02, trap 30). */
  readonly siteId: number;
  readonly coinIconWhitelist: readonly string[];
}

interface Known {
  readonly site: Pick<Site, 'variant' | 'defaultLanguage'>;
  readonly language: LanguageCode;
  readonly theme: Theme;
  readonly fiat: string;
  readonly rates: Readonly<Record<string, number>>;
  readonly p2pFiat: string;
  readonly coinIconWhitelist: readonly string[];
}

/** Builds the properties from the element's state. */
export function buildSearchInputs({ site, language, theme, rates, ...rest }: Known): SearchInputs {
  return {
    ...rest,
    rates,
    marketRates: rates,
    ...buildParcelInputs({ site, language, theme }),
    siteId: searchSiteId(site),
  };
}
