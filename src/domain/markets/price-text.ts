const SUBSCRIPTS = '₀₁₂₃₄₅₆₇₈₉';

function subscript(count: number): string {
  return String(count).replaceAll(/\d/g, (digit) => SUBSCRIPTS.charAt(Number(digit)));
}

/** Matches an amount with at least seven zeros directly after the decimal point (FMT-01). */
const LONG_RUN = /^(-?\d+)\.(0{7,})([1-9]\d*)$/;

/**
 * Abbreviates a long run of zeros after the decimal point as a count: `0.00000001` becomes `0.0₇1`. Six zeros are unchanged (FMT-01,
 * OP-58). Returns any other string unchanged. The component provides the full number to screen readers.
 */
export function compressZeros(amount: string): string {
  return amount.replace(
    LONG_RUN,
    (_, whole: string, zeros: string, rest: string) => `${whole}.0${subscript(zeros.length)}${rest}`,
  );
}

/** Returns the direction of a percentage change. Zero is flat, regardless of its sign. */
export function directionOf(change: string): 'rise' | 'fall' | 'flat' {
  if (!/[1-9]/.test(change)) return 'flat';
  return change.startsWith('-') ? 'fall' : 'rise';
}

/** Shortens an address of more than eight characters to its first four and last four (MKT-21, FMT-02). */
export function shortenAddress(address: string): string {
  return address.length > 8 ? `${address.slice(0, 4)}…${address.slice(-4)}` : address;
}
