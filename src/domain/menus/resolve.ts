import { withoutPrototype } from '../../lib/without-prototype.ts';
import type { Menu } from './menu.ts';
import type { Explained, MenuNode, ResolvedItem, Situation } from './node.ts';
import { walkMenu } from './walk.ts';

export type { Explained, ResolvedItem, Situation } from './node.ts';

function prune(node: MenuNode): readonly ResolvedItem[] {
  const { reason, isGroup: _, children, hoverChildren, ...anchor } = node;
  const rest = withoutPrototype(anchor);
  if (reason !== undefined) return [];
  const visible = children.flatMap(prune);
  if (rest.href === undefined && visible.length === 0) return [];
  const onHover = hoverChildren?.flatMap(prune) ?? [];
  return [withoutPrototype({ ...rest, children: visible, ...(onHover.length > 0 ? { hoverChildren: onHover } : {}) })];
}

/** Returns the entries to render in order, without hidden entries and empty groups (NAV-94). */
export function resolveMenu(menu: Menu, situation: Situation): readonly ResolvedItem[] {
  return walkMenu(menu, situation).flatMap(prune);
}

function explained(node: MenuNode): Explained {
  const children = [...node.children, ...(node.hoverChildren ?? [])].map(explained);
  const isEmpty = node.isGroup && !children.some((child) => child.shown);
  const reason = node.reason ?? (isEmpty ? { text: 'nothing in it', cause: 'empty' as const } : undefined);
  return {
    key: node.key,
    label: node.label,
    ...(node.title === undefined ? {} : { title: node.title }),
    shown: reason === undefined,
    ...(reason === undefined ? {} : { reason: reason.text, cause: reason.cause }),
    ...(reason === undefined && node.href !== undefined ? { href: node.href } : {}),
    children,
  };
}

/** Returns all of the menu's entries, whether shown or hidden, with the reason if hidden. */
export function explainMenu(menu: Menu, situation: Situation): readonly Explained[] {
  return walkMenu(menu, situation).map(explained);
}
