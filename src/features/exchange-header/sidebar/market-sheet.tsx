import { type ReactElement, useState } from 'react';
import type { ResolvedItem } from '../../../domain/menus/resolve.ts';
import { Icon } from '../../../components/icons/icon.tsx';
import { chevronRight, x } from '../../../components/icons/icons.ts';
import { ItemTitle, useItemTitle } from '../../../components/item-link.tsx';
import { useTranslate } from '../../../hooks/use-translate.ts';
import { Drawer } from '../drawer/drawer.tsx';
import { Markets, MarketsSkeleton } from '../markets/markets.tsx';
import { MegaMenu } from '../mega-menu/mega-menu.tsx';
import type { MenuIcons } from '../mega-menu/use-menu-icons.ts';

/**
 * Renders the sidebar's "Markets" entry. It opens a drawer above the sidebar. The drawer contains the market lists, which are not available
 * elsewhere on narrow screens (MKT-01), and the entry's links, which work without JavaScript.
 */
export function MarketSheet({ item, icons }: { item: ResolvedItem; icons: MenuIcons | undefined }): ReactElement {
  const t = useTranslate();
  const title = useItemTitle()(item);
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <div className="section" data-group={item.key}>
      <Drawer
        id="sidebar-markets"
        triggerClassName="section-head"
        className="market-sheet"
        label={title}
        title={title}
        closeLabel={t('common.close')}
        closeIcon={<Icon path={x} />}
        trigger={
          <>
            <ItemTitle item={item} />
            <Icon path={chevronRight} size={16} mirrored />
          </>
        }
        onOpen={() => setWasOpened(true)}
      >
        <MegaMenu items={item.children} isNarrow icons={icons} />
        {wasOpened ? <Markets id="sheet-markets" hasListings={false} skeleton={<MarketsSkeleton />} /> : null}
      </Drawer>
    </div>
  );
}
