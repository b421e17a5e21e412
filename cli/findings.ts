import type { Level } from '../src/doctor/rules/rule.ts';
import { inLine } from './terminal.ts';

/** A problem: its location, description, effect and fix. */
export interface Finding {
  readonly level: Level;
  /** The request, as `GET /path`, or the part of a page. For several requests, the first one and the number of others. */
  readonly where: string;
  /** All affected requests, if there are several. */
  readonly calls?: readonly string[];
  readonly what: string;
  readonly why: string;
  readonly fix: string;
}

/** Creates a finding for one request. */
export type CreateFinding = (level: Level, what: string, why: string, fix: string) => Finding;

const ORDER: readonly Level[] = ['error', 'warning', 'note'];
const MARKS: Readonly<Record<Level, string>> = { error: '✗', warning: '!', note: '·' };

function grouped<T>(items: readonly T[], keyOf: (item: T) => string): readonly (readonly [string, readonly T[]])[] {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return [...groups];
}

/** Returns the first place and the number of others. */
export const placesOf = ([first = '', ...rest]: readonly string[], kind = 'request'): string =>
  rest.length === 0 ? first : `${first} and ${rest.length} other ${kind}${rest.length === 1 ? '' : 's'}`;

/** Merges findings with the same cause into one finding that lists all their requests. */
export function mergeFindings(findings: readonly Finding[]): readonly Finding[] {
  const causes = grouped(findings, ({ level, what, why }) => JSON.stringify([level, what, why]));
  return causes.flatMap(([, [first, ...others]]) => {
    if (first === undefined) return [];
    const calls = [...new Set([first, ...others].map(({ where }) => where))];
    return [calls.length === 1 ? first : { ...first, where: placesOf(calls), calls }];
  });
}

/** Formats findings for a terminal, errors first. A finding with several places is printed once, below all of them. */
export function printFindings(findings: readonly Finding[], subject: string): string {
  if (findings.length === 0) return `${inLine(subject)}: no problems found.\n`;
  const sorted = findings.toSorted((one, other) => ORDER.indexOf(one.level) - ORDER.indexOf(other.level));
  const groups = grouped(sorted, ({ level, what, why, fix }) => JSON.stringify([level, what, why, fix]));
  const rows = groups.flatMap(([, [first, ...others]]) =>
    first === undefined
      ? []
      : [{ first, places: [first, ...others].flatMap(({ where, calls = [where] }) => calls.map(inLine)).join('\n') }],
  );
  const lines = grouped(rows, ({ places }) => places).flatMap(([places, found]) => [
    '',
    places,
    ...found.flatMap(({ first: { level, what, why, fix } }) => [
      `  ${MARKS[level]} ${inLine(what)}`,
      `      ${inLine(why)}`,
      `      → ${inLine(fix)}`,
    ]),
  ]);
  const counts = ORDER.map((level) => {
    const count = findings.filter((finding) => finding.level === level).length;
    return `${count} ${level}${count === 1 ? '' : 's'}`;
  });
  return `${inLine(subject)}: ${counts.join(', ')}\n${lines.join('\n')}\n`;
}
