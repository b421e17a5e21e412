import { FACT_CLAUSES } from '../../src/domain/conditions/facts.docs.ts';
import { parseFlag } from '../../src/domain/sites/site.ts';

const CLAUSES = new Map<string, readonly [string, string]>([
  ...Object.entries(FACT_CLAUSES),
  ['crossMarginUid above 1', ['the member has portfolio margin', 'the member has no portfolio margin']],
  ['on main', ['this is the main site', 'the entry exists only on the main site']],
  ['isKyc2Complete', ['identity verification is complete', 'identity verification is not complete']],
]);

/** Returns a clause for one part of a reason, or undefined if the part is already in words. */
function clauseOf(part: string): string | undefined {
  const isFalse = part.startsWith('not ');
  const name = isFalse ? part.slice('not '.length) : part;
  const clause = CLAUSES.get(name)?.[isFalse ? 1 : 0];
  if (clause !== undefined) return clause;
  const [, code] = /^blocked (\S+)$/.exec(name) ?? [];
  if (code !== undefined) return `the code ${code} is ${isFalse ? 'not ' : ''}blocked by compliance`;
  return parseFlag(name) === undefined ? undefined : `the flag ${name} is ${isFalse ? 'not ' : ''}set`;
}

/**
 * Returns a reason from `explain()` in words, followed by its identifiers: `the user is in the UK (isUKLimit)`. A reason that is already in
 * words is returned unchanged.
 */
export function reasonInWords(reason: string): string {
  const parts = reason.split(/(, | and )/);
  const clauses = parts.map(clauseOf);
  if (clauses.every((clause) => clause === undefined)) return reason;
  return `${parts.map((part, index) => clauses[index] ?? part).join('')} (${reason})`;
}
