const KINDS = ['order', 'position', 'alert', 'liquidation'] as const;
export type PriceLineKind = (typeof KINDS)[number];

/** A horizontal line that the page draws at a price. */
export interface PriceLine {
  readonly id: string;
  readonly kind: PriceLineKind;
  readonly price: number;
  readonly text: string;
  readonly isDraggable: boolean;
}

/** The maximum number of lines per chart. */
export const MOST_LINES = 100;
const LONGEST_TEXT = 80;

/** Returns the page's valid lines, and a description of the first invalid entry. Of two lines with the same id, the later one wins. */
export function parseLines(value: unknown): { readonly lines: readonly PriceLine[]; readonly bad: string | undefined } {
  if (value === undefined || value === null) return { lines: [], bad: undefined };
  if (!Array.isArray(value)) return { lines: [], bad: typeof value };
  const rows = value as readonly unknown[];
  const lines = rows.map(readLine);
  const fault = lines.indexOf(undefined);
  const byId = new Map(lines.flatMap((line) => (line === undefined ? [] : [[line.id, line] as const])));
  const bad = fault !== -1 ? `entry ${fault}` : byId.size > MOST_LINES ? `${byId.size} lines` : undefined;
  return { lines: [...byId.values()].slice(0, MOST_LINES), bad };
}

function readLine(row: unknown): PriceLine | undefined {
  if (typeof row !== 'object' || row === null) return undefined;
  const { id, kind, price, text = '', draggable } = row as Readonly<Record<string, unknown>>;
  const value = typeof price === 'string' && /^-?\d+(?:\.\d+)?$/.test(price) ? Number(price) : price;
  const known = KINDS.find((one) => one === kind);
  if (known === undefined || typeof id !== 'string' || id === '') return undefined;
  if (typeof value !== 'number' || !Number.isFinite(value) || typeof text !== 'string') return undefined;
  return { id, kind: known, price: value, text: text.slice(0, LONGEST_TEXT), isDraggable: draggable === true };
}
