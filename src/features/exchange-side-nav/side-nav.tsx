import { type ReactElement, type RefObject, useEffect, useRef, useState } from 'react';
import { ItemTitle } from '../../components/item-link.tsx';
import { matchesScreen } from '../../platform/device/screen.ts';
import { connectFlyout } from '../../components/flyout/connect-flyout.ts';
import { Icon } from '../../components/icons/icon.tsx';
import { chevronDown, chevronLeft } from '../../components/icons/icons.ts';
import { useElement } from '../../hooks/element-context.tsx';
import { useTranslate } from '../../hooks/use-translate.ts';
import { useHydrated } from '../../hooks/hydrated.ts';
import { useAccountLoad, useCommonLoads } from '../../hooks/loads.ts';
import { useServerAttribute, usePageAddress } from '../../hooks/page-address.ts';
import { closeOnLinkClick, TOP } from './screens.ts';
import { SideGroup, SideLink } from './side-entry.tsx';
import sheet from './side-nav.css?inline';
import { useCollapse } from './use-collapse.ts';
import { useFlipAnimation } from './use-flip-animation.ts';
import { useActive, useSideItems } from './use-side-items.ts';

export const styles = sheet;

/**
 * Returns a function that indicates whether a group is open, and a function that toggles a group. Initially, only the current page's group
 * is open. In markup that wasn't rendered for a specific page, all groups are initially open, so that hydration causes no layout shift.
 */
function useOpen(
  above: string | undefined,
  isPageUnknown: boolean,
): readonly [isOpen: (key: string) => boolean, turn: (key: string) => void] {
  const [turned, setTurned] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [last, setLast] = useState(above);
  if (last !== above) {
    setLast(above);
    setTurned(new Map([...turned].filter(([key]) => key !== above)));
  }
  const isOpen = (key: string): boolean => turned.get(key) ?? (isPageUnknown || key === above);
  return [isOpen, (key) => setTurned(new Map(turned).set(key, !isOpen(key)))];
}

/**
 * Connects the dropdown on narrow screens, and closes it and an entry's submenu when a link is clicked. Returns whether the dropdown is
 * open.
 */
function useDropdown(
  button: RefObject<HTMLButtonElement | null>,
  nav: RefObject<HTMLElement | null>,
  isTop: boolean,
): boolean {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const [source, target] = [button.current, nav.current];
    if (source === null || target === null) return undefined;
    const removeListener = closeOnLinkClick(target);
    const disconnect = isTop
      ? connectFlyout(source, target, { align: 'start', opensOnHover: false, onToggle: setShown })
      : () => {};
    // The dropdown may have been opened at another width or before hydration.
    if (!matchesScreen(TOP)) target.hidePopover();
    return () => {
      removeListener();
      disconnect();
    };
  }, [button, nav, isTop]);
  return isShown;
}

/** Renders `exchange-side-nav`: the navigation of one area of the site, next to the page's content (SDN). */
export function Component(): ReactElement {
  const t = useTranslate();
  useCommonLoads();
  useAccountLoad();
  const isHydrated = useHydrated();
  const made = useServerAttribute('path');
  const address = usePageAddress();
  const items = useSideItems();
  const { active, above } = useActive(items, made ?? address);
  const { host } = useElement();
  const [isPageUnknown] = useState(
    () =>
      !isHydrated && (host === undefined ? made === undefined : host.shadowRoot?.querySelector('[data-all]') !== null),
  );
  const [isOpen, turnGroup] = useOpen(above?.key, isPageUnknown);
  const { isTop, isCollapsed, isWidened, toggle } = useCollapse();
  const button = useRef<HTMLButtonElement>(null);
  const nav = useRef<HTMLElement>(null);
  const isShown = useDropdown(button, nav, isTop);
  useFlipAnimation(nav, items);
  return (
    <div
      className="side"
      data-made={made ?? ''}
      data-all={isPageUnknown ? '' : undefined}
      data-live={isHydrated ? '' : undefined}
      data-wide={isWidened ? '' : undefined}
    >
      <button
        ref={button}
        type="button"
        className="side-toggle"
        part="toggle"
        popoverTarget="side-nav"
        aria-expanded={isHydrated ? (isTop ? isShown : !isCollapsed) : undefined}
        onClick={(event) => {
          if (isTop) return;
          event.preventDefault();
          toggle();
        }}
      >
        <span className="side-label">{t('header.menu')}</span>
        {active === undefined ? null : (
          <span className="side-here">
            <ItemTitle item={active} />
          </span>
        )}
        <span className="side-turn">
          <Icon path={chevronLeft} mirrored />
        </span>
        <span className="side-drop">
          <Icon path={chevronDown} />
        </span>
      </button>
      <nav ref={nav} id="side-nav" popover="auto" className="side-nav" part="nav" aria-label={t('header.menu')}>
        <slot name="header" />
        <ul>
          {items.map((item, index) => (
            <li key={item.key} className="side-item">
              {item.children.length === 0 ? (
                <SideLink item={item} active={active} />
              ) : (
                <SideGroup
                  item={item}
                  id={`side-${index}`}
                  active={active}
                  isOpen={isOpen(item.key)}
                  isCollapsed={isCollapsed}
                  onToggle={() => turnGroup(item.key)}
                />
              )}
            </li>
          ))}
        </ul>
        <div className="side-foot">
          <slot name="footer" />
        </div>
      </nav>
    </div>
  );
}
