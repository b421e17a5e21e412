import type { PageFacts } from './page-facts.ts';

/** The severity of a finding. `error`: something doesn't work. `warning`: something is lost or at risk. `note`: for information. */
export type Level = 'error' | 'warning' | 'note';

/** The part of the page that a finding concerns. */
export type Area = 'script' | 'policy' | 'gateway' | 'markup' | 'configuration' | 'page';

/** A problem found by a rule. */
export interface Problem {
  readonly what: string;
  /** Describes the consequences for users of the page. */
  readonly why: string;
  /** Describes how to fix it, preferably as the line to write. */
  readonly fix: string;
}

/** A check performed by the doctor. */
export interface Rule {
  readonly key: string;
  readonly level: Level;
  readonly where: Area;
  /** Describes the check in a sentence. */
  readonly about: string;
  find(facts: PageFacts): readonly Problem[];
}

/** A finding reported by the doctor. */
export interface DoctorFinding extends Problem, Pick<Rule, 'key' | 'level' | 'where'> {}

/** Returns a list with a single problem if the condition is true, otherwise an empty list. */
export const onlyIf = (condition: boolean, problem: () => Problem): readonly Problem[] =>
  condition ? [problem()] : [];
