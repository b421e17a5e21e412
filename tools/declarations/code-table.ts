/** The Markdown table of the menu codes in `docs/compliance.md`. */
import { isBlocked, OTHER_NAMES } from '../../src/domain/compliance/blocked-codes.ts';
import { MENU_CODES, type MenuCode } from '../../src/domain/compliance/menu-codes.ts';
import { CODED_ROUTES } from '../../src/domain/compliance/routes.ts';
import type { Condition } from '../../src/domain/conditions/condition.ts';
import { LINKS } from '../../src/domain/links/catalog/index.ts';
import { ENTRIES, ENTRY_NAMES } from '../../src/domain/menus/entries.ts';
import type { MenuItem } from '../../src/domain/menus/menu.ts';
import { SITE_IDS } from '../../src/domain/sites/registry.ts';
import { MENUS } from '../../src/features/menus.ts';
import { markdownTable } from './markdown-table.ts';

/** Returns the menu codes that a condition tests. */
function codesIn(condition: Condition | undefined): readonly MenuCode[] {
  if (condition === undefined) return [];
  if (condition.kind === 'all' || condition.kind === 'any') return condition.of.flatMap(codesIn);
  if (condition.kind === 'not') return codesIn(condition.of);
  return condition.kind === 'blocked' ? [condition.code] : [];
}

/** Pairs of a page or entry and the codes that block it together. */
type Blocked = readonly (readonly [name: string, codes: readonly MenuCode[]])[];

function entriesInItems(items: readonly MenuItem[]): Blocked {
  return items.flatMap((item): Blocked => {
    const own = codesIn(item.when);
    if ('link' in item) return [[item.link, own]];
    return 'group' in item ? [[item.group, own], ...entriesInItems(item.items)] : [];
  });
}

/** All entries with codes: links, parts of the header and footer, and menu groups. */
const BLOCKED_ENTRIES: Blocked = [
  ...Object.entries(LINKS).map(([name, { code = [] }]): Blocked[number] => [
    name,
    typeof code === 'string' ? [code] : code,
  ]),
  ...ENTRY_NAMES.map((name): Blocked[number] => [name, codesIn(ENTRIES[name].when)]),
  ...MENUS.flatMap(({ menuOf }) => SITE_IDS.map(menuOf).flatMap(({ items }) => entriesInItems(items))),
];

/** Returns the pages or entries that a code blocks. Names the other codes of those that are blocked only together with them. */
function namesOf(code: MenuCode, blocked: Blocked): string {
  const isAffected = (other: MenuCode): boolean => isBlocked(other, [code]);
  const names = blocked
    .filter(([, codes]) => codes.some(isAffected))
    .map(([name, codes]) => {
      const others = codes.filter((other) => !isAffected(other)).map((other) => `\`${other}\``);
      return others.length === 0 ? `\`${name}\`` : `\`${name}\` (only together with ${others.join(', ')})`;
    });
  return [...new Set(names)].join(', ') || '–';
}

/** Returns the Markdown table of the menu codes with their other names, the pages that they block and the entries that they hide. */
export function menuCodeTable(): string {
  return markdownTable(
    ['code', 'also blocked by', 'pages and their subpages', 'menu entries'],
    MENU_CODES.map((code) => [
      `\`${code}\``,
      (OTHER_NAMES[code] ?? []).map((name) => `\`${name}\``).join(', '),
      namesOf(code, CODED_ROUTES),
      namesOf(code, BLOCKED_ENTRIES),
    ]),
  );
}
