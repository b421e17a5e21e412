import { loadChunk } from '../../../lib/load-chunk.ts';
import { createPanel } from '../../../components/flyout/panel.tsx';

/** The total of the funds, where it is first wanted. */
export const FundsTotal = createPanel(() =>
  loadChunk('funds-overview', () => import('./funds-overview.tsx')).then(({ FundsOverview }) => FundsOverview),
);
