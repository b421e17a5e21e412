import type { ReactElement } from 'react';
import { createPanel, SkeletonRows } from '../../../components/flyout/panel.tsx';
import { loadChunk } from '../../../lib/load-chunk.ts';

/** The market lists (MKT-01). Their code loads on first use. */
export const Markets = createPanel(() =>
  loadChunk('market-lists', () => import('./market-lists.tsx')).then(({ MarketLists }) => MarketLists),
);

/** Renders a skeleton of the market lists in their final size: tabs and search, categories, rows. */
export function MarketsSkeleton(): ReactElement {
  return (
    <div className="markets markets-skeleton" aria-hidden="true">
      <div className="tabs" />
      <div className="market-list">
        <div className="search-field" />
        <div className="market-body">
          <SkeletonRows count={8} className="market-side" />
          <div className="market-main">
            <div className="market-table">
              <div className="market-headings" />
              <SkeletonRows count={10} className="market-skeleton" />
            </div>
          </div>
        </div>
      </div>
    </div>
  );
}
