import { BOUNDS } from '../lib/bounds.ts';

/** An amount as the wire may write it: a decimal string, or a number. */
export function readDecimal(value: unknown): string | undefined {
  if (typeof value === 'string')
    return value.length <= BOUNDS.name && /^-?\d+(?:\.\d+)?$/.test(value) ? value : undefined;
  return typeof value === 'number' && Number.isFinite(value) ? decimalOf(value) : undefined;
}

/** A number in full, without an exponent: 1.5e-7 is 0.00000015. */
function decimalOf(value: number): string {
  const written = String(value);
  const [, sign = '', whole = '', part = '', power] = /^(-?)(\d+)(?:\.(\d+))?e([+-]\d+)$/.exec(written) ?? [];
  if (power === undefined) return written;
  const point = whole.length + Number(power);
  const digits = whole + part;
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${digits}`;
  if (point >= digits.length) return sign + digits + '0'.repeat(point - digits.length);
  return `${sign}${digits.slice(0, point)}.${digits.slice(point)}`;
}
