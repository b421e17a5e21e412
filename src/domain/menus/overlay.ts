import { cut } from '../../lib/bounds.ts';
import { parsePath, parseTarget, type Target } from '../links/target.ts';

/** A row in `menus` in the `common/tabs` response, as sent by the gateway. */
export interface OverlayRow {
  readonly key: string;
  readonly title?: string;
  readonly desc?: string;
  readonly icon?: string;
  readonly link?: string;
  readonly target?: string;
  readonly hidden?: boolean | number | string;
  readonly parent?: string;
  /** A badge after the title, such as "New". */
  readonly rightNode?: string;
  readonly children?: readonly OverlayRow[];
  /** Entries shown beside the row on hover. */
  readonly hoverChildren?: readonly OverlayRow[];
}

export type MenuOverlay = readonly OverlayRow[];

/** A validated row. All of its strings are plain text. */
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
  /** Whether it is one of its parent's `hoverChildren`. */
  readonly onHover: boolean;
}

const MAX_ENTRIES = 200;
const MAX_DEPTH = 3;

/**
 * Returns a string without control characters, truncated to `maxLength`. Returns undefined for an empty string and for values of other
 * types.
 */
export function plainText(value: unknown, maxLength: number): string | undefined {
  if (typeof value !== 'string') return undefined;
  // oxlint-disable-next-line no-control-regex -- removes control characters on purpose
  const clean = value.replaceAll(/[\u0000-\u001f\u007f\u2028-\u202e\u2066-\u2069]/g, ' ').trim();
  return clean === '' ? undefined : cut(clean, maxLength);
}

/** Parses an entry's key. Returns undefined if it is invalid. */
export function entryKey(value: unknown): string | undefined {
  return typeof value === 'string' && /^[\w][\w.-]{0,63}$/.test(value) && !value.includes('__') ? value : undefined;
}

/** Parses an icon, which must be a plain path on the gateway. Returns undefined for anything else. */
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
  const fields = {
    parent: entryKey(row['parent']) ?? parentKey,
    title: plainText(row['title'], 80),
    description: plainText(row['desc'], 160),
    icon: iconOf(row['icon']),
    rightNode: plainText(row['rightNode'], 20),
    link: linkOf(row['link']),
  };
  const present = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  return { key, ...present, newWindow: row['target'] === '_blank', hidden: isOn(row['hidden']), onHover };
}

interface Nesting {
  readonly parentKey: string | undefined;
  readonly depth: number;
  readonly onHover: boolean;
}

/** Appends the valid rows to `entries`, each followed by its children. */
function flatten(rows: unknown, { parentKey, depth, onHover }: Nesting, entries: OverlayEntry[]): void {
  if (!Array.isArray(rows) || depth > MAX_DEPTH) return;
  for (const row of rows as readonly unknown[]) {
    if (entries.length >= MAX_ENTRIES) return;
    if (typeof row !== 'object' || row === null) continue;
    const entry = entryOf(row as Readonly<Record<string, unknown>>, parentKey, onHover);
    if (!entry) continue;
    entries.push(entry);
    const { children, hoverChildren } = row as { readonly children?: unknown; readonly hoverChildren?: unknown };
    const below = { parentKey: entry.key, depth: depth + 1 };
    flatten(children, { ...below, onHover: false }, entries);
    flatten(hoverChildren, { ...below, onHover: true }, entries);
  }
}

/** Returns the valid rows, with children after their parent. Invalid rows are dropped. Never throws. */
export function readOverlay(overlay: unknown): readonly OverlayEntry[] {
  const entries: OverlayEntry[] = [];
  flatten(overlay, { parentKey: undefined, depth: 1, onHover: false }, entries);
  return entries;
}

/** Returns true if an overlay key refers to this entry: `launchpool`, or `earn.launchpool` below an entry `earn`. */
export function isKeyOfEntry(overlayKey: string, key: string, ancestors: readonly string[]): boolean {
  if (overlayKey === key) return true;
  if (!overlayKey.endsWith(`.${key}`)) return false;
  const above = overlayKey.slice(0, -key.length - 1).split('.');
  return above.every((name) => ancestors.includes(name));
}
