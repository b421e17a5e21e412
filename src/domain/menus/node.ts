import type { HideCause, HideReason } from '../links/hide-reason.ts';
import type { LinkAction } from '../links/link.ts';
import type { LinkSituation, ResolvedLink } from '../links/resolve-link.ts';
import type { MenuOverlay, OverlayEntry } from './overlay.ts';

/** All data that determines a menu's entries. */
export interface Situation extends LinkSituation {
  /** The gateway's changes to the header's navigation. */
  readonly overlay?: MenuOverlay;
}

/** An entry to render. An entry with children but no `href` is a titled group. */
export interface ResolvedItem {
  readonly key: string;
  /** The message key of the label. Empty if the entry only has a `title`. */
  readonly label: string;
  /** The title from the gateway or the configuration, in the page's language. Takes precedence over `label`. */
  readonly title?: string;
  /** The message key of the description below the label. */
  readonly description?: string;
  /** The description from the gateway. Takes precedence over `description`. */
  readonly descriptionText?: string;
  /** The path of the gateway's icon or an article's image. */
  readonly icon?: string;
  /** An article's publication date as `YYYY-MM-DD`. */
  readonly date?: string;
  /** The gateway's badge, shown after the title. */
  readonly rightNode?: string;
  readonly href?: string;
  readonly target?: '_blank';
  readonly rel?: string;
  readonly action?: LinkAction;
  readonly children: readonly ResolvedItem[];
  /** Entries shown beside the entry on hover. */
  readonly hoverChildren?: readonly ResolvedItem[];
}

/** A shown or hidden entry, with the reason if it is hidden. */
export interface Explained {
  readonly key: string;
  readonly label: string;
  /** The title from the gateway or the configuration. Takes precedence over `label`. */
  readonly title?: string;
  readonly shown: boolean;
  /** The reason why the entry is hidden. Absent if it is shown. */
  readonly reason?: string;
  readonly cause?: HideCause;
  readonly href?: string;
  readonly children: readonly Explained[];
}

/** An entry before hidden entries are removed: the fields to render, and the reason if it is hidden. */
export interface MenuNode extends Omit<ResolvedItem, 'children' | 'hoverChildren'> {
  readonly reason?: HideReason;
  readonly isGroup: boolean;
  readonly children: readonly MenuNode[];
  readonly hoverChildren?: readonly MenuNode[];
}

/** The reason for entries that the gateway hides. */
export const HIDDEN_BY_GATEWAY: HideReason = { text: 'hidden by the gateway', cause: 'configuration' };

/** Returns an entry's strings from the gateway, which override those from the catalogue. */
export function messagesOf(entry: OverlayEntry | undefined): Partial<MenuNode> {
  return {
    ...(entry?.title ? { title: entry.title } : {}),
    ...(entry?.description ? { descriptionText: entry.description } : {}),
    ...(entry?.icon ? { icon: entry.icon } : {}),
    ...(entry?.rightNode ? { rightNode: entry.rightNode } : {}),
  };
}

/** Returns a resolved link's anchor, or the reason why the link is hidden. */
export function anchorPart(resolved: ResolvedLink): Partial<MenuNode> {
  if (!resolved.shown) return { reason: resolved.reason };
  const { shown: _, ...anchor } = resolved;
  return anchor;
}
