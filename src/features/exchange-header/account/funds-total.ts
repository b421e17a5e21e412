import { loadChunk } from '../../../lib/load-chunk.ts';
import { createPanel } from '../../../components/flyout/panel.tsx';

/** The total balance. Its code loads on first use. */
export const FundsTotal = createPanel(() =>
  loadChunk('funds-overview', () => import('./funds-overview.tsx')).then(({ FundsOverview }) => FundsOverview),
);
