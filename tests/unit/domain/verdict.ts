import { complianceCheck } from '../../../src/api/endpoints/compliance/compliance-check.ts';
import type { CountryLimit } from '../../../src/domain/compliance/answer.ts';
import type { Verdict } from '../../../src/domain/compliance/verdict.ts';

/** The response fields that a test sets. All other fields restrict nothing. */
export interface VerdictInput {
  readonly menu?: readonly string[];
  readonly limit?: Partial<CountryLimit>;
}

/** Returns the verdict for a response with the given fields. */
export function verdictOf({ menu = [], limit }: VerdictInput): Verdict {
  const none = complianceCheck.fallback.limit;
  return { menu, limit: { ...none, ...limit }, source: 'answer', otherwise: 'allow' };
}
