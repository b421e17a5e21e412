import type { DoctorFinding } from './rules/rule.ts';
import { examine } from './examine.ts';
import { hear } from './observe-violations.ts';

/**
 * Looks the page over and says in the console what it has found: what, why, and the line to write. Resolves to the findings. It
 * goes on listening: what the policy refuses later, or fails later, is said when it happens.
 */
export async function doctor(): Promise<readonly DoctorFinding[]> {
  hear(({ directive, blocked }) => console.warn(`exchange-shell: ${directive} has refused ${blocked}.`));
  const findings = await examine();
  if (findings.length === 0) console.info('exchange-shell: nothing was found.');
  else console.table(findings.map(({ level, where, what, why, fix }) => ({ level, where, what, why, fix })));
  return findings;
}
