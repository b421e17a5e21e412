import type { PageFacts } from './page-facts.ts';

/** Severity of a finding: something does not work; something is lost or at risk; good to know. */
export type Level = 'error' | 'warning' | 'note';

/** The part of a page that a finding concerns. */
export type Area = 'script' | 'policy' | 'gateway' | 'markup' | 'configuration' | 'page';

/** A problem found by a rule. */
export interface Problem {
  readonly what: string;
  /** What it means for users of the page. */
  readonly why: string;
  /** How to fix it, preferably as the line to write. */
  readonly fix: string;
}

/** A check of the doctor. */
export interface Rule {
  readonly key: string;
  readonly level: Level;
  readonly where: Area;
  /** What it checks for, as a sentence. */
  readonly about: string;
  find(facts: PageFacts): readonly Problem[];
}

/** A finding of the doctor. */
export interface DoctorFinding extends Problem, Pick<Rule, 'key' | 'level' | 'where'> {}

/** Returns a list with one problem if the condition is true, else an empty list. */
export const onlyIf = (condition: boolean, problem: () => Problem): readonly Problem[] =>
  condition ? [problem()] : [];
