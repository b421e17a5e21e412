import type { ConfigurationFault } from '../stores/configuration/keys/schema.ts';
import { unknownName } from '../stores/configuration/page-configuration.ts';
import type { MisspeltNames } from '../stores/page/misspelt-names.ts';
import type { PageFacts } from './rules/page-facts.ts';

/** Returns a configuration fault as a fact, with the nearest known name for a misspelt name. */
export function configurationFact(
  fault: ConfigurationFault,
  nearestName: MisspeltNames['nearestName'] | undefined,
): PageFacts['configurationFaults'][number] {
  const { key, why, remedy, known } = fault;
  const nearest = known && nearestName?.(unknownName(fault), known);
  return { key, why, ...(remedy !== undefined && { remedy }), ...(nearest !== undefined && { nearest }) };
}
