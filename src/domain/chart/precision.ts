/** Decimals that a price can have. */
const MOST_DECIMALS = 18;

interface PriceScale {
  readonly pricescale: number;
  readonly minmov: number;
}

/** How many decimals a price of this symbol has: its least step is `minmov / pricescale`. */
export function decimalsOf({ pricescale, minmov }: PriceScale): number {
  const step = minmov / pricescale;
  if (!(step > 0) || !Number.isFinite(step)) return 2;
  for (let decimals = 0; decimals <= MOST_DECIMALS; decimals += 1) {
    const steps = step * 10 ** decimals;
    if (steps >= 1 - 1e-9 && Math.abs(steps - Math.round(steps)) < 1e-6) return decimals;
    // A third has no end.
    if (steps > 1e9) break;
  }
  return Math.min(MOST_DECIMALS, Math.max(2, Math.ceil(-Math.log10(step)) + 1));
}

/** A price as a decimal string of so many decimals, never with an exponent, and no zero below zero; empty for what is no number. */
export function priceText(price: number, decimals: number): string {
  if (!Number.isFinite(price)) return '';
  const places = Math.min(MOST_DECIMALS, Math.max(0, decimals));
  const text = Math.abs(price) < 1e21 ? price.toFixed(places) : String(BigInt(price));
  return /[1-9]/.test(text) ? text : text.replace('-', '');
}
