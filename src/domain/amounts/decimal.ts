import { trimEndOf } from '../../lib/trim-end.ts';

/** Formats a number in decimal notation, never in scientific notation. */
function written(factor: number): string {
  const text = String(factor);
  if (!text.includes('e')) return text;
  return Math.abs(factor) >= 1e21 ? String(BigInt(factor)) : factor.toFixed(20);
}

function parts(decimal: string): { readonly units: bigint; readonly places: number } {
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(decimal) ?? [];
  return { units: BigInt(`${sign}${whole}${fraction}`), places: fraction.length };
}

/**
 * Returns the product of a decimal string and a number without rounding the result. An invalid amount and a factor that isn't finite are
 * treated as 0.
 */
export function multiplyDecimal(amount: string, factor: number): string {
  const [one, other] = [parts(amount), parts(written(factor))];
  const places = one.places + other.places;
  const product = one.units * other.units;
  const digits = (product < 0n ? -product : product).toString().padStart(places + 1, '0');
  const split = digits.length - places;
  const fraction = trimEndOf(digits.slice(split), '0');
  return `${product < 0n ? '-' : ''}${digits.slice(0, split)}${fraction === '' ? '' : `.${fraction}`}`;
}
