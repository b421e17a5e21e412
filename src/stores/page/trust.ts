import { OPERATOR } from '../../domain/trust/operator.ts';
import { type Origin, parseOrigin } from '../../domain/links/target.ts';
import type { Authority, TrustContext } from '../../domain/trust/trust.ts';
import { currentOrigin } from '../../platform/page/location.ts';
import { usesNonces } from '../../platform/page/page-configuration-source.ts';
import { pageRegistry } from './page-registry.ts';

/** Returns the context used to decide whether the page may use a URL. `named` contains the origins configured by a script on the page. */
export function trustContext(authority: Authority, named: readonly Origin[]): TrustContext {
  return {
    authority,
    page: parseOrigin(currentOrigin()),
    usesNonce: pageRegistry().nonce !== '' || usesNonces(),
    operator: OPERATOR,
    named,
  };
}

/** Returns the authority of a configuration block. A block is trusted like a script only if it repeats the nonce of the shell's script. */
export function authorityOfBlock(nonce: string): Authority {
  return nonce !== '' && nonce === pageRegistry().nonce ? 'script' : 'markup';
}
