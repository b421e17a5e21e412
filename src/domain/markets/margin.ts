/** The margin trading options of a spot pair (DAT-33). */
export interface Margin {
  /** Leverage for isolated margin. 0 if not available. */
  readonly isolated: number;
  /** Leverage for cross margin. 0 if not available. */
  readonly cross: number;
  /** Whether the pair offers margin trading, even if the gateway sends no leverage. */
  readonly isOffered: boolean;
}

export const NO_MARGIN: Margin = { isolated: 0, cross: 0, isOffered: false };

/** The highest leverage that fits into a badge: three digits. */
const MAX_LEVERAGE = 999;

/** Returns the leverage, or 0 if it is 1 or less or implausible. */
function leverageOf(multiple: number): number {
  return multiple > 1 && multiple <= MAX_LEVERAGE ? multiple : 0;
}

/**
 * Returns a spot row's margin trading options. `multiple` is the leverage for isolated margin. `cross_multiple` is the leverage for cross
 * margin, which applies only if `enable_credit` is set.
 */
export function marginOf(row: {
  readonly multiple: number;
  readonly crossMultiple: number;
  readonly enableCredit: boolean;
}): Margin {
  const isolated = leverageOf(row.multiple);
  const cross = row.enableCredit ? leverageOf(row.crossMultiple) : 0;
  return { isolated, cross, isOffered: row.enableCredit || isolated > 0 };
}

/** Merges the margin trading options of a pair that is listed several times. */
export function mergeMargins(margins: readonly Margin[]): Margin {
  return {
    isolated: Math.max(...margins.map(({ isolated }) => isolated)),
    cross: Math.max(...margins.map(({ cross }) => cross)),
    isOffered: margins.some(({ isOffered }) => isOffered),
  };
}
