/** The pitch of the lowest visible price in Hz, and the number of octaves from there to the pitch of the highest visible price. */
const PITCH = { low: 220, octaves: 2 } as const;
/** The pitch that is used if all visible prices are the same. */
const MIDDLE = PITCH.low * 2 ** (PITCH.octaves / 2);
/**
 * The stereo position of the last visible bar. The first bar has the opposite position. At 1, the tone would come from a single speaker.
 */
const WIDEST = 0.8;

const share = (value: number, from: number, to: number): number =>
  Math.min(1, Math.max(0, (value - from) / (to - from)));

/** Returns the pitch of a price in Hz, according to its position between the lowest and the highest visible price. */
export function pitchOf(price: number, lowest: number, highest: number): number {
  if (!(highest > lowest) || !Number.isFinite(price)) return MIDDLE;
  return PITCH.low * 2 ** (PITCH.octaves * share(price, lowest, highest));
}

/**
 * Returns the stereo position of a time, from -1 (left) to 1 (right), according to its position between the first and the last visible bar.
 */
export function panOf(time: number, first: number, last: number): number {
  if (!(last > first) || !Number.isFinite(time)) return 0;
  return WIDEST * (2 * share(time, first, last) - 1);
}
