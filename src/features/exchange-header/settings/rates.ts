import { loadChunk } from '../../../lib/load-chunk.ts';
import { createPanel } from '../../../components/flyout/panel.tsx';

/** Currencies and rates, where they are first wanted: language menu, settings, sidebar. */
export const Rates = createPanel(() =>
  loadChunk('rate-panel', () => import('./rate-panel.tsx')).then(({ RatePanel }) => RatePanel),
);
