import { isLinkKey, LINKS } from '../links/catalog/index.ts';
import { reasonToHide, resolveLink, type ResolvedLink } from '../links/resolve-link.ts';
import { resolveGivenLink } from '../links/resolve-path.ts';
import { flagOfEntry } from '../sites/site.ts';
import { anchorPart, textsOf, type MenuNode, type Situation } from './node.ts';
import { isKeyOfEntry, type OverlayEntry } from './overlay.ts';

/** An entry that only the gateway knows. */
function addedNode(entry: OverlayEntry, above: string | undefined, situation: Situation): MenuNode {
  const key = entry.key.split('.').at(-1) ?? entry.key;
  const flag = flagOfEntry(key);
  const link = isLinkKey(key) ? key : undefined;
  const reason =
    above ??
    (entry.hidden ? 'hidden by the gateway' : undefined) ??
    (situation.facts.flags.includes(flag) ? flag : undefined) ??
    (link && reasonToHide(link, situation));
  const resolved: ResolvedLink | undefined = reason
    ? { shown: false, reason }
    : entry.link
      ? resolveGivenLink(entry.link, situation, entry.newWindow)
      : link && resolveLink(link, situation, entry.newWindow);
  const hasName = entry.title !== undefined || link !== undefined;
  return {
    key,
    label: link ? LINKS[link].label : '',
    ...textsOf(entry),
    ...(resolved ? anchorPart(resolved) : {}),
    ...(hasName ? {} : { reason: 'no title' }),
    isGroup: resolved === undefined,
    children: [],
  };
}

/**
 * Puts the node below its parent: among its links, or in the last column of an entry whose children are columns. One
 * that shows on hover stands beside a link; an entry that opens a box of its own shows it there.
 */
function insertNode(
  nodes: readonly MenuNode[],
  parent: string,
  make: (above?: string) => MenuNode,
  onHover: boolean,
): MenuNode[] | undefined {
  for (const index of nodes.keys()) {
    const node = nodes[index] as MenuNode;
    const isParent = isKeyOfEntry(parent, node.key, [node.key, ...parent.split('.')]);
    if (isParent && onHover && !node.isGroup)
      return nodes.with(index, { ...node, hoverChildren: [...(node.hoverChildren ?? []), make(node.reason)] });
    const column =
      isParent && node.children.length > 0 && node.children.every((child) => child.isGroup)
        ? node.children.at(-1)
        : undefined;
    const children = column
      ? insertNode(node.children, column.key, make, onHover)
      : isParent
        ? [...node.children, make(node.reason)]
        : insertNode(node.children, parent, make, onHover);
    if (children) return nodes.with(index, { ...node, children });
  }
  return undefined;
}

/** The nodes with the entries that the gateway adds; one whose parent is not there is dropped. */
export function addEntries(
  nodes: readonly MenuNode[],
  added: readonly OverlayEntry[],
  situation: Situation,
): readonly MenuNode[] {
  let result = [...nodes];
  for (const entry of added) {
    const dot = entry.key.lastIndexOf('.');
    const parent = entry.parent ?? (dot > 0 ? entry.key.slice(0, dot) : undefined);
    const make = (above?: string): MenuNode => addedNode(entry, above, situation);
    if (parent === undefined) result.push(make());
    else result = insertNode(result, parent, make, entry.onHover) ?? result;
  }
  return result;
}
