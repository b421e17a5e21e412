import { LINKS, type LinkKey } from '../links/catalog/index.ts';
import type { Link } from '../links/link.ts';
import { type HideReason, reasonOfRule } from '../links/hide-reason.ts';
import { reasonToHide, resolveLink, type ResolvedLink } from '../links/resolve-link.ts';
import { resolveExternalLink, UNSAFE_LINK } from '../links/resolve-path.ts';
import { flagOfEntry } from '../sites/site.ts';
import { addEntries } from './added-entries.ts';
import { resolveList } from './lists.ts';
import type { GroupItem, LinkItem, Menu, MenuItem } from './menu.ts';
import { anchorPart, HIDDEN_BY_GATEWAY, messagesOf, type MenuNode, type Situation } from './node.ts';
import { isKeyOfEntry, readOverlay, type OverlayEntry } from './overlay.ts';

interface Walk {
  readonly situation: Situation;
  readonly overlay: readonly OverlayEntry[];
  readonly used: Set<OverlayEntry>;
}

function overlayFor(walk: Walk, key: string, ancestors: readonly string[]): OverlayEntry | undefined {
  const matching = walk.overlay.filter((entry) => isKeyOfEntry(entry.key, key, ancestors));
  for (const entry of matching) walk.used.add(entry);
  return matching.find((entry) => entry.hidden) ?? matching.at(-1);
}

/** Resolves a link with the gateway's target, or with its own target if the gateway's is missing or unsafe. */
function relink(key: LinkKey, entry: OverlayEntry | undefined, walk: Walk, newWindow: boolean): ResolvedLink {
  const reason = reasonToHide(key, walk.situation);
  if (reason) return { shown: false, reason };
  const fromGateway = entry?.link ? resolveExternalLink(entry.link, walk.situation, newWindow) : undefined;
  if (!fromGateway || (!fromGateway.shown && fromGateway.reason === UNSAFE_LINK))
    return resolveLink(key, walk.situation, newWindow);
  return fromGateway;
}

function linkNode(item: LinkItem, ancestors: readonly string[], above: HideReason | undefined, walk: Walk): MenuNode {
  const link: Link = LINKS[item.link];
  const entry = overlayFor(walk, item.link, ancestors);
  const ownReason =
    above ??
    (item.when && reasonOfRule(item.when, walk.situation.facts)) ??
    (entry?.hidden ? HIDDEN_BY_GATEWAY : undefined);
  const resolved: ResolvedLink = ownReason
    ? { shown: false, reason: ownReason }
    : relink(item.link, entry, walk, item.newWindow === true || entry?.newWindow === true);
  return {
    key: item.link,
    label: link.label,
    ...(link.description ? { description: link.description } : {}),
    ...messagesOf(entry),
    ...anchorPart(resolved),
    isGroup: false,
    children: [],
  };
}

function groupNode(item: GroupItem, ancestors: readonly string[], above: HideReason | undefined, walk: Walk): MenuNode {
  const { facts } = walk.situation;
  const entry = overlayFor(walk, item.group, ancestors);
  const flag = flagOfEntry(item.group);
  const reason =
    above ??
    (item.when && reasonOfRule(item.when, facts)) ??
    (facts.flags.includes(flag) ? { text: flag, cause: 'configuration' } : undefined) ??
    (entry?.hidden ? HIDDEN_BY_GATEWAY : undefined);
  return {
    key: item.group,
    label: item.label,
    ...messagesOf(entry),
    ...(reason ? { reason } : {}),
    isGroup: true,
    children: nodesOf(item.items, [...ancestors, item.group], reason, walk),
  };
}

function hideNode(node: MenuNode, reason: HideReason | undefined): MenuNode {
  return reason === undefined ? node : { ...node, reason };
}

function nodesOf(
  items: readonly MenuItem[],
  ancestors: readonly string[],
  above: HideReason | undefined,
  walk: Walk,
): MenuNode[] {
  return items.flatMap((item): MenuNode[] => {
    if ('group' in item) return [groupNode(item, ancestors, above, walk)];
    if ('link' in item) return [linkNode(item, ancestors, above, walk)];
    const reason = above ?? (item.when && reasonOfRule(item.when, walk.situation.facts));
    return resolveList(item.list, walk.situation).map((node) => hideNode(node, reason));
  });
}

/** Returns all of a menu's entries, whether shown or hidden, for `resolveMenu` and `explainMenu`. */
export function walkMenu(menu: Menu, base: Situation): readonly MenuNode[] {
  const situation = { ...base, families: menu.families };
  const walk: Walk = { situation, overlay: menu.takesOverlay ? readOverlay(situation.overlay) : [], used: new Set() };
  const above = menu.when && reasonOfRule(menu.when, situation.facts);
  const nodes = nodesOf(menu.items, [], above, walk);
  return walk.overlay.length
    ? addEntries(
        nodes,
        walk.overlay.filter((entry) => !walk.used.has(entry)),
        situation,
      )
    : nodes;
}
