import { OPERATOR } from '../../domain/trust/operator.ts';
import { type Origin, parseOrigin } from '../../domain/links/target.ts';
import type { Authority, TrustContext } from '../../domain/trust/trust.ts';
import { currentOrigin } from '../../platform/page/location.ts';
import { usesNonces } from '../../platform/page/page-configuration-source.ts';
import { pageRegistry } from './page-registry.ts';

/** What decides whether a URL of the page may be used. `named`: origins that a script of the page has named. */
export function trustContext(authority: Authority, named: readonly Origin[]): TrustContext {
  return {
    authority,
    page: parseOrigin(currentOrigin()),
    usesNonce: pageRegistry().nonce !== '' || usesNonces(),
    operator: OPERATOR,
    named,
  };
}

/** Who speaks in a data block: only one that repeats the nonce of our own script speaks for the page's scripts. */
export function authorityOfBlock(nonce: string): Authority {
  return nonce !== '' && nonce === pageRegistry().nonce ? 'script' : 'markup';
}
