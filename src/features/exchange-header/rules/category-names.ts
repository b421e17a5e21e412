/** Longest category key that is written in capitals, such as the name of a chain. */
const MAX_CODE_LENGTH = 4;

/**
 * Returns a readable name of a category that neither the gateway nor the translations name: `eth` becomes `ETH`, `real_world-assets` becomes
 * `Real world assets`. Keys with capitals, such as `USDT`, are names already.
 */
export function categoryName(key: string): string {
  if (key !== key.toLowerCase()) return key;
  const words = key.replaceAll(/[_-]/g, ' ').trim();
  if (words === '') return key;
  if (/^[a-z]+$/.test(words) && words.length <= MAX_CODE_LENGTH) return words.toUpperCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
