import type { ReactElement } from 'react';
import type { ResolvedItem } from '../../domain/menus/resolve.ts';
import { useTranslate } from '../../view/element-context.tsx';
import { ItemLink, useItemTitle } from '../../view/item-link.tsx';

/** A menu's entries in columns: a group is a column with its heading, entries without a group stand together. */
export function MegaMenu({ items }: { items: readonly ResolvedItem[] }): ReactElement {
  const titleOf = useItemTitle();
  const groups = items.filter(({ children }) => children.length > 0);
  const loose = items.filter(({ children }) => children.length === 0);
  return (
    <div className="mega-columns">
      {loose.length === 0 ? null : <MenuList items={loose} />}
      {groups.map((group) => (
        <div key={group.key} className="mega-group">
          <h3 className="mega-heading">{titleOf(group)}</h3>
          <MenuList items={group.children} />
        </div>
      ))}
    </div>
  );
}

export function MenuList({ items }: { items: readonly ResolvedItem[] }): ReactElement {
  const titleOf = useItemTitle();
  return (
    <ul className="menu-list">
      {items.map((item) => (
        <li key={item.key}>
          <ItemLink item={item} className="menu-link" track="home_secondary_navigation_click">
            <span className="menu-title">{titleOf(item)}</span>
            <Description item={item} />
          </ItemLink>
        </li>
      ))}
    </ul>
  );
}

/** The gateway's sentence, else our own in the language; an entry may have none. */
function Description({ item }: { item: ResolvedItem }): ReactElement | null {
  const t = useTranslate();
  const text = item.descriptionText ?? (item.description === undefined ? undefined : t(item.description));
  return text === undefined ? null : <span className="menu-text">{text}</span>;
}
