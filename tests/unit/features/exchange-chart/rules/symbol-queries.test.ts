import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { symbolQueries } from '../../../../../src/features/exchange-chart/rules/symbol-queries.ts';

const SYMBOLS = ['BTC_USDT', 'ETH_BTC', 'PEPE_USDT', '1INCH_USDC', 'OP_USDT', 'A_EUR'];
/** Searches like a feed that ignores case and supports one separator. */
const find = (symbols: readonly string[], written: string): string | undefined => {
  for (const query of symbolQueries(written)) {
    const match = symbols.find((symbol) => symbol.includes(query.toUpperCase()));
    if (match !== undefined) return match;
  }
  return undefined;
};
const fullWidth = (text: string): string =>
  text.replaceAll(/[!-~]/g, (letter) => String.fromCodePoint(letter.charCodeAt(0) + 0xfee0));

describe('symbolQueries()', () => {
  it.each(['_', '/', ''])('returns queries that find each pair in every notation (feed separator "%s")', (own) => {
    const symbols = SYMBOLS.map((one) => one.replace('_', own));
    fc.assert(
      fc.property(
        fc.nat(SYMBOLS.length - 1),
        fc.constantFrom('_', '/', '-', ':', ' ', ' / ', '', '／', '　'),
        fc.boolean(),
        fc.boolean(),
        (index, separator, isLower, isWide) => {
          const written = (SYMBOLS[index] as string).replace('_', separator);
          const cased = isLower ? written.toLowerCase() : written;
          expect(find(symbols, isWide ? fullWidth(cased) : cased)).toBe(symbols[index]);
        },
      ),
    );
  });

  it('includes the trimmed and normalised input, and returns no duplicate queries', () => {
    expect(symbolQueries('')).toEqual(['']);
    expect(symbolQueries(' ETH ')).toEqual(['ETH']);
    expect(symbolQueries('ＢＴＣ')).toEqual(['BTC']);
    expect(symbolQueries('usdt')).toEqual(['usdt']);
    expect(symbolQueries('US Dollar')).toContain('US Dollar');
    expect(new Set(symbolQueries('BTC_USDT')).size).toBe(symbolQueries('BTC_USDT').length);
  });
});
