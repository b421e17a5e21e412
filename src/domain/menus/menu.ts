import type { Condition } from '../conditions/condition.ts';
import type { LinkKey } from '../links/catalog/index.ts';
import type { LinksByFamily } from '../links/resolve-link.ts';

/** A link in a menu. Its condition applies only to this place. Conditions for all places are set on the link itself. */
export interface LinkItem {
  readonly link: LinkKey;
  readonly when?: Condition;
  readonly newWindow?: true;
}

/** A titled group, which is a top-level entry or a column in its menu. */
export interface GroupItem {
  readonly group: string;
  readonly label: string;
  readonly items: readonly MenuItem[];
  readonly when?: Condition;
}

/** Links whose number and titles are configured by the page. */
export interface ListItem {
  readonly list: 'hkDocuments' | 'uaePolicies' | 'articles';
  readonly when?: Condition;
}

export type MenuItem = LinkItem | GroupItem | ListItem;

export interface Menu {
  readonly name: string;
  readonly items: readonly MenuItem[];
  /** The condition for the whole menu. */
  readonly when?: Condition;
  /**
   * Links by required product family. They are hidden if the site doesn't offer the family. If omitted, the site's offer is ignored
   * (OP-91).
   */
  readonly families?: LinksByFamily;
  /** Set if the gateway may change this menu (`common/tabs`). */
  readonly takesOverlay?: true;
}

/** Creates a group. The title of `group('trade', [...])` is the message `group.trade`. */
export function group(key: string, items: readonly MenuItem[], when?: Condition): GroupItem {
  return { group: key, label: `group.${key}`, items, ...(when ? { when } : {}) };
}

/** Creates menu items for links without additional conditions. */
export function links(...keys: readonly LinkKey[]): readonly LinkItem[] {
  return keys.map((link) => ({ link }));
}
