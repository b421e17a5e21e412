import { all, type FactsOf, holds, isTrue } from '../../../domain/conditions/condition.ts';
import type { Origin } from '../../../domain/links/target.ts';
import { isListed, OPERATOR, type Operator } from '../../../domain/trust/operator.ts';

/** A page's origins and security. Fields that the browser doesn't expose are undefined. */
export interface PagePlace {
  readonly page: Origin | undefined;
  readonly gateway: Origin | undefined;
  /** The origins of the ancestor frames. Empty in the top window. */
  readonly ancestors: readonly (string | undefined)[] | undefined;
  /** Whether the page is a secure context. */
  readonly isSecure: boolean | undefined;
}

export type FirstPartyFact = 'isPageListed' | 'isGatewayListed' | 'isAmongItsOwn' | 'isSecure';

/**
 * The condition under which a page is one of the exchange's own and may ask for a secret (OP-99, OP-109). Unknown facts are treated as
 * false.
 */
export const FIRST_PARTY = all<FirstPartyFact>(
  isTrue('isPageListed'),
  isTrue('isGatewayListed'),
  isTrue('isAmongItsOwn'),
  isTrue('isSecure'),
);

/** Returns the rule's facts. The listed origins are built into the release, so a page cannot add its own. */
export function firstPartyFacts(
  { page, gateway, ancestors, isSecure }: PagePlace,
  operator: Operator = OPERATOR,
): FactsOf<FirstPartyFact> {
  return {
    // On localhost, a page is treated as its own exchange, except the demo's partner page, which uses another port.
    isPageListed: isListed(page, ['pages'], { ...operator, isDemo: operator.isDemo && page === gateway }),
    isGatewayListed: isListed(gateway, ['gateways', 'pages'], operator),
    isAmongItsOwn: page !== undefined && ancestors?.every((origin) => origin === page),
    isSecure,
  };
}

/**
 * Returns the origin with HTTPS, because a page loaded over HTTP must link to a secure page. Localhost, which has no certificate, is
 * unchanged.
 */
export function secureOrigin(origin: Origin): Origin {
  return origin.replace(/^http:(?!\/\/(?:localhost|127\.0\.0\.1)(?::|$))/, 'https:') as Origin;
}

export function isFirstParty(place: PagePlace, operator?: Operator): boolean {
  return holds(FIRST_PARTY, firstPartyFacts(place, operator));
}
