import { type ReactElement, type ReactNode, useId } from 'react';
import type { ResolvedItem } from '../../../domain/menus/resolve.ts';
import { ItemLink, ItemTitle, useItemTitle } from '../../../components/item-link.tsx';
import { Flyout } from '../../../components/flyout/flyout.tsx';
import { Icon } from '../../../components/icons/icon.tsx';
import { chevronRight } from '../../../components/icons/icons.ts';
import { Picture } from '../../../components/picture.tsx';
import { useTranslate } from '../../../hooks/use-translate.ts';
import { useImageSource } from '../../../hooks/images.ts';
import { packGroups, takeFeatured } from './arrange.ts';
import { type MenuIcons, useMenuIcons } from './use-menu-icons.ts';

export interface MegaMenuProps {
  readonly items: readonly ResolvedItem[];
  /**
   * Whether submenus open below their entry instead of beside it. Set in a drawer, which is too narrow and isn't
   * operated with a mouse.
   */
  readonly isNarrow?: boolean;
  readonly icons?: MenuIcons | undefined;
}

/** Renders a menu's entries in columns: one column per group with its heading, and one for the entries without a group. */
export function MegaMenu({ items, isNarrow = false, icons }: MegaMenuProps): ReactElement {
  return <Columns items={items} columns={groupsOf(items).map((group) => [group])} isNarrow={isNarrow} icons={icons} />;
}

/**
 * Renders a navigation menu. Small groups share a column, icons appear once the menu has been opened, and the entry featured by the gateway
 * is a card at the end.
 */
export function NavigationMenu({
  items,
  wasOpened,
  children,
}: {
  readonly items: readonly ResolvedItem[];
  readonly wasOpened: boolean;
  /** The first column. */
  readonly children?: ReactNode;
}): ReactElement {
  const { featured, others } = takeFeatured(items);
  const icons = useMenuIcons(wasOpened);
  return (
    <div className="mega-content">
      {children}
      <Columns items={others} columns={packGroups(groupsOf(others))} isNarrow={false} icons={icons} />
      {featured === undefined ? null : <FeaturedCard item={featured} icons={icons} />}
    </div>
  );
}

function groupsOf(items: readonly ResolvedItem[]): readonly ResolvedItem[] {
  return items.filter(({ children }) => children.length > 0);
}

interface ListProps {
  readonly items: readonly ResolvedItem[];
  readonly isNarrow: boolean;
  readonly icons?: MenuIcons | undefined;
}

function Columns({
  items,
  columns,
  ...list
}: ListProps & { columns: readonly (readonly ResolvedItem[])[] }): ReactElement {
  const ungrouped = items.filter(({ children }) => children.length === 0);
  return (
    <div className="mega-columns">
      {ungrouped.length === 0 ? null : <MenuList {...list} items={ungrouped} />}
      {columns.map((groups) => (
        <div key={groups[0]?.key} className="mega-column">
          {groups.map((group) => (
            <div key={group.key} className="mega-group" data-group={group.key}>
              <h3 className="mega-heading">
                <ItemTitle item={group} />
              </h3>
              <MenuList {...list} items={group.children} />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

export function MenuList({ items, isNarrow, icons }: ListProps): ReactElement {
  return (
    <ul className="menu-list">
      {items.map((item) => (
        <li key={item.key} className="menu-item">
          <ItemLink item={item} className="menu-link" track="home_secondary_navigation_click">
            <EntryIcon item={item} icons={icons} />
            <Words item={item} />
          </ItemLink>
          <Hovered item={item} isNarrow={isNarrow} />
        </li>
      ))}
    </ul>
  );
}

/** Renders the image provided by the gateway or the built-in icon. Renders nothing if the entry has neither. */
function EntryIcon({ item, icons }: { item: ResolvedItem; icons: MenuIcons | undefined }): ReactElement | null {
  const own = icons === undefined ? null : <Icon path={icons(item.key)} />;
  if (item.icon === undefined && own === null) return null;
  return (
    <span className="menu-icon">
      {item.icon === undefined ? own : <GatewayIcon path={item.icon}>{own}</GatewayIcon>}
    </span>
  );
}

/** Renders the image provided by the gateway, with `children` as its fallback. */
function GatewayIcon({ path, children }: { path: string; children: ReactNode }): ReactElement {
  const sourceOf = useImageSource();
  return (
    <Picture sources={[sourceOf(path)]} size={20}>
      {children}
    </Picture>
  );
}

function Words({ item }: { item: ResolvedItem }): ReactElement {
  return (
    <span className="menu-words">
      <span className="menu-title">
        <ItemTitle item={item} />
        {item.rightNode === undefined ? null : <span className="menu-mark">{item.rightNode}</span>}
      </span>
      <Description item={item} />
    </span>
  );
}

/** Renders a menu's featured entry at its end (DAT-40). */
function FeaturedCard({ item, icons }: { item: ResolvedItem; icons: MenuIcons | undefined }): ReactElement {
  return (
    <ItemLink item={item} className="featured" track="home_secondary_navigation_click">
      <EntryIcon item={item} icons={icons} />
      <Words item={item} />
    </ItemLink>
  );
}

function Hovered({ item, isNarrow }: { item: ResolvedItem; isNarrow: boolean }): ReactElement | null {
  const titleOf = useItemTitle();
  if (item.hoverChildren === undefined) return null;
  return isNarrow ? (
    <MenuList items={item.hoverChildren} isNarrow />
  ) : (
    <Beside title={titleOf(item)} items={item.hoverChildren} />
  );
}

/** Renders the submenu beside an entry. It opens when the user hovers over the entry or presses its arrow button (DAT-40). */
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

/** Renders the description from the gateway or the translated built-in description, if any. */
function Description({ item }: { item: ResolvedItem }): ReactElement | null {
  const t = useTranslate();
  const text = item.descriptionText ?? (item.description === undefined ? undefined : t(item.description));
  return text === undefined ? null : <span className="menu-text">{text}</span>;
}
