import { type ReactElement, useEffect, useMemo } from 'react';
import type { MarketRow, MarketTab } from '../../../domain/markets/market-rows.ts';
import { shownMarks } from '../rules/market-marks.ts';
import type { Sort } from '../../../domain/markets/sort-rows.ts';
import market from '../../../components/market/market.css?inline';
import { useElementState, useStore } from '../../../hooks/element-context.tsx';
import { useAssetBase, useImageSource } from '../../../hooks/images.ts';
import { useLinkContext } from '../../../hooks/link-context.ts';
import { useStyleSheet } from '../../../hooks/use-style-sheet.ts';
import { useTranslate } from '../../../hooks/use-translate.ts';
import { coinIconStore, loadCoinWhitelist } from '../../../stores/markets/coin-icons.ts';
import { MarketHeadings } from './market-headings.tsx';
import { MarketRowLink } from './market-row-link.tsx';
import { VirtualList } from './virtual-list.tsx';

/**
 * The row height in pixels, the overscan in rows, and the delay in milliseconds (MKT-10…14). The list is 530 px high, as set by its style
 * sheet.
 */
const ROW_HEIGHT = 52;
const OVERSCAN = 9;
const SCROLL_STOP_DELAY = 200;

export interface MarketTableProps {
  readonly list: MarketTab;
  readonly rows: readonly MarketRow[];
  readonly sort: Sort | undefined;
  readonly onSort: (sort: Sort | undefined) => void;
  readonly favourites: ReadonlySet<string>;
  readonly onFavourite: (key: string) => void;
  /** Called with the scroll offset in pixels once scrolling has stopped. */
  readonly onScrollStop: (offset: number) => void;
  /** Rendered below the headings instead of the rows. */
  readonly children?: ReactElement | undefined;
}

/** Renders a list's rows as a table that can be sorted by its headings. */
export function MarketTable(props: MarketTableProps): ReactElement {
  const { list, rows, sort, onSort, favourites, onFavourite, onScrollStop, children } = props;
  const t = useTranslate();
  const { siteContext, language } = useElementState();
  const link = useLinkContext();
  const pictures = useAssetBase();
  const image = useImageSource();
  const whitelist = useStore(coinIconStore(siteContext), (coins) => coins);
  useEffect(() => void loadCoinWhitelist(siteContext), [siteContext]);
  useStyleSheet(market);
  const marks = useMemo(() => shownMarks(list, rows), [list, rows]);
  const common = { list, onFavourite, showsHot: marks.hot, showsNew: marks.new } as const;
  return (
    <div
      role="table"
      aria-label={t('markets.rows')}
      aria-rowcount={rows.length + 1}
      className={`market-table market-table-${list}`}
    >
      <MarketHeadings list={list} sort={sort} onSort={onSort} />
      {children ?? (
        <VirtualList
          items={rows}
          keyOf={({ key }) => key}
          rowHeight={ROW_HEIGHT}
          overscan={OVERSCAN}
          className="market-rows"
          scrollStopDelay={SCROLL_STOP_DELAY}
          onScrollStop={onScrollStop}
        >
          {(row, index) => (
            <MarketRowLink
              {...common}
              {...{ row, link, pictures, whitelist, image, language, t }}
              index={index + 2}
              isFavourite={favourites.has(row.key)}
            />
          )}
        </VirtualList>
      )}
    </div>
  );
}
