import { all, any, type FactsOf, holds, isTrue } from './conditions/condition.ts';
import type { Origin } from './links/target.ts';
import { SITES } from './sites/registry.ts';
import type { SiteId } from './sites/site.ts';

/** Where a page stands; what it cannot tell is undefined. */
export interface PagePlace {
  readonly siteId: SiteId;
  readonly page: Origin | undefined;
  readonly gateway: Origin | undefined;
  /** Origins of the windows around the page's: none in the top window. */
  readonly ancestors: readonly (string | undefined)[] | undefined;
  /** It is a secure context. */
  readonly isSecure: boolean | undefined;
}

export type FirstPartyFact = 'isAtGateway' | 'isAtKnownHosts' | 'isAmongItsOwn' | 'isSecure';

/** Where a page is the exchange's own, as far as a secret goes (OP-99): anything unknown is a no. */
export const FIRST_PARTY = all<FirstPartyFact>(
  any<FirstPartyFact>(isTrue('isAtGateway'), isTrue('isAtKnownHosts')),
  isTrue('isAmongItsOwn'),
  isTrue('isSecure'),
);

/** What the rule asks of a place. `hosts` are those of the release: what a page says of its site does not count. */
export function firstPartyFacts(
  { siteId, page, gateway, ancestors, isSecure }: PagePlace,
  hosts: readonly string[] = SITES[siteId].antiPhishingHosts,
): FactsOf<FirstPartyFact> {
  const isKnown = (origin: Origin | undefined): boolean =>
    hosts.some((host) => origin === `https://${host.toLowerCase()}`);
  return {
    isAtGateway: page !== undefined && page === gateway,
    isAtKnownHosts: isKnown(page) && isKnown(gateway),
    isAmongItsOwn: page !== undefined && ancestors?.every((origin) => origin === page),
    isSecure,
  };
}

/** An origin over https: a page that came in the clear leads to one that does not. This machine's own has no certificate. */
export function secureOrigin(origin: Origin): Origin {
  return origin.replace(/^http:(?!\/\/(?:localhost|127\.0\.0\.1)(?::|$))/, 'https:') as Origin;
}

export function isFirstParty(place: PagePlace, hosts?: readonly string[]): boolean {
  return holds(FIRST_PARTY, firstPartyFacts(place, hosts));
}
