import { siteIdOf } from '../sites/registry.ts';
import type { SiteKey } from '../sites/site.ts';
import { type Condition, isOneOf } from './condition.ts';

/** The page shows one of these sites. */
export function onSite(...keys: readonly SiteKey[]): Condition<'siteId'> {
  return isOneOf('siteId', keys.map(siteIdOf), `on ${keys.join(' or ')}`);
}
