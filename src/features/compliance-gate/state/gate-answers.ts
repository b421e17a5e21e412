import type { RestrictionKind } from '../rules/restrictions/restrictions.ts';
import { pageGlobal } from '../../../lib/page-global.ts';
import { memberResets } from '../../../stores/page/page-store.ts';

/** The state shared by all gates on a page. */
interface GateAnswers {
  readonly answered: RestrictionKind[];
  /** Whether a dialog that must be answered is open. */
  isPending: boolean;
  /** The number of times that a hidden or removed gate was restored. */
  returns: number;
}

export function gateAnswers(): GateAnswers {
  const answers = pageGlobal(
    'gate-answers',
    (): GateAnswers => ({ answered: [], isPending: false, returns: 0 }),
    (value): value is GateAnswers => Array.isArray((value as Partial<GateAnswers> | null | undefined)?.answered),
  );
  memberResets().set('gate-answers', () => {
    answers.answered.length = 0;
    answers.isPending = false;
    answers.returns = 0;
  });
  return answers;
}
