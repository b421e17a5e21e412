import { BOUNDS } from '../../../lib/bounds.ts';
import { withoutPrototype } from '../../../lib/without-prototype.ts';
import { resolveExternalLink } from '../../../domain/links/resolve-path.ts';
import { parsePath, parseTarget, type Target } from '../../../domain/links/target.ts';
import type { Situation } from '../../../domain/menus/node.ts';
import { entryKey, plainText } from '../../../domain/menus/overlay.ts';
import type { SideItem } from './side-nav-menu.ts';

/** A validated side navigation entry set by the page. */
export interface PageItem {
  readonly key: string;
  readonly title: string;
  readonly href?: Target;
  readonly icon?: string;
  readonly alternates: readonly string[];
  readonly children: readonly PageItem[];
}

/**
 * The page's valid entries. `items` is undefined if the value isn't a list or contains only invalid entries. `bad` is the path of the first
 * invalid part.
 */
export interface PageItems {
  readonly items?: readonly PageItem[];
  readonly bad?: string;
}

const MAX_ITEMS = 200;
const MAX_DEPTH = 2;

interface Reading {
  left: number;
  bad: string | undefined;
}

function alternatesOf(value: unknown, at: string, reading: Reading): readonly string[] {
  if (value === undefined) return [];
  const list: readonly unknown[] = Array.isArray(value) ? value.slice(0, MAX_ITEMS) : [value];
  const valid = list.filter((one): one is string => parsePath(one) !== undefined);
  if (valid.length < list.length) reading.bad ??= `${at}.alternates`;
  return valid;
}

function itemOf(value: unknown, at: string, depth: number, reading: Reading): PageItem | undefined {
  reading.left -= 1;
  if (typeof value !== 'object' || value === null) {
    reading.bad ??= at;
    return undefined;
  }
  const { key, title, href, icon, alternates, children } = withoutPrototype(value as Record<string, unknown>);
  const [name, text, target] = [entryKey(key), plainText(title, BOUNDS.title), parseTarget(href)];
  const below = depth < MAX_DEPTH ? listOf(children, `${at}.children`, depth + 1, reading) : [];
  const isGroup = href === undefined && below.length > 0;
  if (name === undefined || text === undefined || (target === undefined && !isGroup)) {
    reading.bad ??= at;
    return undefined;
  }
  if (depth === MAX_DEPTH && children !== undefined) reading.bad ??= `${at}.children`;
  return withoutPrototype({
    key: name,
    title: text,
    ...(target === undefined ? {} : { href: target }),
    ...(typeof icon === 'string' && icon.length <= BOUNDS.html ? { icon } : {}),
    alternates: alternatesOf(alternates, at, reading),
    children: below,
  });
}

function listOf(value: unknown, at: string, depth: number, reading: Reading): readonly PageItem[] {
  if (value === undefined) return [];
  if (!Array.isArray(value)) {
    reading.bad ??= at;
    return [];
  }
  const items: PageItem[] = [];
  for (const index of value.keys()) {
    if (reading.left === 0) {
      reading.bad ??= `${at}[${index}]`;
      break;
    }
    const item = itemOf(value[index], `${at}[${index}]`, depth, reading);
    if (item === undefined) continue;
    if (items.some(({ key }) => key === item.key)) reading.bad ??= `${at}[${index}].key`;
    else items.push(item);
  }
  return items;
}

/**
 * Parses the page's entries: two levels, at most 200 entries, plain-text titles, and URLs that are checked like configured links. Never
 * throws.
 */
export function parseItems(value: unknown): PageItems {
  if (value === undefined || value === null) return {};
  const reading: Reading = { left: MAX_ITEMS, bad: undefined };
  try {
    const items = listOf(value, 'items', 1, reading);
    const isUsable = Array.isArray(value) && (items.length > 0 || value.length === 0);
    return { ...(isUsable ? { items } : {}), ...(reading.bad === undefined ? {} : { bad: reading.bad }) };
  } catch {
    return { bad: 'unreadable' };
  }
}

/** Resolves the entries to render. Removes links that a rule hides, and entries with neither a link nor children (NAV-94). */
export function resolveItems(items: readonly PageItem[], situation: Situation): readonly SideItem[] {
  return items.flatMap(({ key, title, href, icon, alternates, children }): SideItem[] => {
    const link = href && resolveExternalLink(href, situation, false);
    const below = resolveItems(children, situation);
    if (link?.shown !== true && below.length === 0) return [];
    const { shown: _, ...anchor } = link?.shown === true ? link : { shown: false };
    return [withoutPrototype({ key, label: '', title, ...(icon && { icon }), alternates, ...anchor, children: below })];
  });
}
