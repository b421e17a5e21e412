import type { LineTone } from '../engine/builtin-engine.ts';
import type { LineTarget, PriceLine, TargetKind } from '../rules/price-lines.ts';

/** The targets of a line, in the order of their handles. */
export const TARGETS = ['take-profit', 'stop-loss'] as const;

/** A line in the plot: one of the page's lines, or the take-profit or stop-loss of such a line. */
export interface LineRow {
  /** The row's ID in the engine. */
  readonly key: string;
  readonly tone: LineTone;
  readonly price: number;
  /** The page's line to which the row belongs. */
  readonly line: PriceLine;
  /** The kind of target. Undefined if the row is the page's line itself. */
  readonly target: TargetKind | undefined;
  readonly isDraggable: boolean;
}

/** The prices at which the user has dropped targets, by row key. They apply until the page sets its lines again. */
export type DroppedTargets = ReadonlyMap<string, number>;

export const rowKey = ({ id }: PriceLine, target?: TargetKind): string => `${target ?? 'line'} ${id}`;

/** Returns the target that the page has set for a line. */
export function targetOf(line: PriceLine, target: TargetKind): LineTarget | undefined {
  return target === 'take-profit' ? line.takeProfit : line.stopLoss;
}

/** Returns the rows for the page's lines: each line, followed by its targets that have a price. */
export function lineRows(lines: readonly PriceLine[], dropped: DroppedTargets): readonly LineRow[] {
  return lines.flatMap((line): LineRow[] => {
    const { kind, price, isDraggable } = line;
    const targets = TARGETS.flatMap((target): LineRow[] => {
      const key = rowKey(line, target);
      const set = dropped.get(key) ?? targetOf(line, target);
      return typeof set === 'number' ? [{ key, tone: target, price: set, line, target, isDraggable: true }] : [];
    });
    return [{ key: rowKey(line), tone: kind, price, line, target: undefined, isDraggable }, ...targets];
  });
}

/** Returns whether a line's label contains anything besides the line's kind and price. */
export function hasLabel({ text, quantity, profit, isClosable, takeProfit, stopLoss }: PriceLine): boolean {
  return [text || undefined, quantity, profit, isClosable, takeProfit, stopLoss].some((value) => value !== undefined);
}

/** Returns a line without its controls and without its profit, which would be calculated from another price. */
export function withoutControls({ takeProfit, stopLoss, ...line }: PriceLine): PriceLine {
  return {
    ...line,
    isDraggable: false,
    isClosable: undefined,
    profit: undefined,
    ...(typeof takeProfit === 'number' && { takeProfit }),
    ...(typeof stopLoss === 'number' && { stopLoss }),
  };
}
