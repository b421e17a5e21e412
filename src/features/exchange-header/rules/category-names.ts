/** The maximum length of a category key that is written in capitals, such as the name of a chain. */
const MAX_CODE_LENGTH = 4;

/**
 * Returns a readable name for a category named neither by the gateway nor by the translations: `eth` becomes `ETH`, and `real_world-assets`
 * becomes `Real world assets`. Keys that contain capitals, such as `USDT`, are returned unchanged.
 */
export function categoryName(key: string): string {
  if (key !== key.toLowerCase()) return key;
  const words = key.replaceAll(/[_-]/g, ' ').trim();
  if (words === '') return key;
  if (/^[a-z]+$/.test(words) && words.length <= MAX_CODE_LENGTH) return words.toUpperCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
