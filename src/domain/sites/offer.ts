import type { Facts } from '../conditions/facts.ts';
import { FAMILIES, type Family, type OfferChanges } from './family.ts';
import { SITES } from './registry.ts';
import type { SiteId } from './site.ts';

/** What only the main site and the Bahamas offer, or the test network beside them. */
const RARE: readonly Family[] = ['margin', 'etf', 'structured', 'loans', 'launch', 'earlyTokens'];
/** What most regional sites leave out. */
const REGIONAL: readonly Family[] = [...RARE, 'derivatives', 'yield', 'p2p'];

/** What each site does not offer by itself (ROL-09, OP-91). */
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
  181: RARE,
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

/** The families that the site does not offer: its table under what deployments change, cell by cell; the last wins. */
export function resolveOffer(siteId: SiteId, ...deployments: readonly (OfferChanges | undefined)[]): readonly Family[] {
  const isOffered = (family: Family): boolean =>
    deployments.reduce((offered, by) => by?.[siteId]?.[family] ?? offered, !NOT_OFFERED[siteId].includes(family));
  return FAMILIES.filter((family) => !isOffered(family));
}

/** Why what needs one of these families is not there; `undefined` where the site offers them (OP-91). */
export function reasonNotOffered(
  { siteId, notOffered }: Pick<Facts, 'siteId' | 'notOffered'>,
  isNeeded: (family: Family) => boolean,
): string | undefined {
  return notOffered.some(isNeeded) ? `not offered on ${SITES[siteId].name}` : undefined;
}
