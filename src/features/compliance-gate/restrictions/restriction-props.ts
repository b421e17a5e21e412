import type { RestrictionAnswer } from '../state/restriction-answers.ts';
import type { OpenRestriction } from '../state/gate-state.ts';

export interface RestrictionProps {
  readonly restriction: OpenRestriction;
  readonly answer: (answer: RestrictionAnswer) => void;
}
