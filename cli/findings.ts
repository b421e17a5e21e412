import type { Level } from '../src/doctor/rules/rule.ts';
import { inLine } from './terminal.ts';

/** A problem, with its location, description, effect and fix. */
export interface Finding {
  readonly level: Level;
  /**
   * The location of the problem: a request, such as `GET /path`, or a part of the page. If several requests are affected, names the first
   * request and the number of others.
   */
  readonly where: string;
  /** All affected requests, if there is more than one. */
  readonly calls?: readonly string[];
  readonly what: string;
  readonly why: string;
  readonly fix: string;
}

/** Creates a finding for a request. */
export type CreateFinding = (level: Level, what: string, why: string, fix: string) => Finding;

const ORDER: readonly Level[] = ['error', 'warning', 'note'];
const MARKS: Readonly<Record<Level, string>> = { error: '✗', warning: '!', note: '·' };

function grouped<T>(items: readonly T[], keyOf: (item: T) => string): readonly (readonly [string, readonly T[]])[] {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return [...groups];
}

/** Returns the first location and the number of other locations. */
export const placesOf = ([first = '', ...others]: readonly string[], kind = 'request'): string =>
  others.length === 0 ? first : `${first} and ${others.length} other ${kind}${others.length === 1 ? '' : 's'}`;

/** Merges findings with the same cause into a single finding that lists all their requests. */
export function mergeFindings(findings: readonly Finding[]): readonly Finding[] {
  const causes = grouped(findings, ({ level, what, why }) => JSON.stringify([level, what, why]));
  return causes.flatMap(([, [first, ...others]]) => {
    if (first === undefined) return [];
    const calls = [...new Set([first, ...others].map(({ where }) => where))];
    return [calls.length === 1 ? first : { ...first, where: placesOf(calls), calls }];
  });
}

/** Formats findings for a terminal, errors first. A finding with several locations is printed once, below the list of its locations. */
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
