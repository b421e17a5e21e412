import { type ReactElement, useEffect } from 'react';
import { FLOAT_MENU } from '../rules/float-menu-items.ts';
import { Flyout } from '../../../components/flyout/flyout.tsx';
import { Icon } from '../../../components/icons/icon.tsx';
import { headset, lifeBuoy, messageSquareText, smartphone } from '../../../components/icons/icons.ts';
import { useTranslate } from '../../../hooks/use-translate.ts';
import { ItemLink, useItemTitle } from '../../../components/item-link.tsx';
import { useMenu } from '../../../hooks/links.ts';

const ICONS: Readonly<Record<string, string>> = {
  callService: headset,
  help: lifeBuoy,
  feedback: messageSquareText,
  mobileApp: smartphone,
};

/**
 * Renders the float menu's button and its entries: support, feedback and the app. Calls `onMounted` once they replace the clicked button.
 */
export function FloatEntries({ onMounted }: { readonly onMounted: () => void }): ReactElement {
  const t = useTranslate();
  const titleOf = useItemTitle();
  const items = useMenu(FLOAT_MENU);
  useEffect(onMounted, [onMounted]);
  return (
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
  );
}
