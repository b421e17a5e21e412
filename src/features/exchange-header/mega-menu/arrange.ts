import type { ResolvedItem } from '../../../domain/menus/resolve.ts';

/** Returns true if the gateway has added the entry to a menu as `<menu>.featured…`. */
const isFeatured = ({ key }: ResolvedItem): boolean => key.startsWith('featured');

/** Splits a menu into its first featured entry and the remaining entries. */
export function takeFeatured(items: readonly ResolvedItem[]): {
  readonly featured: ResolvedItem | undefined;
  readonly others: readonly ResolvedItem[];
} {
  const featured = items.flatMap((item) => [item, ...item.children]).find(isFeatured);
  if (featured === undefined) return { featured, others: items };
  const others = items.flatMap((item) => {
    const children = item.children.filter((child) => child !== featured);
    // Also remove a group that contains no other entry.
    const isGone = item === featured || (children.length === 0 && item.children.length > 0);
    return isGone ? [] : [{ ...item, children }];
  });
  return { featured, others };
}

/**
 * Arranges groups in columns. A group is placed below the previous group if the column then has at most one row more than the longest
 * group.
 */
export function packGroups(groups: readonly ResolvedItem[]): readonly (readonly ResolvedItem[])[] {
  const rowCount = (group: ResolvedItem): number => group.children.length + 1;
  const longest = Math.max(...groups.map(rowCount));
  const columns: ResolvedItem[][] = [];
  for (const group of groups) {
    const last = columns.at(-1);
    const used = (last ?? []).reduce((rows, one) => rows + rowCount(one), 0);
    if (last !== undefined && used + rowCount(group) <= longest + 1) last.push(group);
    else columns.push([group]);
  }
  return columns;
}
