import { type ReactElement, useState } from 'react';
import type { ResolvedItem } from '../../domain/menus/resolve.ts';
import { BUY_GROUP, HEADER_NAV, MARKETS_GROUP } from '../../domain/menus/header/header-nav.ts';
import { Flyout } from '../../components/flyout/flyout.tsx';
import { Icon } from '../../components/icons/icon.tsx';
import { chevronDown } from '../../components/icons/icons.ts';
import { useHydrated } from '../../hooks/hydrated.ts';
import { useMenu } from '../../hooks/links.ts';
import { ItemLink, ItemTitle } from '../../components/item-link.tsx';
import { Scroller } from '../../components/scroller/scroller.tsx';
import { usePayMethodsPending } from '../../hooks/fiat.ts';
import { PayWith } from './buy/pay-with.tsx';
import { NavigationMenu } from './mega-menu/mega-menu.tsx';
import { loadChunk } from '../../lib/load-chunk.ts';
import { createPanel } from '../../components/flyout/panel.tsx';

/** The market lists (MKT-01), loaded on first use. */
const Markets = createPanel(() =>
  loadChunk('market-lists', () => import('./markets/market-lists.tsx')).then(({ MarketLists }) => MarketLists),
);

/** The first two levels of the navigation (NAV); hidden below 1439 px, where the sidebar has the same entries (HDR-48). */
export function Navigation(): ReactElement {
  const items = useMenu(HEADER_NAV);
  return (
    <Scroller>
      {items.map((item) => (
        <li key={item.key}>
          <NavigationItem item={item} />
        </li>
      ))}
      <li>
        <slot name="nav-extra" />
      </li>
    </Scroller>
  );
}

function NavigationItem({ item }: { item: ResolvedItem }): ReactElement {
  const isHydrated = useHydrated();
  const isPending = usePayMethodsPending() && item.key === BUY_GROUP;
  const [wasOpened, setWasOpened] = useState(false);
  if (item.children.length === 0)
    return <ItemLink item={item} className="nav-item" part="nav-item" track="home_top_navigation_click" />;
  return (
    <Flyout
      id={`nav-${item.key}`}
      isLazy
      className="nav-item"
      part="nav-item"
      boxClassName={`mega${isHydrated ? ' mega-icons' : ''}${item.key === MARKETS_GROUP ? ' mega-row' : ''}${isPending ? ' methods-pending' : ''}`}
      onOpen={() => setWasOpened(true)}
      track={{ name: 'home_top_navigation_click', key: item.key }}
      trigger={
        <>
          <ItemTitle item={item} />
          <Icon path={chevronDown} size={14} />
        </>
      }
    >
      {item.key === BUY_GROUP ? <PayWith id="pay-with" part="paywith" /> : null}
      {item.key === MARKETS_GROUP && wasOpened ? (
        <Markets skeleton={<div className="markets-skeleton skeleton" />} />
      ) : null}
      <NavigationMenu items={item.children} wasOpened={wasOpened} />
    </Flyout>
  );
}
