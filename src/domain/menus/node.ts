import type { LinkAction } from '../links/link.ts';
import type { LinkSituation, ResolvedLink } from '../links/resolve-link.ts';
import type { MenuOverlay, OverlayEntry } from './overlay.ts';

/** Everything that decides what a menu shows. */
export interface Situation extends LinkSituation {
  /** The gateway's changes to the header's navigation. */
  readonly overlay?: MenuOverlay;
}

/** An entry to render. Without `href` and with children it is a titled group. */
export interface ResolvedItem {
  readonly key: string;
  /** Message key of the label; empty if only `title` names the entry. */
  readonly label: string;
  /** Title from the gateway or the configuration, in the page's language. Takes precedence over `label`. */
  readonly title?: string;
  /** Message key of the description below the label. */
  readonly description?: string;
  /** Description from the gateway. Takes precedence over `description`. */
  readonly descriptionText?: string;
  /** Path of the gateway's icon. */
  readonly icon?: string;
  /** The gateway's badge after the title. */
  readonly rightNode?: string;
  readonly href?: string;
  readonly target?: '_blank';
  readonly rel?: string;
  readonly action?: LinkAction;
  readonly children: readonly ResolvedItem[];
  /** Entries shown next to it on hover. */
  readonly hoverChildren?: readonly ResolvedItem[];
}

/** An entry, shown or hidden, with the reason. */
export interface Explained {
  readonly key: string;
  readonly label: string;
  readonly shown: boolean;
  /** Why it is hidden. */
  readonly reason?: string;
  readonly href?: string;
  readonly children: readonly Explained[];
}

/** An entry before hidden ones are removed: the fields to render, and the reason if it is hidden. */
export interface MenuNode extends Omit<ResolvedItem, 'children' | 'hoverChildren'> {
  readonly reason?: string;
  readonly isGroup: boolean;
  readonly children: readonly MenuNode[];
  readonly hoverChildren?: readonly MenuNode[];
}

/** Returns the gateway's texts of an entry, which override those of the catalogue. */
export function messagesOf(entry: OverlayEntry | undefined): Partial<MenuNode> {
  return {
    ...(entry?.title ? { title: entry.title } : {}),
    ...(entry?.description ? { descriptionText: entry.description } : {}),
    ...(entry?.icon ? { icon: entry.icon } : {}),
    ...(entry?.rightNode ? { rightNode: entry.rightNode } : {}),
  };
}

/** Returns the anchor of a resolved link, or the reason why it is hidden. */
export function anchorPart(resolved: ResolvedLink): Partial<MenuNode> {
  if (!resolved.shown) return { reason: resolved.reason };
  const { shown: _, ...anchor } = resolved;
  return anchor;
}
