import type { LinkAction } from '../links/link.ts';
import type { LinkSituation, ResolvedLink } from '../links/resolve-link.ts';
import type { MenuOverlay, OverlayEntry } from './overlay.ts';

/** Everything that decides what a menu shows. */
export interface Situation extends LinkSituation {
  /** What the gateway lays over the header's navigation. */
  readonly overlay?: MenuOverlay;
}

/** An entry to draw. Without `href` and with children it is a titled group. */
export interface ResolvedItem {
  readonly key: string;
  /** Message key; empty where only `title` names the entry. */
  readonly label: string;
  /** Text of the gateway or the configuration, already in the reader's language; goes before `label`. */
  readonly title?: string;
  /** Message key of the sentence below the label. */
  readonly description?: string;
  /** Text of the gateway; goes before `description`. */
  readonly descriptionText?: string;
  /** Path of a picture of the gateway. */
  readonly icon?: string;
  /** Word of the gateway after the title. */
  readonly rightNode?: string;
  readonly href?: string;
  readonly target?: '_blank';
  readonly rel?: string;
  readonly action?: LinkAction;
  readonly children: readonly ResolvedItem[];
  /** Entries that it shows beside itself. */
  readonly hoverChildren?: readonly ResolvedItem[];
}

/** An entry with its verdict, hidden ones included. */
export interface Explained {
  readonly key: string;
  readonly label: string;
  readonly shown: boolean;
  /** Why it is hidden. */
  readonly reason?: string;
  readonly href?: string;
  readonly children: readonly Explained[];
}

/** An entry on its way: everything that is drawn, and the reason where it is not. */
export interface MenuNode extends Omit<ResolvedItem, 'children' | 'hoverChildren'> {
  readonly reason?: string;
  readonly isGroup: boolean;
  readonly children: readonly MenuNode[];
  readonly hoverChildren?: readonly MenuNode[];
}

/** The texts of the gateway, over those of the catalogue. */
export function textsOf(entry: OverlayEntry | undefined): Partial<MenuNode> {
  return {
    ...(entry?.title ? { title: entry.title } : {}),
    ...(entry?.description ? { descriptionText: entry.description } : {}),
    ...(entry?.icon ? { icon: entry.icon } : {}),
    ...(entry?.rightNode ? { rightNode: entry.rightNode } : {}),
  };
}

/** What a resolved link gives its entry: the anchor, or the reason why there is none. */
export function anchorPart(resolved: ResolvedLink): Partial<MenuNode> {
  if (!resolved.shown) return { reason: resolved.reason };
  const { shown: _, ...anchor } = resolved;
  return anchor;
}
