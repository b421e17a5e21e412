import { complianceCheck } from '../../../src/api/endpoints/compliance/compliance-check.ts';
import type { CountryLimit } from '../../../src/domain/compliance/answer.ts';
import type { Verdict } from '../../../src/domain/compliance/verdict.ts';

/** What a test says of an answer; the rest of it restricts nothing. */
export interface SaidOfPage {
  readonly menu?: readonly string[];
  readonly limit?: Partial<CountryLimit>;
}

/** The verdict of an answer that says this. */
export function verdictThat({ menu = [], limit }: SaidOfPage): Verdict {
  const none = complianceCheck.fallback.limit;
  return { menu, limit: { ...none, ...limit }, source: 'answer', otherwise: 'allow' };
}
