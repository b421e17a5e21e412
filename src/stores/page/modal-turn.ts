import { pageGlobal } from '../../lib/page-global.ts';

/** The ranks of modals, highest first: compliance, opened by the user, promotion. */
export const MODAL_ORDER = ['compliance', 'requested', 'promotion'] as const;
export type ModalRank = (typeof MODAL_ORDER)[number];

/** A modal that is shown or waiting for its turn. */
export interface ModalTurn {
  readonly rank: ModalRank;
  /** Called when this modal may be shown. */
  show(): void;
  /** Called when a modal with a higher rank is shown instead. This modal is shown again later. */
  pause?(): void;
}

/** The state shared by all modals on a page: the current modal and the waiting modals. */
interface Turns {
  owner: ModalTurn | undefined;
  readonly waiting: Set<ModalTurn>;
  /** Pending compliance checks. Promotions wait for them to finish. */
  readonly expected: Set<object>;
}

function modalTurns(): Turns {
  return pageGlobal(
    'modal-turns',
    (): Turns => ({ owner: undefined, waiting: new Set(), expected: new Set() }),
    (value): value is Turns => (value as Partial<Turns> | null | undefined)?.expected instanceof Set,
  );
}

/** Returns true if the current modal has this rank. */
export function hasTurn(rank: ModalRank): boolean {
  return modalTurns().owner?.rank === rank;
}

const rankOf = ({ rank }: ModalTurn): number => MODAL_ORDER.indexOf(rank);

/** Shows the modal. If a modal of the same or a higher rank is open, it waits instead. Only one modal per page is shown at a time. */
export function takeTurn(turn: ModalTurn): void {
  const turns = modalTurns();
  const { owner, waiting } = turns;
  const isOtherModal = owner !== undefined && owner !== turn;
  const mustWait = turn.rank === 'promotion' && turns.expected.size > 0;
  if (mustWait || (isOtherModal && rankOf(owner) <= rankOf(turn))) return void waiting.add(turn);
  waiting.delete(turn);
  turns.owner = turn;
  if (isOtherModal) {
    waiting.add(owner);
    owner.pause?.();
  }
  turn.show();
}

/** Ends a modal's turn and shows the next modal. */
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
