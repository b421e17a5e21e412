import { type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react';
import type { SideItem } from './rules/side-nav-menu.ts';
import { ItemLink, ItemTitle } from '../../components/item-link.tsx';
import { connectFlyout } from '../../components/flyout/connect-flyout.ts';
import { Icon } from '../../components/icons/icon.tsx';
import { chevronDown, lifeBuoy } from '../../components/icons/icons.ts';
import { arrowLeftRight, circleUser, clipboardList, listOrdered, wallet } from '../../components/icons/part-icons.ts';
import { Picture } from '../../components/picture.tsx';
import { useHydrated } from '../../hooks/hydrated.ts';
import { useImageSource } from '../../hooks/images.ts';

/** The icons of the built-in entries. */
const ICONS: ReadonlyMap<string, string> = new Map([
  ['fundsAccounts', wallet],
  ['fundsMove', arrowLeftRight],
  ['fundsRecords', clipboardList],
  ['orders', listOrdered],
  ['userAccount', circleUser],
  ['userSupport', lifeBuoy],
]);

/** Renders an entry's image or icon, if any, and its title. */
function Name({ item, children }: { item: SideItem; children?: ReactNode }): ReactElement {
  const sourceOf = useImageSource();
  const icon = ICONS.get(item.key);
  return (
    <>
      {item.icon !== undefined ? (
        <Picture sources={[sourceOf(item.icon)]} size={20}>
          <span className="side-skeleton" />
        </Picture>
      ) : icon === undefined ? null : (
        <Icon path={icon} />
      )}
      <span className="side-name">
        <ItemTitle item={item} />
      </span>
      {children}
    </>
  );
}

/** Renders an entry that is a link. */
export function SideLink({ item, active }: { item: SideItem; active: SideItem | undefined }): ReactElement {
  return (
    <ItemLink item={item} className="side-entry" part="item" isCurrent={item === active}>
      <Name item={item} />
    </ItemLink>
  );
}

export interface SideGroupProps {
  readonly item: SideItem;
  /** Unique within the element. Connects the button to its submenu without JavaScript. */
  readonly id: string;
  readonly active: SideItem | undefined;
  /** Whether the children are shown below the entry instead of beside it. */
  readonly isOpen: boolean;
  readonly isCollapsed: boolean;
  readonly onToggle: () => void;
}

/**
 * Renders an entry with children. The children open beside the entry in a popover, which works without JavaScript. If there is enough
 * space, they are listed below the entry instead, and the button shows or hides them (SDN-01, SDN-05).
 */
export function SideGroup({ item, id, active, isOpen, isCollapsed, onToggle }: SideGroupProps): ReactElement {
  const button = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const isHydrated = useHydrated();
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const [source, target] = [button.current, box.current];
    if (!isCollapsed || source === null || target === null) return undefined;
    const disconnect = connectFlyout(source, target, {
      align: 'beside',
      opensOnHover: true,
      opensOnFocus: true,
      onToggle: setShown,
    });
    return () => {
      disconnect();
      target.hidePopover();
    };
  }, [isCollapsed]);
  return (
    <>
      <button
        ref={button}
        type="button"
        className="side-entry"
        part="item"
        popoverTarget={id}
        aria-expanded={isHydrated ? (isCollapsed ? isShown : isOpen) : undefined}
        onClick={(event) => {
          if (isCollapsed) return;
          event.preventDefault();
          // The popover may have been opened before hydration.
          box.current?.hidePopover();
          onToggle();
        }}
      >
        <Name item={item}>
          <Icon path={chevronDown} size={16} />
        </Name>
      </button>
      <div
        ref={box}
        id={id}
        popover="auto"
        className={`floating flyout side-box${isOpen ? ' side-open' : ''}`}
        part="menu"
      >
        <ul>
          {item.href === undefined ? null : <BoxLink item={item} active={active} />}
          {item.children.map((child) => (
            <BoxLink key={child.key} item={child} active={active} />
          ))}
        </ul>
      </div>
    </>
  );
}

/** Renders a link in an entry's submenu. If the entry is a link itself, its submenu starts with that link. */
function BoxLink({ item, active }: { item: SideItem; active: SideItem | undefined }): ReactElement {
  return (
    <li>
      <ItemLink item={item} className="side-link" part="item" isCurrent={item === active} />
    </li>
  );
}
