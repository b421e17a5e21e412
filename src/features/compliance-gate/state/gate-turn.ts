import type { RestrictionKind } from '../../../domain/restrictions/restrictions.ts';
import { pageGlobal } from '../../../lib/page-global.ts';

/** What all gates of a page share: whose turn it is to speak, who waits, what was answered. */
interface Turns {
  owner: object | undefined;
  readonly waiting: Map<object, () => void>;
  readonly answered: RestrictionKind[];
  /** A question stands that must be answered. */
  isPending: boolean;
  /** How often a gate was brought back. */
  returns: number;
}

export function gateTurns(): Turns {
  return pageGlobal(
    'gate-turns',
    (): Turns => ({ owner: undefined, waiting: new Map(), answered: [], isPending: false, returns: 0 }),
    (value): value is Turns => (value as Partial<Turns> | null | undefined)?.waiting instanceof Map,
  );
}

/** Speaks when nobody else does: one restriction at a time, however many gates a page has. */
export function takeTurn(mark: object, speak: () => void): void {
  const turns = gateTurns();
  if (turns.owner === undefined || turns.owner === mark) {
    turns.owner = mark;
    speak();
  } else turns.waiting.set(mark, speak);
}

/** Lets the next one speak. */
export function endTurn(mark: object): void {
  const turns = gateTurns();
  turns.waiting.delete(mark);
  if (turns.owner !== mark) return;
  turns.owner = undefined;
  const [next] = turns.waiting;
  if (next === undefined) return;
  turns.waiting.delete(next[0]);
  takeTurn(...next);
}
