import type { DoctorFinding } from './rules/rule.ts';
import { examine } from './examine.ts';
import { observeViolations } from './observe-violations.ts';

/**
 * Examines the page and logs each finding: the problem, why it matters, and the line that fixes it. Resolves with the findings. Afterwards,
 * it continues to log violations of the page's policy.
 */
export async function doctor(): Promise<readonly DoctorFinding[]> {
  observeViolations(({ directive, blocked }) => console.warn(`exchange-shell: ${directive} has blocked ${blocked}.`));
  const findings = await examine();
  if (findings.length === 0) console.info('exchange-shell: No problems were found.');
  else console.table(findings.map(({ level, where, what, why, fix }) => ({ level, where, what, why, fix })));
  return findings;
}
