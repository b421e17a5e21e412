/** What a spot pair may be traded with on margin (DAT-33). */
export interface Margin {
  /** Leverage of isolated margin; 0 without it. */
  readonly isolated: number;
  /** Leverage of cross margin; 0 without it. */
  readonly cross: number;
  /** The pair has margin trading, even where the gateway names no leverage. */
  readonly isOffered: boolean;
}

export const NO_MARGIN: Margin = { isolated: 0, cross: 0, isOffered: false };

/** The greatest leverage that a badge shows: three digits. */
const GREATEST = 999;

/** A leverage of 1 or less counts as none, and an implausible one is not shown. */
function leverageOf(multiple: number): number {
  return multiple > 1 && multiple <= GREATEST ? multiple : 0;
}

/**
 * Margin trading of a spot row. `multiple` is the leverage of isolated margin. `enable_credit` says that the pair is part of cross margin,
 * whose leverage is `cross_multiple`: without it that leverage does not apply.
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

/** The margin trading of a pair that is listed several times. */
export function mergeMargins(margins: readonly Margin[]): Margin {
  return {
    isolated: Math.max(...margins.map(({ isolated }) => isolated)),
    cross: Math.max(...margins.map(({ cross }) => cross)),
    isOffered: margins.some(({ isOffered }) => isOffered),
  };
}
