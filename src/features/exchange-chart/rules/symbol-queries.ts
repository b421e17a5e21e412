/** Separators between the sides of a pair, as users write them. */
const SEPARATORS = /[\s_/:·-]+/g;
/** Second sides of pairs: where one ends a query without a separator, it begins there. */
const QUOTES = ['FDUSD', 'USDT', 'USDC', 'USD', 'EUR', 'TRY', 'BTC', 'ETH', 'BNB', 'SOL'] as const;

/**
 * Returns the queries that a feed is asked one after another, until one finds a symbol: `BTC/USDT`, `btc usdt` and `BTCUSDT` as
 * `BTC_USDT` too, with usual letters for those of full-width keyboards.
 */
export function symbolQueries(written: string): readonly [string, ...string[]] {
  const text = written.normalize('NFKC').trim();
  const sides = text.split(SEPARATORS).filter((side) => side !== '');
  const pair = sides.join('_');
  if (sides.length < 2) {
    const split = splitPair(pair);
    return split === undefined ? [text] : [text, split.join('_'), split.join('/')];
  }
  const others = new Set([text, sides.join(''), sides.join('/')]);
  others.delete(pair);
  return [pair, ...others];
}

/** A pair that is written without a separator by its sides. */
function splitPair(pair: string): readonly [string, string] | undefined {
  const quote = QUOTES.find((one) => pair.length > one.length && pair.toUpperCase().endsWith(one));
  return quote && [pair.slice(0, -quote.length), pair.slice(-quote.length)];
}
