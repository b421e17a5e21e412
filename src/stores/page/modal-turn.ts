import { pageGlobal } from '../../lib/page-global.ts';

/** Who may stand over the page, the first before the others: compliance, what a person has asked for, promotion. */
export const MODAL_ORDER = ['compliance', 'asked', 'promotion'] as const;
export type ModalRank = (typeof MODAL_ORDER)[number];

/** One that wants to stand over the page. */
export interface ModalTurn {
  readonly rank: ModalRank;
  /** It is its turn. */
  speak(): void;
  /** One that goes before has come: what is shown goes, and comes again in its turn. */
  pause?(): void;
}

/** What all modals of a page share: whose turn it is, and who waits. */
interface Turns {
  owner: ModalTurn | undefined;
  readonly waiting: Set<ModalTurn>;
  /** Where compliance may still have something to say: promotion waits for it. */
  readonly expected: Set<object>;
}

function modalTurns(): Turns {
  return pageGlobal(
    'modal-turns',
    (): Turns => ({ owner: undefined, waiting: new Set(), expected: new Set() }),
    (value): value is Turns => (value as Partial<Turns> | null | undefined)?.expected instanceof Set,
  );
}

/** Whether one of this rank has its turn. */
export function hasTurn(rank: ModalRank): boolean {
  return modalTurns().owner?.rank === rank;
}

const placeOf = ({ rank }: ModalTurn): number => MODAL_ORDER.indexOf(rank);

/** Speaks when nobody of the same or an earlier rank does: one modal at a time, however many elements a page has. */
export function takeTurn(turn: ModalTurn): void {
  const turns = modalTurns();
  const { owner, waiting } = turns;
  const isOthers = owner !== undefined && owner !== turn;
  const mustWait = turn.rank === 'promotion' && turns.expected.size > 0;
  if (mustWait || (isOthers && placeOf(owner) <= placeOf(turn))) return void waiting.add(turn);
  waiting.delete(turn);
  turns.owner = turn;
  if (isOthers) {
    waiting.add(owner);
    owner.pause?.();
  }
  turn.speak();
}

/** Lets the next one speak. */
export function endTurn(turn: ModalTurn): void {
  const turns = modalTurns();
  turns.waiting.delete(turn);
  if (turns.owner !== turn) return;
  turns.owner = undefined;
  passOn(turns);
}

/** Promotion waits from now on: compliance may have something to say. Returns what ends that. */
export function expectCompliance(): () => void {
  const turns = modalTurns();
  const mark = {};
  turns.expected.add(mark);
  return () => {
    if (turns.expected.delete(mark) && turns.owner === undefined) passOn(turns);
  };
}

function passOn(turns: Turns): void {
  const [next] = [...turns.waiting].toSorted((one, other) => placeOf(one) - placeOf(other));
  if (next !== undefined) takeTurn(next);
}
