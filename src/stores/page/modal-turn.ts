import { pageGlobal } from '../../lib/page-global.ts';

/** Ranks of modals, in order of precedence: compliance, opened by the user, promotion. */
export const MODAL_ORDER = ['compliance', 'requested', 'promotion'] as const;
export type ModalRank = (typeof MODAL_ORDER)[number];

/** A modal that requests its turn. */
export interface ModalTurn {
  readonly rank: ModalRank;
  /** Called when it is this modal's turn. */
  show(): void;
  /** Called when a modal of a higher rank takes over. The paused modal gets its turn again later. */
  pause?(): void;
}

/** State shared by all modals of a page: the current one and the waiting ones. */
interface Turns {
  owner: ModalTurn | undefined;
  readonly waiting: Set<ModalTurn>;
  /** Pending compliance checks. Promotions wait for them. */
  readonly expected: Set<object>;
}

function modalTurns(): Turns {
  return pageGlobal(
    'modal-turns',
    (): Turns => ({ owner: undefined, waiting: new Set(), expected: new Set() }),
    (value): value is Turns => (value as Partial<Turns> | null | undefined)?.expected instanceof Set,
  );
}

/** Returns whether the current modal has this rank. */
export function hasTurn(rank: ModalRank): boolean {
  return modalTurns().owner?.rank === rank;
}

const rankOf = ({ rank }: ModalTurn): number => MODAL_ORDER.indexOf(rank);

/** Shows the modal unless one of the same or a higher rank is shown; it then waits. There is one modal at a time per page. */
export function takeTurn(turn: ModalTurn): void {
  const turns = modalTurns();
  const { owner, waiting } = turns;
  const isOthers = owner !== undefined && owner !== turn;
  const mustWait = turn.rank === 'promotion' && turns.expected.size > 0;
  if (mustWait || (isOthers && rankOf(owner) <= rankOf(turn))) return void waiting.add(turn);
  waiting.delete(turn);
  turns.owner = turn;
  if (isOthers) {
    waiting.add(owner);
    owner.pause?.();
  }
  turn.show();
}

/** Ends a modal's turn and shows the next one. */
export function endTurn(turn: ModalTurn): void {
  const turns = modalTurns();
  turns.waiting.delete(turn);
  if (turns.owner !== turn) return;
  turns.owner = undefined;
  showNext(turns);
}

/** Makes promotions wait for a pending compliance check. Returns a cleanup function. */
export function expectCompliance(): () => void {
  const turns = modalTurns();
  const check = {};
  turns.expected.add(check);
  return () => {
    if (turns.expected.delete(check) && turns.owner === undefined) showNext(turns);
  };
}

function showNext(turns: Turns): void {
  const [next] = [...turns.waiting].toSorted((one, other) => rankOf(one) - rankOf(other));
  if (next !== undefined) takeTurn(next);
}
