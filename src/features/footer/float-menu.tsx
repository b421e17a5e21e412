import { type ReactElement, type RefObject, useEffect, useRef, useState } from 'react';
import { FLOAT_MENU } from '../../domain/menus/float-menu.ts';
import { scrollToTop, watchScrolled } from '../../platform/device/scroll.ts';
import { Flyout } from '../../ui/floating/flyout.tsx';
import { Icon } from '../../ui/icon.tsx';
import { arrowUp, headset, lifeBuoy, messageSquareText, smartphone } from '../../ui/icons.ts';
import { useTranslate } from '../../view/element-context.tsx';
import { ItemLink, useItemTitle } from '../../parts/item-link.tsx';
import { useMenu } from '../../view/links.ts';
import { useSheet } from '../../view/use-sheet.ts';
import { showUnderOthers } from './show-under-others.ts';

const ICONS: Readonly<Record<string, string>> = {
  callService: headset,
  help: lifeBuoy,
  feedback: messageSquareText,
  mobileApp: smartphone,
};

/**
 * Help and the app at the corner of the window, and the way back to the top once the page has been scrolled. It stands
 * in the top layer, beneath whatever opens after it, and takes no room of the page (FLT).
 */
export function FloatMenu({ styles }: { styles: string }): ReactElement {
  useSheet(styles);
  const t = useTranslate();
  const titleOf = useItemTitle();
  const items = useMenu(FLOAT_MENU);
  const menu = useRef<HTMLElement>(null);
  useEffect(() => (menu.current === null ? undefined : showUnderOthers(menu.current)), []);
  return (
    <nav ref={menu} popover="manual" className="float-menu" part="float-menu" aria-label={t('footer.float')}>
      <ToTop menu={menu} />
      <Flyout
        id="float-menu"
        className="float-button"
        align="end"
        opensOnHover={false}
        label={t('footer.float')}
        trigger={<Icon path={headset} size={20} />}
      >
        <ul className="menu-list float-list">
          {items.map((item) => (
            <li key={item.key}>
              <ItemLink item={item} className="menu-link float-link">
                <Icon path={ICONS[item.key] ?? lifeBuoy} size={18} />
                {titleOf(item)}
              </ItemLink>
            </li>
          ))}
        </ul>
      </Flyout>
    </nav>
  );
}

function ToTop({ menu }: { menu: RefObject<HTMLElement | null> }): ReactElement | null {
  const t = useTranslate();
  const [isScrolled, setScrolled] = useState(false);
  useEffect(() => watchScrolled(setScrolled), []);
  if (!isScrolled) return null;
  return (
    <button
      type="button"
      className="float-button"
      aria-label={t('footer.toTop')}
      onClick={() => {
        // The button goes with the scrolling; the focus stays in the menu.
        menu.current?.querySelector<HTMLElement>('[popovertarget]')?.focus({ preventScroll: true });
        scrollToTop();
      }}
    >
      <Icon path={arrowUp} size={20} />
    </button>
  );
}
