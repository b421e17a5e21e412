import { type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react';
import type { ResolvedItem } from '../../domain/menus/resolve.ts';
import { BUY_GROUP, HEADER_NAV, MARKETS_GROUP, MORE_GROUP } from '../../domain/menus/header/header-nav.ts';
import { Flyout } from '../../components/flyout/flyout.tsx';
import { Icon } from '../../components/icons/icon.tsx';
import { chevronDown } from '../../components/icons/icons.ts';
import { useHydrated } from '../../hooks/hydrated.ts';
import { useMenu } from '../../hooks/links.ts';
import { ItemLink, ItemTitle } from '../../components/item-link.tsx';
import { Scroller } from '../../components/scroller/scroller.tsx';
import { usePayMethodsPending } from '../../hooks/fiat.ts';
import { PayWith } from './buy/pay-with.tsx';
import { usesBuyFiat } from './rules/buy-fiat.ts';
import { FIXED_ENTRIES, watchCollapsedEntries } from './collapsed-entries.ts';
import { NAV_EXTRA, watchNavExtra } from './watch-nav-extra.ts';
import { MenuList, NavigationMenu } from './mega-menu/mega-menu.tsx';
import { Markets, MarketsSkeleton } from './markets/markets.tsx';

/**
 * Renders the first two levels of the navigation (NAV) and the page's links after it. They are hidden below 1439 px, where the sidebar
 * contains the same entries and links (HDR-48).
 * Entries that don't fit are in the "More" menu, which remains in the bar. The row scrolls if even the first entries don't fit (HDR-50).
 */
export function Navigation(): ReactElement {
  const items = useMenu(HEADER_NAV);
  const entries = items.filter(({ key }) => key !== MORE_GROUP);
  const more = items.find(({ key }) => key === MORE_GROUP);
  const row = useRef<HTMLUListElement>(null);
  const extra = useRef<HTMLSlotElement>(null);
  const [collapsed, setCollapsed] = useState<readonly string[]>();

  useEffect(() => {
    if (row.current === null) return undefined;
    return watchCollapsedEntries(row.current, (keys) =>
      setCollapsed((known) => (known?.join() === keys.join() ? known : keys)),
    );
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the size of new entries must be observed
  }, [items]);

  useEffect(() => watchNavExtra(extra.current), []);

  const isCollapsed = (key: string): boolean => collapsed?.includes(key) === true;
  const isLeftOut = (key: string): boolean => collapsed !== undefined && !isCollapsed(key);
  return (
    <Scroller isList={false}>
      {/* Without "More", no menu can contain the entries that don't fit, so the row scrolls. */}
      <ul ref={row} className={more === undefined ? 'nav-row nav-row-whole' : 'nav-row'}>
        {entries.map((item) => (
          <li key={item.key} data-entry={item.key} data-collapsed={isCollapsed(item.key) ? '' : undefined}>
            <NavigationItem item={item} />
          </li>
        ))}
      </ul>
      {more === undefined ? null : (
        <NavigationItem item={more}>
          <CollapsedEntries items={entries.slice(FIXED_ENTRIES)} isHidden={isLeftOut} />
        </NavigationItem>
      )}
      {/* The dormant bar may have renamed the slot. */}
      <slot ref={extra} name={NAV_EXTRA} suppressHydrationWarning />
    </Scroller>
  );
}

interface CollapsedEntriesProps {
  readonly items: readonly ResolvedItem[];
  readonly isHidden: (key: string) => boolean;
}

/** Renders the entries that may not fit into the bar, each with its links collapsed. */
function CollapsedEntries({ items, isHidden }: CollapsedEntriesProps): ReactElement {
  return (
    <ul className="nav-collapsed">
      {items.map((item) => (
        <li key={item.key} data-entry={item.key} hidden={isHidden(item.key)}>
          {item.children.length === 0 ? (
            <ItemLink item={item} className="menu-link" track="home_top_navigation_click" />
          ) : (
            <details name="nav-collapsed">
              <summary className="menu-link">
                <ItemTitle item={item} />
                <Icon path={chevronDown} size={14} />
              </summary>
              <MenuList items={linksOf(item)} isNarrow />
            </details>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Returns all links in an entry and its groups as a single list. */
function linksOf({ children }: ResolvedItem): readonly ResolvedItem[] {
  return children.flatMap((child) => (child.children.length === 0 ? [child] : linksOf(child)));
}

function NavigationItem({ item, children }: { item: ResolvedItem; children?: ReactNode }): ReactElement {
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
      {item.key === BUY_GROUP && usesBuyFiat(item.children) ? <PayWith id="pay-with" part="paywith" /> : null}
      {item.key === MARKETS_GROUP && wasOpened ? (
        <Markets id="markets" hasListings skeleton={<MarketsSkeleton />} />
      ) : null}
      <NavigationMenu items={item.children} wasOpened={wasOpened}>
        {children}
      </NavigationMenu>
    </Flyout>
  );
}
