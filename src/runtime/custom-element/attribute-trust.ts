import { type NamedUrl, type Refusal, refusalOf } from '../../domain/trust/trust.ts';
import { pageConfiguration } from '../../stores/configuration/page-configuration.ts';
import { trustContext } from '../../stores/page/trust.ts';

/** Returns why an attribute may not name this URL; undefined when it may. Anyone who can inject markup can write attributes. */
export function refusalOfAttribute(url: NamedUrl): Refusal | undefined {
  return refusalOf(url, trustContext('markup', pageConfiguration().getState().namedOrigins));
}
