import { type ReactElement, type RefObject, useEffect, useState } from 'react';
import { FLOAT_MENU } from '../../domain/menus/float-menu.ts';
import { scrollToTop, watchScrolled } from '../../platform/device/scroll.ts';
import { Flyout } from '../../ui/floating/flyout.tsx';
import { Icon } from '../../ui/icon.tsx';
import { headset, lifeBuoy, messageSquareText, smartphone } from '../../ui/icons.ts';
import { useTranslate } from '../../view/texts.ts';
import { ItemLink, useItemTitle } from '../../parts/item-link.tsx';
import { showUnderOthers } from '../../element/asleep/show-under-others.ts';
import { useMenu } from '../../view/links.ts';
import { useSheet } from '../../view/use-sheet.ts';
import { ToTopButton } from './to-top-button.tsx';

const ICONS: Readonly<Record<string, string>> = {
  callService: headset,
  help: lifeBuoy,
  feedback: messageSquareText,
  mobileApp: smartphone,
};

interface FloatMenuProps {
  readonly styles: string;
  /** Where it stands. */
  readonly menu: RefObject<HTMLElement | null>;
  /** Somebody has pressed its button before it was here. */
  readonly isAsked: boolean;
}

/**
 * Help and the app at the corner of the window, and the way back to the top once the page has been scrolled. It stands
 * in the top layer, beneath whatever opens after it, and takes no room of the page (FLT).
 */
export function FloatMenu({ styles, menu, isAsked }: FloatMenuProps): ReactElement {
  useSheet(styles);
  const t = useTranslate();
  const titleOf = useItemTitle();
  const items = useMenu(FLOAT_MENU);
  useEffect(() => (menu.current === null ? undefined : showUnderOthers(menu.current)), [menu]);
  useEffect(() => {
    const button = isAsked ? menu.current?.querySelector<HTMLElement>('[popovertarget]') : undefined;
    button?.focus({ preventScroll: true });
    button?.click();
  }, [menu, isAsked]);
  return (
    <>
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
    </>
  );
}

function ToTop({ menu }: { menu: RefObject<HTMLElement | null> }): ReactElement | null {
  const [isScrolled, setScrolled] = useState(false);
  useEffect(() => watchScrolled(setScrolled), []);
  if (!isScrolled) return null;
  return (
    <ToTopButton
      onClick={() => {
        // The button goes with the scrolling; the focus stays in the menu.
        menu.current?.querySelector<HTMLElement>('[popovertarget]')?.focus({ preventScroll: true });
        scrollToTop();
      }}
    />
  );
}
