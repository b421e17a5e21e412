import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseSaved, type SavedDrawing } from '../../../../../src/features/exchange-chart/rules/saved.ts';
import { changeSymbol, type ChartDrawings } from '../../../../../src/features/exchange-chart/rules/symbol-drawings.ts';
import { chart, drawing, layout, saved } from './saved-samples.ts';

const line = (id: string) => drawing({ id }) as SavedDrawing;

/** Returns the ids of all drawings on a chart, by symbol. */
function bySymbol({ symbol, drawings, otherDrawings = [] }: ChartDrawings): Record<string, readonly string[]> {
  const all = [...otherDrawings, { symbol, drawings }].filter((one) => one.drawings.length > 0);
  return Object.fromEntries(all.map((one) => [one.symbol, one.drawings.map(({ id }) => id)]));
}

describe('changeSymbol()', () => {
  it('restores each symbol’s drawings, regardless of the order of symbols', () => {
    const visit = fc.record({ symbol: fc.constantFrom('BTC', 'ETH', 'SOL', '__proto__'), count: fc.nat(2) });
    fc.assert(
      fc.property(fc.array(visit, { maxLength: 12 }), (visits) => {
        const drawn = new Map<string, string[]>();
        let now: ChartDrawings = { symbol: 'BTC', drawings: [] };
        visits.forEach(({ symbol, count }, turn) => {
          now = changeSymbol(now, symbol);
          expect(now.symbol).toBe(symbol);
          expect(now.drawings.map(({ id }) => id)).toEqual(drawn.get(symbol) ?? []);
          const made = Array.from({ length: count }, (_, index) => `${turn}-${index}`);
          drawn.set(symbol, [...(drawn.get(symbol) ?? []), ...made]);
          now = { ...now, drawings: [...now.drawings, ...made.map(line)] };
          const stored = [...drawn].filter(([, ids]) => ids.length > 0);
          expect(new Map(Object.entries(bySymbol(now)))).toEqual(new Map(stored));
        });
      }),
    );
  });

  it('assigns drawings without a symbol to the first symbol', () => {
    const result = changeSymbol(
      { symbol: '', drawings: [line('a')], otherDrawings: [{ symbol: 'BTC', drawings: [line('b')] }] },
      'BTC',
    );
    expect(bySymbol(result)).toEqual({ BTC: ['a', 'b'] });
  });
});

describe('changeSymbol() with a drawing for all symbols', () => {
  const shared = { ...line('shared'), allSymbols: true };

  it('shows the drawing on every symbol', () => {
    const begun: ChartDrawings = { symbol: 'BTC', drawings: [line('a'), shared] };
    const next = changeSymbol(begun, 'ETH');
    expect(next.drawings).toEqual([shared]);
    expect(bySymbol(next)).toEqual({ BTC: ['a'], ETH: ['shared'] });
    expect(changeSymbol(next, 'BTC')).toEqual(begun);
  });

  it('assigns the drawing to the current symbol once the drawing is no longer shown on all symbols', () => {
    const { allSymbols: _, ...own } = shared;
    const next = changeSymbol({ symbol: 'BTC', drawings: [shared] }, 'ETH');
    expect(bySymbol(changeSymbol({ ...next, drawings: [own] }, 'BTC'))).toEqual({ ETH: ['shared'] });
  });
});

describe('a saved drawing', () => {
  const read = (over: object) => {
    const sent = saved([layout('a', { charts: [chart(over)] })]);
    return parseSaved(JSON.stringify(sent)).data.layouts[0]?.charts[0];
  };

  it('belongs to the saved symbol if there are no other symbols', () => {
    const old = read({ symbol: 'BTC', drawings: [line('a')] });
    expect(old).not.toHaveProperty('otherDrawings');
    expect(bySymbol(changeSymbol(old!, 'ETH'))).toEqual({ BTC: ['a'] });
    expect(changeSymbol(changeSymbol(old!, 'ETH'), 'BTC').drawings).toEqual(old?.drawings);
  });

  it('is read for each symbol, with up to 200 drawings per symbol', () => {
    const many = Array.from({ length: 210 }, (_, index) => line(`d${index}`));
    const result = read({
      symbol: 'BTC',
      drawings: many,
      otherDrawings: [
        { symbol: 'ETH', drawings: many },
        { symbol: 'BTC', drawings: many },
        { symbol: '', drawings: many },
        { symbol: 7, drawings: many },
        { symbol: 'SOL', drawings: [{ ...line('a'), tool: 'laser' }] },
        { symbol: 'XRP', drawings: 'none' },
        null,
      ],
    });
    expect(Object.entries(bySymbol(result!)).map(([symbol, ids]) => [symbol, ids.length])).toEqual([
      ['ETH', 200],
      ['BTC', 200],
    ]);
  });
});
