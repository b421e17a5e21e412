import type { Facts } from '../conditions/facts.ts';
import { FAMILIES, type Family, type OfferChanges } from './family.ts';
import { SITES } from './registry.ts';
import type { SiteId } from './site.ts';

/** Families offered only on the main and Bahamas sites, and in some cases on the test network. */
const MAIN_AND_BAHAMAS: readonly Family[] = ['margin', 'etf', 'structured', 'loans', 'launch', 'earlyTokens'];
/** Families that most regional sites don't offer. */
const REGIONAL: readonly Family[] = [...MAIN_AND_BAHAMAS, 'derivatives', 'yield', 'p2p'];

/** Families that each site doesn't offer by default (ROL-09, OP-91). */
const NOT_OFFERED: Readonly<Record<SiteId, readonly Family[]>> = {
  0: [],
  71: [...REGIONAL, 'bots', 'payments', 'rewards'],
  106: REGIONAL,
  182: [...REGIONAL, 'bots', 'payments', 'rewards'],
  177: [...REGIONAL, 'staking', 'payments', 'web3'],
  232: [...REGIONAL, 'bots', 'staking', 'payments'],
  14: [],
  153: [...REGIONAL, 'staking', 'payments', 'rewards'],
  83: [...REGIONAL, 'bots', 'payments'],
  181: MAIN_AND_BAHAMAS,
  777: REGIONAL,
  666: [
    'staking',
    'yield',
    'structured',
    'loans',
    'launch',
    'p2p',
    'buy',
    'payments',
    'web3',
    'rewards',
    'institutional',
  ],
};

/**
 * Returns the families that a site doesn't offer, based on its defaults and the deployments' overrides. If several deployments override the
 * same family, the last one wins.
 */
export function resolveOffer(siteId: SiteId, ...deployments: readonly (OfferChanges | undefined)[]): readonly Family[] {
  const isOffered = (family: Family): boolean =>
    deployments.reduce((offered, by) => by?.[siteId]?.[family] ?? offered, !NOT_OFFERED[siteId].includes(family));
  return FAMILIES.filter((family) => !isOffered(family));
}

/** Explains why an entry that requires one of these families is hidden. Returns undefined if the site offers all of them (OP-91). */
export function reasonNotOffered(
  { siteId, notOffered }: Pick<Facts, 'siteId' | 'notOffered'>,
  isNeeded: (family: Family) => boolean,
): string | undefined {
  return notOffered.some(isNeeded) ? `not offered on ${SITES[siteId].name}` : undefined;
}
