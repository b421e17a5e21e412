import { type ReactElement, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import type { LinkKey } from '../../../domain/links/catalog/index.ts';
import type { MarketListKey } from '../../../domain/markets/market-rows.ts';
import { type SideItem, sideMenuOf, visibleRows } from '../../../domain/markets/side-menu.ts';
import { withoutPrototype } from '../../../lib/without-prototype.ts';
import { now } from '../../../platform/clock.ts';
import { coinIconStore, loadCoinWhitelist } from '../../../stores/markets/coin-icons.ts';
import { menuDataStore } from '../../../stores/site/menu-data.ts';
import { pageConfiguration } from '../../../stores/configuration/page-configuration.ts';
import { VirtualList } from './virtual-list.tsx';
import { useElementState, useStore } from '../../../hooks/element-context.tsx';
import { useTranslate } from '../../../hooks/use-translate.ts';
import { ItemLink } from '../../../components/item-link.tsx';
import { useAssetBase, useImageSource } from '../../../hooks/images.ts';
import { useLinkContext } from '../../../hooks/link-context.ts';
import { useLink } from '../../../hooks/links.ts';
import { SkeletonRows } from '../../../components/flyout/panel.tsx';
import market from '../../../components/market/market.css?inline';
import { useStyleSheet } from '../../../hooks/use-style-sheet.ts';
import { MarketRowLink } from './market-row-link.tsx';
import { MarketSearch } from './market-search.tsx';
import { useMarketRows } from './use-market-rows.ts';

/** Sizes in pixels and times in milliseconds (MKT-10…14). The list's height of 530 px is in its style sheet. */
const ROW_HEIGHT = 52;
const OVERSCAN = 9;
const REST_DELAY = 200;
const VIEW_ALL_AFTER = 450;

/** The page with the complete list. */
const ALL_OF: Readonly<Record<MarketListKey, LinkKey>> = {
  spot: 'price',
  futures: 'futures',
  pilot: 'pilot',
  'pre-market': 'premint',
};
const NO_TABS: readonly never[] = [];

/** One market list: search, side menu with its tabs, rows (MKT). */
export function MarketList({ list }: { list: MarketListKey }): ReactElement {
  const t = useTranslate();
  const { siteContext, language } = useElementState();
  const panel = useRef<HTMLElement>(null);
  const { status, rows } = useMarketRows(list, panel);
  const tabs = useStore(menuDataStore(siteContext), (data) => data[language]?.tabs) ?? NO_TABS;
  const aliases = useStore(pageConfiguration(), ({ searchAliases }) => searchAliases);
  const [query, setQuery] = useState('');
  const deferredQuery = useDeferredValue(query);
  const [side, setSide] = useState('');
  const [sub, setSub] = useState('');
  const [isFarDown, setFarDown] = useState(false);
  const all = useLink(ALL_OF[list]);
  const link = useLinkContext();
  const pictures = useAssetBase();
  const image = useImageSource();
  const whitelist = useStore(coinIconStore(siteContext), (coins) => coins);
  useEffect(() => void loadCoinWhitelist(siteContext), [siteContext]);
  useStyleSheet(market);

  const menu = useMemo(() => sideMenuOf(list, rows, tabs), [list, rows, tabs]);
  const children = menu.find(({ key }) => key === side)?.children ?? NO_TABS;
  const shown = useMemo(
    () => visibleRows(rows, { list, side, sub, query: deferredQuery, aliases, now: now() }),
    [rows, list, side, sub, deferredQuery, aliases],
  );
  // Another item of the side menu starts at its first tab (MKT-22, MKT-23).
  const chooseSide = (key: string): void => {
    setSide(key);
    setSub('');
  };
  return (
    <section
      ref={panel}
      id="markets-panel"
      className="market-list"
      part="market-list"
      role="tabpanel"
      aria-labelledby={`markets-${list}`}
    >
      <MarketSearch value={query} onChange={setQuery} />
      <div className="market-body">
        {menu.length === 1 && rows.length > 0 ? null : (
          <Choices
            items={menu}
            chosen={side}
            label={t('markets.categories')}
            className="market-side"
            onChoose={chooseSide}
          />
        )}
        <div className="market-main">
          {children.length === 0 ? null : (
            <Choices
              items={children}
              chosen={sub}
              label={t('markets.categories')}
              className="market-sub"
              onChoose={setSub}
            />
          )}
          {rows.length === 0 && (status === 'idle' || status === 'loading') ? (
            <SkeletonRows count={10} className="market-skeleton" />
          ) : shown.length === 0 ? (
            <p className="market-none" role="status">
              {t(deferredQuery.trim() === '' ? 'markets.none' : 'markets.notFound')}
            </p>
          ) : (
            <VirtualList
              items={shown}
              keyOf={({ key }) => key}
              rowHeight={ROW_HEIGHT}
              overscan={OVERSCAN}
              label={t('markets.rows')}
              className="market-rows"
              restDelay={REST_DELAY}
              onRest={(offset) => setFarDown(offset > VIEW_ALL_AFTER)}
            >
              {(row) => <MarketRowLink {...{ row, link, pictures, whitelist, image, language, t }} />}
            </VirtualList>
          )}
          {isFarDown && all !== undefined ? (
            <ItemLink item={all} className="button button-small button-secondary market-all">
              {t('markets.viewAll')}
            </ItemLink>
          ) : null}
        </div>
      </div>
    </section>
  );
}

interface ChoicesProps {
  readonly items: readonly SideItem[];
  readonly chosen: string;
  readonly label: string;
  readonly className: string;
  readonly onChoose: (key: string) => void;
}

/** A choice of categories. Their titles come from the gateway, from the translations or from the rows. */
function Choices({ items, chosen, label, className, onChoose }: ChoicesProps): ReactElement {
  const t = useTranslate();
  const words = withoutPrototype<Record<string, string>>({
    '': t('markets.all'),
    hot: t('markets.hot'),
    new: t('markets.new'),
    premint: t('markets.preMint'),
    'pre-market': t('markets.preMarket'),
  });
  return (
    <div className={className} role="group" aria-label={label}>
      {items.map(({ key, title }) => (
        <button
          key={key}
          type="button"
          className="market-choice"
          aria-pressed={key === chosen}
          onClick={() => onChoose(key)}
        >
          {title ?? words[key] ?? key}
        </button>
      ))}
    </div>
  );
}
