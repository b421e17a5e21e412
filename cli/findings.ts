import type { Level } from '../src/domain/doctor/rule.ts';
import { inLine } from './terminal.ts';

/** One thing that was found: where, what, what it means, and what to do about it. */
export interface Finding {
  readonly level: Level;
  /** The call, as `GET /path`, or the part of a page. */
  readonly where: string;
  readonly what: string;
  readonly why: string;
  readonly mend: string;
}

/** Makes a finding of one place. */
export type Say = (level: Level, what: string, why: string, mend: string) => Finding;

const ORDER: readonly Level[] = ['error', 'warning', 'note'];
const MARKS: Readonly<Record<Level, string>> = { error: '✗', warning: '!', note: '·' };

function grouped<T>(items: readonly T[], keyOf: (item: T) => string): readonly (readonly [string, readonly T[]])[] {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return [...groups];
}

/** Formats findings for a terminal, errors first. A finding of several places is printed once, below all of them. */
export function printFindings(findings: readonly Finding[], subject: string): string {
  if (findings.length === 0) return `${inLine(subject)}: nothing was found.\n`;
  const sorted = findings.toSorted((one, other) => ORDER.indexOf(one.level) - ORDER.indexOf(other.level));
  const groups = grouped(sorted, ({ level, what, why, mend }) => JSON.stringify([level, what, why, mend]));
  const rows = groups.flatMap(([, [first, ...others]]) =>
    first === undefined ? [] : [{ first, places: [first, ...others].map(({ where }) => inLine(where)).join('\n') }],
  );
  const lines = grouped(rows, ({ places }) => places).flatMap(([places, found]) => [
    '',
    places,
    ...found.flatMap(({ first: { level, what, why, mend } }) => [
      `  ${MARKS[level]} ${inLine(what)}`,
      `      ${inLine(why)}`,
      `      → ${inLine(mend)}`,
    ]),
  ]);
  const counts = ORDER.map((level) => {
    const count = findings.filter((finding) => finding.level === level).length;
    return `${count} ${level}${count === 1 ? '' : 's'}`;
  });
  return `${inLine(subject)}: ${counts.join(', ')}\n${lines.join('\n')}\n`;
}
