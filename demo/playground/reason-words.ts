import { FACT_CLAUSES } from '../../src/domain/conditions/facts.docs.ts';
import { SITE_IDS, SITES } from '../../src/domain/sites/registry.ts';
import { parseFlag } from '../../src/domain/sites/site.ts';

/** A clause for when a test is true, and a clause for when it is false. */
type Clauses = readonly [ifTrue: string, ifFalse: string];

const CLAUSES: ReadonlyMap<string, Clauses> = new Map<string, Clauses>([
  ...(Object.entries(FACT_CLAUSES) as [string, Clauses][]),
  ['crossMarginUid above 1', ['the member has portfolio margin', 'the member has no portfolio margin']],
  ['isKyc2Complete', ['identity verification is complete', 'identity verification is not complete']],
]);

/** Facts that are compared with values, in words. */
const COMPARED: Readonly<Record<string, string>> = {
  safeLevel: 'the safety level',
  verified: 'the verification level',
  country: 'the member’s country code',
};

const SITE_NAMES: ReadonlyMap<string, string> = new Map(
  SITE_IDS.map((id) => [SITES[id].key, id === 0 ? 'the main site' : SITES[id].name]),
);

/** Returns the clauses for a test of the site. If other tests are joined to it by `and`, the entry isn't limited to that site. */
function siteClauses(name: string, isJoined: boolean): Clauses | undefined {
  const [, keys] = /^on ([a-z]+(?: or [a-z]+)*)$/.exec(name) ?? [];
  if (keys === undefined) return undefined;
  const sites = keys.split(' or ').map((key) => SITE_NAMES.get(key) ?? key);
  const list = sites.join(' or ');
  return [`this is ${list}`, isJoined ? `this is not ${list}` : `the entry exists only on ${list}`];
}

function comparisonClauses(name: string): Clauses | undefined {
  const [, fact = '', comparison = ''] = /^(\w+) ((?:above |at level )?\d[\w ]*)$/.exec(name) ?? [];
  const words = COMPARED[fact];
  const value = comparison.replace(/^at level /, '');
  return words === undefined ? undefined : [`${words} is ${value}`, `${words} is not ${value}`];
}

/** Returns the clauses for a test, or undefined if the test is unknown. `isJoined` is true if `and` joins it to another test. */
export function clausesOf(name: string, isJoined = false): Clauses | undefined {
  const clauses = CLAUSES.get(name) ?? siteClauses(name, isJoined) ?? comparisonClauses(name);
  if (clauses !== undefined) return clauses;
  const [, code] = /^blocked (\S+)$/.exec(name) ?? [];
  if (code !== undefined)
    return [`the code ${code} is blocked by compliance`, `the code ${code} is not blocked by compliance`];
  return parseFlag(name) === undefined ? undefined : [`the flag ${name} is set`, `the flag ${name} is not set`];
}

/** Returns a clause for one part of a reason, or undefined if the part is already in words. */
function clauseOf(part: string, isJoined: boolean): string | undefined {
  const isFalse = part.startsWith('not ');
  return clausesOf(isFalse ? part.slice('not '.length) : part, isJoined)?.[isFalse ? 1 : 0];
}

/**
 * Returns a reason from `explain()` in words, followed by its identifiers: `the user is in the UK (isUKLimit)`. A reason that is already in
 * words is returned unchanged.
 */
export function reasonInWords(reason: string): string {
  const parts = reason.split(/(, | and )/);
  const clauses = parts.map((part, index) => clauseOf(part, [parts[index - 1], parts[index + 1]].includes(' and ')));
  if (clauses.every((clause) => clause === undefined)) return reason;
  return `${parts.map((part, index) => clauses[index] ?? part).join('')} (${reason})`;
}
