import type { Condition } from '../conditions/condition.ts';
import type { LinkKey } from '../links/catalog/index.ts';
import type { LinksByFamily } from '../links/resolve-link.ts';

/** A link in its place. What holds in this place only stands here; everything else stands on the link. */
export interface LinkItem {
  readonly link: LinkKey;
  readonly when?: Condition;
  readonly newWindow?: true;
}

/** A titled group: a top-level entry, or a column of its menu. */
export interface GroupItem {
  readonly group: string;
  readonly label: string;
  readonly items: readonly MenuItem[];
  readonly when?: Condition;
}

/** Links whose number and titles the page configuration decides. */
export interface ListItem {
  readonly list: 'hkDocuments' | 'uaePolicies' | 'articles';
  readonly when?: Condition;
}

export type MenuItem = LinkItem | GroupItem | ListItem;

export interface Menu {
  readonly name: string;
  readonly items: readonly MenuItem[];
  /** What must hold for any of it. */
  readonly when?: Condition;
  /** The links that go where the site does not offer their family; without it the menu stands as it is (OP-91). */
  readonly families?: LinksByFamily;
  /** The gateway may overlay this menu (`common/tabs`). */
  readonly takesOverlay?: true;
}

/** `group('trade', [...])` is titled by the message `group.trade`. */
export function group(key: string, items: readonly MenuItem[], when?: Condition): GroupItem {
  return { group: key, label: `group.${key}`, items, ...(when ? { when } : {}) };
}

/** Links in a row, without a rule of their own. */
export function links(...keys: readonly LinkKey[]): readonly LinkItem[] {
  return keys.map((link) => ({ link }));
}
