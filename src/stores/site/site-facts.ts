import type { Facts } from '../../domain/conditions/facts.ts';
import { resolveOffer } from '../../domain/sites/offer.ts';
import { resolveFlags, SITES } from '../../domain/sites/registry.ts';
import { type Compliance, currentVerdict } from '../compliance/compliance.ts';
import type { PageConfiguration } from '../configuration/page-configuration.ts';
import type { SiteContext } from '../page/site-context.ts';
import type { Settings } from './settings.ts';

/** What says where a person is, and what holds there. */
export interface SiteSources {
  readonly siteId: SiteContext['siteId'];
  readonly settings: Settings;
  readonly compliance: Compliance;
  readonly configuration: PageConfiguration;
}

/** The site, what it offers and switches off, and what limits the person: the facts of promotions, which are decided before React, and of everything else. */
export function siteFacts({
  siteId,
  settings,
  compliance,
  configuration,
}: SiteSources): Pick<
  Facts,
  'siteId' | 'isUKLimit' | 'isItalyLimit' | 'limitsKnown' | 'codes' | 'flags' | 'notOffered'
> {
  const { menu, limit } = currentVerdict(compliance);
  return {
    siteId,
    isUKLimit: settings.isUKLimit || limit.isUkLimit,
    isItalyLimit: settings.isItalyLimit || limit.isItalyLimit,
    limitsKnown: settings.answered && compliance.status === 'answered',
    codes: menu,
    flags: resolveFlags(SITES[siteId], settings.flags, configuration.flags),
    notOffered: resolveOffer(siteId, settings.offer, configuration.offer),
  };
}
