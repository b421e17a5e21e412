import { trimEndOf } from '../../src/lib/trim-end.ts';

/** Returns a text's 32-bit hash (FNV-1a), the seed of all pseudo-random data in the gateway. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash ^= text.charCodeAt(index);
    hash = Math.imul(hash, 0x01000193);
  }
  return hash >>> 0;
}

/** Returns a generator of numbers in [0, 1) that is deterministic for its seed (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Formats a positive number as a decimal string with about `digits` significant digits, without an exponent or trailing zeros. */
export function decimalText(value: number, digits = 6): string {
  if (value <= 0) return '0';
  const places = Math.min(18, Math.max(0, digits - 1 - Math.floor(Math.log10(value))));
  const text = value.toFixed(places);
  return text.includes('.') ? trimEndOf(text, '0').replace(/\.$/, '') : text;
}
