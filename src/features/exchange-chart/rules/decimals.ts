/** A decimal number as an integer number of units. Each unit is 10 to the power of `-places`. */
interface Units {
  readonly units: bigint;
  readonly places: number;
}

function unitsOf(decimal: string): Units {
  const [whole = '', fraction = ''] = decimal.split('.');
  return { units: BigInt(whole + fraction), places: fraction.length };
}

/** Returns a number of units as a decimal string without trailing zeros. */
function textOf({ units, places }: Units): string {
  const digits = (units < 0n ? -units : units).toString().padStart(places + 1, '0');
  const split = digits.length - places;
  let end = digits.length;
  while (end > split && digits[end - 1] === '0') end -= 1;
  const fraction = digits.slice(split, end);
  return `${units < 0n ? '-' : ''}${digits.slice(0, split)}${fraction === '' ? '' : `.${fraction}`}`;
}

const scaled = ({ units, places }: Units, to: number): bigint => units * 10n ** BigInt(to - places);

/** Returns the exact sum of decimal strings, or 0 for an empty list. */
export function addDecimals(decimals: readonly string[]): string {
  const parts = decimals.map(unitsOf);
  const places = parts.reduce((most, part) => Math.max(most, part.places), 0);
  return textOf({ units: parts.reduce((sum, part) => sum + scaled(part, places), 0n), places });
}

/** Returns the exact product of two decimal strings. */
export function multiplyDecimals(one: string, other: string): string {
  const [first, second] = [unitsOf(one), unitsOf(other)];
  return textOf({ units: first.units * second.units, places: first.places + second.places });
}

/** Divides two decimal strings and rounds the result to `places` decimals, half away from zero. The divisor must not be 0. */
export function divideDecimals(dividend: string, divisor: string, places: number): string {
  const [first, second] = [unitsOf(dividend), unitsOf(divisor)];
  const shared = Math.max(first.places, second.places);
  const over = scaled(first, shared) * 10n ** BigInt(places);
  const by = scaled(second, shared);
  const isNegative = over < 0n !== by < 0n;
  const [size, step] = [over < 0n ? -over : over, by < 0n ? -by : by];
  const rounded = (2n * size + step) / (2n * step);
  return textOf({ units: isNegative ? -rounded : rounded, places });
}

/** Returns a decimal string with the opposite sign. */
export function negateDecimal(decimal: string): string {
  return multiplyDecimals(decimal, '-1');
}

/** Returns the sign of a decimal string. */
export function signOf(decimal: string): -1 | 0 | 1 {
  const { units } = unitsOf(decimal);
  return units === 0n ? 0 : units < 0n ? -1 : 1;
}

/** Returns the number of decimals in a decimal string. */
export function placesOf(decimal: string): number {
  return unitsOf(decimal).places;
}

/** Matches decimal strings with up to 20 digits before and 18 digits after the decimal point. The limits keep calculations fast. */
const DECIMAL = /^-?\d{1,20}(?:\.\d{1,18})?$/;

/** Returns whether a value is a decimal string without an exponent. */
export function isDecimalText(value: unknown): value is string {
  return typeof value === 'string' && DECIMAL.test(value);
}

/** Returns whether a value is a decimal string above 0. */
export function isPositiveDecimal(value: unknown): value is string {
  return isDecimalText(value) && signOf(value) === 1;
}
