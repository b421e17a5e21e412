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

describe('one modal at a time', () => {
  it('the first speaks, the next waits until it has ended', () => {
    const [first, second] = [modal('first', 'asked'), modal('second', 'asked')];
    turns.takeTurn(first);
    turns.takeTurn(second);
    expect(log).toEqual(['first']);
    turns.endTurn(first);
    expect(log).toEqual(['first', 'second']);
  });

  it('compliance comes before what a person asked for, and that before promotion', () => {
    const owner = modal('owner', 'compliance');
    turns.takeTurn(owner);
    for (const rank of ['promotion', 'asked', 'compliance'] as const) turns.takeTurn(modal(rank, rank));
    turns.endTurn(owner);
    expect(log).toEqual(['owner', 'compliance']);
    expect(turns.hasTurn('compliance')).toBe(true);
    expect(turns.hasTurn('asked')).toBe(false);
  });

  it('what goes before does not wait: what is shown pauses, and comes again', () => {
    const [promotion, asked, compliance] = [
      modal('promotion', 'promotion'),
      modal('asked', 'asked'),
      modal('compliance', 'compliance'),
    ];
    turns.takeTurn(promotion);
    turns.takeTurn(asked);
    turns.takeTurn(compliance);
    expect(log).toEqual(['promotion', 'promotion pauses', 'asked', 'asked pauses', 'compliance']);
    turns.endTurn(compliance);
    turns.endTurn(asked);
    expect(log.slice(5)).toEqual(['asked', 'promotion']);
  });

  it('one that ends while it waits never speaks', () => {
    const [first, second] = [modal('first', 'asked'), modal('second', 'asked')];
    turns.takeTurn(first);
    turns.takeTurn(second);
    turns.endTurn(second);
    turns.endTurn(first);
    expect(log).toEqual(['first']);
  });

  it('one that has its turn may speak again, and nobody is asked twice', () => {
    const first = modal('first', 'compliance');
    turns.takeTurn(first);
    turns.takeTurn(first);
    turns.endTurn(first);
    turns.endTurn(first);
    expect(log).toEqual(['first', 'first']);
  });

  it('promotion waits while compliance may have something to say, and nobody else does', () => {
    const endWait = turns.expectCompliance();
    turns.takeTurn(modal('promotion', 'promotion'));
    const asked = modal('asked', 'asked');
    turns.takeTurn(asked);
    turns.endTurn(asked);
    expect(log).toEqual(['asked']);
    endWait();
    expect(log).toEqual(['asked', 'promotion']);
  });

  it('where compliance has something to say, promotion comes after it', () => {
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

  it('two gates: promotion waits for both', () => {
    const [one, other] = [turns.expectCompliance(), turns.expectCompliance()];
    turns.takeTurn(modal('promotion', 'promotion'));
    one();
    one();
    expect(log).toEqual([]);
    other();
    expect(log).toEqual(['promotion']);
  });
});
