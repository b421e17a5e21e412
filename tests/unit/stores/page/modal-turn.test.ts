import { beforeEach, describe, expect, it, vi } from 'vitest';
import type * as Turns from '../../../../src/stores/page/modal-turn.ts';

let turns: typeof Turns;
let log: string[];

beforeEach(async () => {
  vi.resetModules();
  delete (globalThis as Record<symbol, unknown>)[Symbol.for('exchange-shell.v1')];
  turns = await import('../../../../src/stores/page/modal-turn.ts');
  log = [];
});

const modal = (name: string, rank: Turns.ModalRank): Turns.ModalTurn => ({
  rank,
  show: () => log.push(name),
  pause: () => log.push(`${name} pauses`),
});

describe('takeTurn()', () => {
  it('shows the first modal and queues the next one until the first has closed', () => {
    const [first, second] = [modal('first', 'requested'), modal('second', 'requested')];
    turns.takeTurn(first);
    turns.takeTurn(second);
    expect(log).toEqual(['first']);
    turns.endTurn(first);
    expect(log).toEqual(['first', 'second']);
  });

  it('shows a waiting compliance modal before promotions and modals opened by the user', () => {
    const owner = modal('owner', 'compliance');
    turns.takeTurn(owner);
    for (const rank of ['promotion', 'requested', 'compliance'] as const) turns.takeTurn(modal(rank, rank));
    turns.endTurn(owner);
    expect(log).toEqual(['owner', 'compliance']);
    expect(turns.hasTurn('compliance')).toBe(true);
    expect(turns.hasTurn('requested')).toBe(false);
  });

  it('suspends a modal for a modal with a higher rank, and shows it again afterwards', () => {
    const [promotion, requested, compliance] = [
      modal('promotion', 'promotion'),
      modal('requested', 'requested'),
      modal('compliance', 'compliance'),
    ];
    turns.takeTurn(promotion);
    turns.takeTurn(requested);
    turns.takeTurn(compliance);
    expect(log).toEqual(['promotion', 'promotion pauses', 'requested', 'requested pauses', 'compliance']);
    turns.endTurn(compliance);
    turns.endTurn(requested);
    expect(log.slice(5)).toEqual(['requested', 'promotion']);
  });

  it('never shows a modal that was closed while it was waiting', () => {
    const [first, second] = [modal('first', 'requested'), modal('second', 'requested')];
    turns.takeTurn(first);
    turns.takeTurn(second);
    turns.endTurn(second);
    turns.endTurn(first);
    expect(log).toEqual(['first']);
  });

  it('shows a modal again after its turn if it has requested a second turn', () => {
    const first = modal('first', 'compliance');
    turns.takeTurn(first);
    turns.takeTurn(first);
    turns.endTurn(first);
    turns.endTurn(first);
    expect(log).toEqual(['first', 'first']);
  });

  it('delays only promotions during a pending compliance check', () => {
    const endWait = turns.expectCompliance();
    turns.takeTurn(modal('promotion', 'promotion'));
    const requested = modal('requested', 'requested');
    turns.takeTurn(requested);
    turns.endTurn(requested);
    expect(log).toEqual(['requested']);
    endWait();
    expect(log).toEqual(['requested', 'promotion']);
  });

  it('shows a promotion after the compliance modal', () => {
    const endWait = turns.expectCompliance();
    turns.takeTurn(modal('promotion', 'promotion'));
    const compliance = modal('compliance', 'compliance');
    turns.takeTurn(compliance);
    endWait();
    endWait();
    expect(log).toEqual(['compliance']);
    turns.endTurn(compliance);
    expect(log).toEqual(['compliance', 'promotion']);
  });

  it('delays promotions until both pending compliance checks have finished', () => {
    const [one, other] = [turns.expectCompliance(), turns.expectCompliance()];
    turns.takeTurn(modal('promotion', 'promotion'));
    one();
    one();
    expect(log).toEqual([]);
    other();
    expect(log).toEqual(['promotion']);
  });
});
