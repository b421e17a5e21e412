import { CONSENT_RULES } from './consent-rules.ts';
import { GATEWAY_RULES } from './gateway-rules.ts';
import { MARKUP_RULES } from './markup-rules.ts';
import type { PageFacts } from './page-facts.ts';
import { PAGE_RULES } from './page-rules.ts';
import { POLICY_RULES } from './policy-rules.ts';
import type { DoctorFinding, Rule } from './rule.ts';
import { SCRIPT_RULES } from './script-rules.ts';

/** All of the doctor's rules. */
export const RULES: readonly Rule[] = [
  ...SCRIPT_RULES,
  ...POLICY_RULES,
  ...GATEWAY_RULES,
  ...MARKUP_RULES,
  ...PAGE_RULES,
  ...CONSENT_RULES,
];

/** Applies all rules to a page. Returns the findings in the order of the rules. */
export function diagnose(facts: PageFacts): readonly DoctorFinding[] {
  return RULES.flatMap(({ key, level, where, find }) =>
    find(facts).map((problem) => ({ key, level, where, ...problem })),
  );
}
