import { type NamedUrl, type Refusal, refusalOf } from '../../domain/trust/trust.ts';
import { pageConfiguration } from '../../stores/configuration/page-configuration.ts';
import { trustContext } from '../../stores/page/trust.ts';

/**
 * Returns the reason to refuse a URL set by an attribute, or undefined if the URL is allowed. Attributes are untrusted: anyone who can
 * inject markup can write them.
 */
export function refusalOfAttribute(url: NamedUrl): Refusal | undefined {
  return refusalOf(url, trustContext('markup', pageConfiguration().getState().namedOrigins));
}
