import type { ReactElement } from 'react';
import type { MarketTab } from '../../../domain/markets/market-rows.ts';
import { columnsOf, nextSort, type Sort, type SortColumn } from '../../../domain/markets/sort-rows.ts';
import { Icon } from '../../../components/icons/icon.tsx';
import { arrowUp } from '../../../components/icons/icons.ts';
import { chevronsUpDown } from '../../../components/icons/part-icons.ts';
import { PERIOD_NAMES, usePeriod } from '../../../hooks/market-choices.ts';
import { useTranslate } from '../../../hooks/use-translate.ts';

export interface MarketHeadingsProps {
  readonly list: MarketTab;
  readonly sort: Sort | undefined;
  readonly onSort: (sort: Sort | undefined) => void;
}

/**
 * Renders the column headings. Each is a button that sorts by its column: first in the column's initial order, then in the opposite order,
 * then in the gateway's order.
 */
export function MarketHeadings({ list, sort, onSort }: MarketHeadingsProps): ReactElement {
  const t = useTranslate();
  const [period] = usePeriod();
  const names: Readonly<Record<SortColumn, string>> = {
    pair: t('markets.pair'),
    price: t('markets.price'),
    // Only contracts use the selected period.
    change: t('markets.change', { period: PERIOD_NAMES[list === 'futures' ? period : '24h'] }),
    volume: t('markets.volume24h'),
  };
  return (
    <div role="rowgroup">
      <div role="row" aria-rowindex={1} className="market-headings">
        <div role="columnheader" className="market-star-heading">
          <span className="visually-hidden">{t('markets.favourites')}</span>
        </div>
        {columnsOf(list).map((column) => (
          <div
            key={column}
            role="columnheader"
            className={`market-heading market-col-${column}`}
            aria-sort={sort?.column !== column ? 'none' : sort.isAscending ? 'ascending' : 'descending'}
          >
            <button type="button" onClick={() => onSort(nextSort(sort, column))}>
              {names[column]}
              <Icon path={sort?.column === column ? arrowUp : chevronsUpDown} size={12} />
            </button>
          </div>
        ))}
      </div>
    </div>
  );
}
