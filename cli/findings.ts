import type { Level } from '../src/domain/doctor/rule.ts';

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

/** The findings as a text for a terminal, the worst first, by where they were found. */
export function printFindings(findings: readonly Finding[], subject: string): string {
  if (findings.length === 0) return `${subject}: nothing was found.\n`;
  const sorted = findings.toSorted((one, other) => ORDER.indexOf(one.level) - ORDER.indexOf(other.level));
  const places = [...new Set(sorted.map(({ where }) => where))];
  const lines = places.flatMap((place) => [
    '',
    place,
    ...sorted
      .filter(({ where }) => where === place)
      .flatMap(({ level, what, why, mend }) => [`  ${MARKS[level]} ${what}`, `      ${why}`, `      → ${mend}`]),
  ]);
  const counts = ORDER.map((level) => {
    const count = findings.filter((finding) => finding.level === level).length;
    return `${count} ${level}${count === 1 ? '' : 's'}`;
  });
  return `${subject}: ${counts.join(', ')}\n${lines.join('\n')}\n`;
}
