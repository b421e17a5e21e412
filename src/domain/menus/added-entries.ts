import { isLinkKey, LINKS } from '../links/catalog/index.ts';
import type { HideReason } from '../links/hide-reason.ts';
import { reasonToHide, resolveLink, type ResolvedLink } from '../links/resolve-link.ts';
import { resolveExternalLink } from '../links/resolve-path.ts';
import { flagOfEntry } from '../sites/site.ts';
import { anchorPart, HIDDEN_BY_GATEWAY, messagesOf, type MenuNode, type Situation } from './node.ts';
import { isKeyOfEntry, type OverlayEntry } from './overlay.ts';

/** Creates the node for an entry that only the gateway defines. */
function addedNode(entry: OverlayEntry, above: HideReason | undefined, situation: Situation): MenuNode {
  const key = entry.key.split('.').at(-1) ?? entry.key;
  const flag = flagOfEntry(key);
  const link = isLinkKey(key) ? key : undefined;
  const reason =
    above ??
    (entry.hidden ? HIDDEN_BY_GATEWAY : undefined) ??
    (situation.facts.flags.includes(flag) ? { text: flag, cause: 'configuration' as const } : undefined) ??
    (link && reasonToHide(link, situation));
  const resolved: ResolvedLink | undefined = reason
    ? { shown: false, reason }
    : entry.link
      ? resolveExternalLink(entry.link, situation, entry.newWindow)
      : link && resolveLink(link, situation, entry.newWindow);
  const hasName = entry.title !== undefined || link !== undefined;
  return {
    key,
    label: link ? LINKS[link].label : '',
    ...messagesOf(entry),
    ...(resolved ? anchorPart(resolved) : {}),
    ...(hasName ? {} : { reason: { text: 'no title', cause: 'configuration' } as const }),
    isGroup: resolved === undefined,
    children: [],
  };
}

interface Insertion {
  readonly parent: string;
  readonly create: (above?: HideReason) => MenuNode;
  readonly onHover: boolean;
}

/**
 * Inserts a node below its parent: among its links, or in the last column if its children are columns. With `onHover`, the node is shown on
 * hover if the parent is a link, and otherwise like any other child. Returns undefined if no node is the parent.
 */
function insertNode(nodes: readonly MenuNode[], { parent, create, onHover }: Insertion): MenuNode[] | undefined {
  for (const index of nodes.keys()) {
    const node = nodes[index] as MenuNode;
    const isParent = isKeyOfEntry(parent, node.key, [node.key, ...parent.split('.')]);
    if (isParent && onHover && !node.isGroup)
      return nodes.with(index, { ...node, hoverChildren: [...(node.hoverChildren ?? []), create(node.reason)] });
    const column =
      isParent && node.children.length > 0 && node.children.every((child) => child.isGroup)
        ? node.children.at(-1)
        : undefined;
    const children = column
      ? insertNode(node.children, { parent: column.key, create, onHover })
      : isParent
        ? [...node.children, create(node.reason)]
        : insertNode(node.children, { parent, create, onHover });
    if (children) return nodes.with(index, { ...node, children });
  }
  return undefined;
}

/** Adds the gateway's additional entries. Entries whose parent is missing are dropped. */
export function addEntries(
  nodes: readonly MenuNode[],
  added: readonly OverlayEntry[],
  situation: Situation,
): readonly MenuNode[] {
  let result = [...nodes];
  for (const entry of added) {
    const dot = entry.key.lastIndexOf('.');
    const parent = entry.parent ?? (dot > 0 ? entry.key.slice(0, dot) : undefined);
    const create = (above?: HideReason): MenuNode => addedNode(entry, above, situation);
    if (parent === undefined) result.push(create());
    else result = insertNode(result, { parent, create, onHover: entry.onHover }) ?? result;
  }
  return result;
}
