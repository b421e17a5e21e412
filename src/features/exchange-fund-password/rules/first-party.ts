import { all, type FactsOf, holds, isTrue } from '../../../domain/conditions/condition.ts';
import type { Origin } from '../../../domain/links/target.ts';
import { isListed, OPERATOR, type Operator } from '../../../domain/trust/operator.ts';

/** Where a page stands; what it cannot tell is undefined. */
export interface PagePlace {
  readonly page: Origin | undefined;
  readonly gateway: Origin | undefined;
  /** Origins of the windows around the page's: none in the top window. */
  readonly ancestors: readonly (string | undefined)[] | undefined;
  /** It is a secure context. */
  readonly isSecure: boolean | undefined;
}

export type FirstPartyFact = 'isPageListed' | 'isGatewayListed' | 'isAmongItsOwn' | 'isSecure';

/** Whether a page is the exchange's own, as far as a secret is concerned (OP-99, OP-109). An unknown fact means no. */
export const FIRST_PARTY = all<FirstPartyFact>(
  isTrue('isPageListed'),
  isTrue('isGatewayListed'),
  isTrue('isAmongItsOwn'),
  isTrue('isSecure'),
);

/** The facts of the rule. Which origins are listed is built into the release: nothing that a page says counts. */
export function firstPartyFacts(
  { page, gateway, ancestors, isSecure }: PagePlace,
  operator: Operator = OPERATOR,
): FactsOf<FirstPartyFact> {
  return {
    // On this machine a page is its own exchange: the demo's partner page, on another port, is not.
    isPageListed: isListed(page, ['pages'], { ...operator, isDemo: operator.isDemo && page === gateway }),
    isGatewayListed: isListed(gateway, ['gateways', 'pages'], operator),
    isAmongItsOwn: page !== undefined && ancestors?.every((origin) => origin === page),
    isSecure,
  };
}

/** An origin over https: a page that came in the clear leads to one that does not. This machine's own has no certificate. */
export function secureOrigin(origin: Origin): Origin {
  return origin.replace(/^http:(?!\/\/(?:localhost|127\.0\.0\.1)(?::|$))/, 'https:') as Origin;
}

export function isFirstParty(place: PagePlace, operator?: Operator): boolean {
  return holds(FIRST_PARTY, firstPartyFacts(place, operator));
}
