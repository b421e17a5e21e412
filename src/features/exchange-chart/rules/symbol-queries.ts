/** The separators that users may type between the currencies of a pair. */
const SEPARATORS = /[\s_/:·-]+/g;
/** The quote currencies that are recognised at the end of a query without a separator. */
const QUOTES = ['FDUSD', 'USDT', 'USDC', 'USD', 'EUR', 'TRY', 'BTC', 'ETH', 'BNB', 'SOL'] as const;

/**
 * Returns the queries to try in order until a symbol is found. `BTC/USDT`, `BTC USDT` and `BTCUSDT` are also tried as `BTC_USDT`.
 * Full-width characters are normalised.
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

/** Splits a pair that is written without a separator, such as `BTCUSDT`. */
function splitPair(pair: string): readonly [string, string] | undefined {
  const quote = QUOTES.find((one) => pair.length > one.length && pair.toUpperCase().endsWith(one));
  return quote && [pair.slice(0, -quote.length), pair.slice(-quote.length)];
}
