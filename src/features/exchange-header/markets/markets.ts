import { loadChunk } from '../../../lib/load-chunk.ts';
import { createPanel } from '../../../components/flyout/panel.tsx';

/** The market lists, where they are first wanted (MKT-01). */
export const Markets = createPanel(() =>
  loadChunk('market-lists', () => import('./market-lists.tsx')).then(({ MarketLists }) => MarketLists),
);
