import type { PageFacts } from './page-facts.ts';

/** How bad a finding is: something does not work; something is lost or at risk; good to know. */
export type Level = 'error' | 'warning' | 'note';

/** Part of a page that a finding is about. */
export type Place = 'script' | 'policy' | 'gateway' | 'markup' | 'configuration' | 'page';

/** One thing that was seen. */
export interface Found {
  readonly what: string;
  /** What follows from it for the people on the page. */
  readonly why: string;
  /** What to do; where there is a line to write, that line. */
  readonly fix: string;
}

/** Something that the doctor looks for. */
export interface Rule {
  readonly key: string;
  readonly level: Level;
  readonly where: Place;
  /** What it looks for, in a sentence. */
  readonly about: string;
  find(facts: PageFacts): readonly Found[];
}

/** One thing that the doctor has found. */
export interface DoctorFinding extends Found, Pick<Rule, 'key' | 'level' | 'where'> {}

/** A list of one, or of none. */
export const only = (isSo: boolean, found: () => Found): readonly Found[] => (isSo ? [found()] : []);
