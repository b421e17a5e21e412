import type { StudyBar } from './series.ts';

/** The traded volume within one price range. */
export interface ProfileRow {
  readonly low: number;
  readonly high: number;
  /** The volume of bars that closed at or above their open, and the volume of all other bars. */
  readonly rising: number;
  readonly falling: number;
}

/**
 * Divides the price range of the bars into `count` rows of equal height, from the lowest row up, and distributes each bar's volume evenly
 * over the rows between its low and high. Returns no rows if the bars have no volume.
 */
export function volumeProfile(bars: readonly StudyBar[], count: number): readonly ProfileRow[] {
  const bottom = Math.min(...bars.map(({ low }) => low));
  const top = Math.max(...bars.map(({ high }) => high));
  const height = (top - bottom) / count;
  const rows = [...Array(count).keys()].map((index) => ({
    low: bottom + index * height,
    high: bottom + (index + 1) * height,
    rising: 0,
    falling: 0,
  }));
  let total = 0;
  for (const { open, close, high, low, volume = 0 } of bars) {
    total += volume;
    const rowAt = (price: number): number =>
      height > 0 ? Math.min(count - 1, Math.max(0, Math.floor((price - bottom) / height))) : 0;
    const [first, last] = [rowAt(low), rowAt(high)];
    for (let index = first; index <= last; index += 1) {
      const row = rows[index] as (typeof rows)[number];
      // Avoid a division by zero: low and high are equal if all trades were at one price.
      const share = high > low ? (Math.min(high, row.high) - Math.max(low, row.low)) / (high - low) : 1;
      row[close >= open ? 'rising' : 'falling'] += volume * Math.max(0, share);
    }
  }
  return total > 0 ? rows : [];
}
