import type { LanguageCode } from '../languages/languages.ts';
import { buildParcelInputs, type ParcelInputs } from './parcel-inputs.ts';
import { searchSiteId } from '../sites/registry.ts';
import type { Site } from '../sites/site.ts';
import type { Theme } from '../page/themes.ts';

/** Properties passed to a search application, besides its container (SRC-05). */
export interface SearchInputs extends ParcelInputs {
  /** The currency that amounts are shown in; empty if the user has cleared it. */
  readonly fiat: string;
  /** Units of each fiat for one USD. */
  readonly rates: Readonly<Record<string, number>>;
  /** The same rates, under the name of the gateway's call (HTP-13). */
  readonly marketRates: Readonly<Record<string, number>>;
  readonly p2pFiat: string;
  /** Turkey 2, Malta 3; not the id of the site (SIT-13, OP-02, trap 30). */
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
