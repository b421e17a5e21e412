import { lazy } from '../../../lib/lazy.ts';
import { loadChunk } from '../../../lib/load-chunk.ts';
import { errorSentence, reportErrorOnce } from '../../../stores/page/errors.ts';
import { isOwnType } from './builtin-engine.ts';
import { TYPE_ID } from './pane-studies.ts';
import type { Session } from './session.ts';

const loadTypes = lazy(async (): Promise<typeof import('./chart-types.ts')> => {
  try {
    const types = await loadChunk('chart-types', () => import('./chart-types.ts'));
    types.registerChartTypes();
    return types;
  } catch (error) {
    const message = errorSentence(
      'The chart type did not load',
      'The chart shows candles instead',
      'Serve every file of the release unmodified, with CORS headers',
    );
    reportErrorOnce({ source: 'file', message, error });
    throw error;
  }
});

/**
 * Draws the bars as the selected type, and loads the type's code if the engine can't draw it. `onFailure` is called if that code fails to
 * load.
 */
export function applyChartType({ chart, now }: Pick<Session, 'chart' | 'now'>, onFailure: () => void): void {
  const { type } = now.properties;
  if (!isOwnType(type)) {
    chart.removeIndicator({ id: TYPE_ID });
    return;
  }
  loadTypes().then(
    ({ showChartType }) => {
      if (!now.isRemoved && now.properties.type === type) showChartType(chart, type);
    },
    () => {
      if (now.properties.type === type) onFailure();
    },
  );
}
