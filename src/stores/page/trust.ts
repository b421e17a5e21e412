import { OPERATOR } from '../../domain/trust/operator.ts';
import { type Origin, parseOrigin } from '../../domain/links/target.ts';
import type { Authority, TrustContext } from '../../domain/trust/trust.ts';
import { currentOrigin } from '../../platform/page/location.ts';
import { usesNonces } from '../../platform/page/page-configuration-source.ts';
import { pageRegistry } from './page-registry.ts';

/** Returns what decides whether a URL of the page may be used. `named` are the origins that a script of the page has configured. */
export function trustContext(authority: Authority, named: readonly Origin[]): TrustContext {
  return {
    authority,
    page: parseOrigin(currentOrigin()),
    usesNonce: pageRegistry().nonce !== '' || usesNonces(),
    operator: OPERATOR,
    named,
  };
}

/** Returns the authority of a configuration block: only a block that repeats the nonce of the shell's script is trusted like a script. */
export function authorityOfBlock(nonce: string): Authority {
  return nonce !== '' && nonce === pageRegistry().nonce ? 'script' : 'markup';
}
