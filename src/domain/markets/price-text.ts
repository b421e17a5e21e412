const SUBSCRIPTS = '₀₁₂₃₄₅₆₇₈₉';

function subscript(count: number): string {
  return String(count).replaceAll(/\d/g, (digit) => SUBSCRIPTS.charAt(Number(digit)));
}

/** Runs shorter than seven stand in full (FMT-01). */
const LONG_RUN = /^(-?\d+)\.(0{7,})([1-9]\d*)$/;

/**
 * A decimal string with a long run of zeros behind its point told as a count: `0.00000001` is `0.0₇1`; six zeros stay
 * (FMT-01, OP-58). Anything but a decimal string is given back. Whoever draws it speaks the full number.
 */
export function compressZeros(amount: string): string {
  return amount.replace(
    LONG_RUN,
    (_, whole: string, zeros: string, rest: string) => `${whole}.0${subscript(zeros.length)}${rest}`,
  );
}

/** Which way a change in percent goes; one of zero, whatever its sign, goes nowhere. */
export function directionOf(change: string): 'rise' | 'fall' | 'flat' {
  if (!/[1-9]/.test(change)) return 'flat';
  return change.startsWith('-') ? 'fall' : 'rise';
}

/** An address longer than eight characters by its first four and its last four (MKT-21, FMT-02). */
export function shortenAddress(address: string): string {
  return address.length > 8 ? `${address.slice(0, 4)}…${address.slice(-4)}` : address;
}
