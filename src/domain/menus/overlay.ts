import { cut } from '../../lib/bounds.ts';
import { parsePath, parseTarget, type Target } from '../links/target.ts';

/** One row of `menus` in the answer of `common/tabs`, as the gateway sends it. */
export interface OverlayRow {
  readonly key: string;
  readonly title?: string;
  readonly desc?: string;
  readonly icon?: string;
  readonly link?: string;
  readonly target?: string;
  readonly hidden?: boolean | number | string;
  readonly parent?: string;
  /** A word after the title, such as "New". */
  readonly rightNode?: string;
  readonly children?: readonly OverlayRow[];
  /** Entries that the row shows beside itself. */
  readonly hoverChildren?: readonly OverlayRow[];
}

export type MenuOverlay = readonly OverlayRow[];

/** A row that has been checked; texts are plain text. */
export interface OverlayEntry {
  readonly key: string;
  readonly parent?: string;
  readonly title?: string;
  readonly description?: string;
  readonly icon?: string;
  readonly link?: Target | 'unsafe';
  readonly rightNode?: string;
  readonly newWindow: boolean;
  readonly hidden: boolean;
  /** It stands beside its parent, among the `hoverChildren`. */
  readonly onHover: boolean;
}

const MOST_ENTRIES = 200;
const DEEPEST = 3;

/** What is told as a text, without what would not be read as one. */
export function plainText(value: unknown, longest: number): string | undefined {
  if (typeof value !== 'string') return undefined;
  // oxlint-disable-next-line no-control-regex -- they are what it takes out
  const clean = value.replaceAll(/[\u0000-\u001f\u007f\u2028-\u202e\u2066-\u2069]/g, ' ').trim();
  return clean === '' ? undefined : cut(clean, longest);
}

/** What may be the key of an entry. */
export function entryKey(value: unknown): string | undefined {
  return typeof value === 'string' && /^[\w][\w.-]{0,63}$/.test(value) && !value.includes('__') ? value : undefined;
}

/** A plain path below the gateway; anything else is no icon. */
function iconOf(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  return parsePath(value) === undefined ? undefined : value;
}

function linkOf(value: unknown): OverlayEntry['link'] {
  const link = plainText(value, 2048);
  return link === undefined ? undefined : (parseTarget(link) ?? 'unsafe');
}

function isOn(value: unknown): boolean {
  return value === true || value === 1 || value === '1';
}

function entryOf(
  row: Readonly<Record<string, unknown>>,
  parentKey: string | undefined,
  onHover: boolean,
): OverlayEntry | undefined {
  const key = entryKey(row['key']);
  if (!key) return undefined;
  const found = {
    parent: entryKey(row['parent']) ?? parentKey,
    title: plainText(row['title'], 80),
    description: plainText(row['desc'], 160),
    icon: iconOf(row['icon']),
    rightNode: plainText(row['rightNode'], 20),
    link: linkOf(row['link']),
  };
  const present = Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
  return { key, ...present, newWindow: row['target'] === '_blank', hidden: isOn(row['hidden']), onHover };
}

function flatten(
  rows: unknown,
  parentKey: string | undefined,
  depth: number,
  into: OverlayEntry[],
  onHover = false,
): void {
  if (!Array.isArray(rows) || depth > DEEPEST) return;
  for (const row of rows as readonly unknown[]) {
    if (into.length >= MOST_ENTRIES) return;
    if (typeof row !== 'object' || row === null) continue;
    const entry = entryOf(row as Readonly<Record<string, unknown>>, parentKey, onHover);
    if (!entry) continue;
    into.push(entry);
    const { children, hoverChildren } = row as { readonly children?: unknown; readonly hoverChildren?: unknown };
    flatten(children, entry.key, depth + 1, into);
    flatten(hoverChildren, entry.key, depth + 1, into, true);
  }
}

/** The rows that make sense, children after their parent; the rest is dropped. Never throws. */
export function readOverlay(overlay: unknown): readonly OverlayEntry[] {
  const entries: OverlayEntry[] = [];
  flatten(overlay, undefined, 1, entries);
  return entries;
}

/** Whether an overlay key means this entry: `launchpool`, or `earn.launchpool` below an entry `earn`. */
export function isKeyOfEntry(overlayKey: string, key: string, ancestors: readonly string[]): boolean {
  if (overlayKey === key) return true;
  if (!overlayKey.endsWith(`.${key}`)) return false;
  const above = overlayKey.slice(0, -key.length - 1).split('.');
  return above.every((name) => ancestors.includes(name));
}
