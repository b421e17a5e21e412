import { describe, expect, it } from 'vitest';
import { MOST_LINES, parseLines } from '../../../../../src/features/exchange-chart/rules/price-lines.ts';

const line = (more: object = {}) => ({ id: 'a', kind: 'order', price: '68000.5', text: 'Buy', ...more });

describe('parseLines()', () => {
  it('accepts no lines', () => {
    for (const given of [undefined, null, []]) expect(parseLines(given)).toEqual({ lines: [], bad: undefined });
  });

  it('accepts a price as a number or a string, and makes lines draggable only on request', () => {
    const { lines, bad } = parseLines([line(), line({ id: 'b', price: -1.5, text: undefined, draggable: true })]);
    expect(bad).toBeUndefined();
    expect(lines).toEqual([
      { id: 'a', kind: 'order', price: 68000.5, text: 'Buy', isDraggable: false },
      { id: 'b', kind: 'order', price: -1.5, text: '', isDraggable: true },
    ]);
    for (const draggable of ['true', 1, {}])
      expect(parseLines([line({ draggable })]).lines[0]?.isDraggable, JSON.stringify(draggable)).toBe(false);
  });

  it.each([
    ['no object', 'line'],
    ['nothing', null],
    ['another kind', line({ kind: 'stop' })],
    ['a kind of the prototype', line({ kind: 'constructor' })],
    ['no name', line({ id: '' })],
    ['a name that is no text', line({ id: 7 })],
    ['no number', line({ price: '1e5' })],
    ['more than a number', line({ price: '68000 USDT' })],
    ['no price', line({ price: undefined })],
    ['an endless price', line({ price: Infinity })],
    ['a text that is none', line({ text: {} })],
  ])('leaves out %s and reports it, and keeps the others', (_what, bad) => {
    const read = parseLines([line(), bad]);
    expect([read.lines.map(({ id }) => id), read.bad]).toEqual([['a'], 'entry 1']);
  });

  it('returns no lines for anything but a list', () => {
    expect(parseLines('none')).toEqual({ lines: [], bad: 'string' });
    expect(parseLines({ length: 2 })).toEqual({ lines: [], bad: 'object' });
  });

  it('keeps the later of two lines with the same id', () => {
    const { lines } = parseLines([line(), line({ price: 1 })]);
    expect(lines.map(({ price }) => price)).toEqual([1]);
  });

  it('keeps up to a hundred lines and reports more; cuts texts at eighty characters', () => {
    const many = Array.from({ length: MOST_LINES + 1 }, (_, index) => line({ id: `n${index}`, text: 'x'.repeat(99) }));
    const read = parseLines(many);
    expect([read.lines.length, read.bad, read.lines[0]?.text.length]).toEqual([100, '101 lines', 80]);
    expect(parseLines(many.slice(1)).bad).toBeUndefined();
  });
});
