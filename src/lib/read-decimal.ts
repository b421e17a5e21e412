import { BOUNDS } from './bounds.ts';

/**
 * Parses an amount from a response, which may be a decimal string or a number. Returns undefined for anything else, and for overlong
 * strings.
 */
export function readDecimal(value: unknown): string | undefined {
  if (typeof value === 'string')
    return value.length <= BOUNDS.name && /^-?\d+(?:\.\d+)?$/.test(value) ? value : undefined;
  return typeof value === 'number' && Number.isFinite(value) ? decimalOf(value) : undefined;
}

/** Formats a number without the exponent that `String()` uses from 1e21 on and below 1e-6. For example, 1.5e-7 becomes 0.00000015. */
function decimalOf(value: number): string {
  const written = String(value);
  const [, sign = '', whole = '', part = '', exponent] = /^(-?)(\d)(?:\.(\d+))?e([+-]\d+)$/.exec(written) ?? [];
  if (exponent === undefined) return written;
  const point = 1 + Number(exponent);
  const digits = whole + part;
  return point < 0 ? `${sign}0.${'0'.repeat(-point)}${digits}` : sign + digits + '0'.repeat(point - digits.length);
}
