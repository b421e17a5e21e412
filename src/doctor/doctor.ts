import type { DoctorFinding } from './rules/rule.ts';
import { examine } from './examine.ts';
import { observeViolations } from './observe-violations.ts';

/**
 * Examines the page and logs what it finds: what is wrong, why it matters, and the line to write. Resolves to the findings. Afterwards it
 * continues to log what the page's policy refuses.
 */
export async function doctor(): Promise<readonly DoctorFinding[]> {
  observeViolations(({ directive, blocked }) => console.warn(`exchange-shell: ${directive} has refused ${blocked}.`));
  const findings = await examine();
  if (findings.length === 0) console.info('exchange-shell: No problems were found.');
  else console.table(findings.map(({ level, where, what, why, fix }) => ({ level, where, what, why, fix })));
  return findings;
}
