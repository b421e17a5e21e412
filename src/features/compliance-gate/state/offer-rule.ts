import { resolveOffer } from '../../../domain/sites/offer.ts';
import type { BaseElementState } from '../../../runtime/custom-element/element-state.ts';
import { loadChunk } from '../../../lib/load-chunk.ts';
import { pageConfiguration } from '../../../stores/configuration/page-configuration.ts';
import { loadSettings, settingsStore } from '../../../stores/site/settings.ts';

/** A function that returns true if a page, identified by its path and query, requires a product that the site doesn't offer. */
export type OfferRule = (path: string) => boolean;

/**
 * Resolves with the rule for a gate with `restrict-offer`, which combines the release's table with the gateway's settings and the page
 * configuration (OP-91, OP-125). Resolves with undefined for other gates. Rejects if the table fails to load.
 */
export async function loadOfferRule({
  site,
  siteContext,
  attributes,
}: BaseElementState): Promise<OfferRule | undefined> {
  if (attributes['restrict-offer'] !== true) return undefined;
  const [{ isExcludedPage }] = await Promise.all([
    loadChunk('offer-pages', () => import('../rules/offer-pages.ts')),
    loadSettings(siteContext),
  ]);
  return (path) => {
    const { offer } = settingsStore(siteContext).getState();
    return isExcludedPage(path, resolveOffer(site.id, offer, pageConfiguration().getState().offer));
  };
}
