import type { ResolvedItem } from '../../../domain/menus/resolve.ts';

/** An entry that the gateway has put below a menu as `<menu>.featured…`. */
const isFeatured = ({ key }: ResolvedItem): boolean => key.startsWith('featured');

/** The entry that stands out in a menu, and the menu without it; the first counts. */
export function takeFeatured(items: readonly ResolvedItem[]): {
  readonly featured: ResolvedItem | undefined;
  readonly others: readonly ResolvedItem[];
} {
  const featured = items.flatMap((item) => [item, ...item.children]).find(isFeatured);
  if (featured === undefined) return { featured, others: items };
  const others = items.flatMap((item) => {
    const children = item.children.filter((child) => child !== featured);
    // A group that held nothing else is none.
    const isGone = item === featured || (children.length === 0 && item.children.length > 0);
    return isGone ? [] : [{ ...item, children }];
  });
  return { featured, others };
}

/** Groups side by side, a small one below the one before it where the column stays as short as the longest. */
export function packGroups(groups: readonly ResolvedItem[]): readonly (readonly ResolvedItem[])[] {
  const roomOf = (group: ResolvedItem): number => group.children.length + 1;
  const longest = Math.max(...groups.map(roomOf));
  const columns: ResolvedItem[][] = [];
  for (const group of groups) {
    const last = columns.at(-1);
    const used = (last ?? []).reduce((rows, one) => rows + roomOf(one), 0);
    if (last !== undefined && used + roomOf(group) <= longest + 1) last.push(group);
    else columns.push([group]);
  }
  return columns;
}
