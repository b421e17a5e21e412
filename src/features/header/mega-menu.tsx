import { type ReactElement, useId } from 'react';
import type { ResolvedItem } from '../../domain/menus/resolve.ts';
import { Flyout } from '../../ui/floating/flyout.tsx';
import { Icon } from '../../ui/icon.tsx';
import { chevronRight } from '../../ui/icons.ts';
import { Picture } from '../../ui/picture.tsx';
import { useTranslate } from '../../view/element-context.tsx';
import { useImageSource } from '../../view/images.ts';
import { ItemLink, useItemTitle } from '../../parts/item-link.tsx';

export interface MegaMenuProps {
  readonly items: readonly ResolvedItem[];
  /** Entries that show beside another stand below it: in a drawer there is no room beside, and no mouse. */
  readonly isNarrow?: boolean;
}

/** A menu's entries in columns: a group is a column with its heading, entries without a group stand together. */
export function MegaMenu({ items, isNarrow = false }: MegaMenuProps): ReactElement {
  const titleOf = useItemTitle();
  const groups = items.filter(({ children }) => children.length > 0);
  const loose = items.filter(({ children }) => children.length === 0);
  return (
    <div className="mega-columns">
      {loose.length === 0 ? null : <MenuList items={loose} isNarrow={isNarrow} />}
      {groups.map((group) => (
        <div key={group.key} className="mega-group">
          <h3 className="mega-heading">{titleOf(group)}</h3>
          <MenuList items={group.children} isNarrow={isNarrow} />
        </div>
      ))}
    </div>
  );
}

function MenuList({ items, isNarrow }: Required<MegaMenuProps>): ReactElement {
  const titleOf = useItemTitle();
  const sourceOf = useImageSource();
  return (
    <ul className="menu-list">
      {items.map((item) => (
        <li key={item.key} className="menu-item">
          <ItemLink item={item} className="menu-link" track="home_secondary_navigation_click">
            {item.icon === undefined ? null : (
              <Picture sources={[sourceOf(item.icon)]} size={20} className="menu-icon" />
            )}
            <span className="menu-words">
              <span className="menu-title">
                {titleOf(item)}
                {item.rightNode === undefined ? null : <span className="menu-mark">{item.rightNode}</span>}
              </span>
              <Description item={item} />
            </span>
          </ItemLink>
          {item.hoverChildren === undefined ? null : isNarrow ? (
            <MenuList items={item.hoverChildren} isNarrow />
          ) : (
            <Beside title={titleOf(item)} items={item.hoverChildren} />
          )}
        </li>
      ))}
    </ul>
  );
}

/** What an entry shows beside itself while the mouse rests on it, or when its arrow is pressed (DAT-40). */
function Beside({ title, items }: { title: string; items: readonly ResolvedItem[] }): ReactElement {
  const t = useTranslate();
  return (
    <Flyout
      id={useId()}
      className="icon-button menu-more"
      boxClassName="menu-beside"
      label={t('header.moreOf', { title })}
      opensOnHover=".menu-item"
      trigger={<Icon path={chevronRight} size={16} mirrored />}
    >
      <MenuList items={items} isNarrow />
    </Flyout>
  );
}

/** The gateway's sentence, else our own in the language; an entry may have none. */
function Description({ item }: { item: ResolvedItem }): ReactElement | null {
  const t = useTranslate();
  const text = item.descriptionText ?? (item.description === undefined ? undefined : t(item.description));
  return text === undefined ? null : <span className="menu-text">{text}</span>;
}
