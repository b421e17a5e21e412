import type { PriceScaleType } from '../rules/price-scale.ts';
import { lazy } from '../../../lib/lazy.ts';
import { loadChunk } from '../../../lib/load-chunk.ts';
import { errorSentence, reportErrorOnce } from '../../../stores/page/errors.ts';
import type { ChartFormats, ChartProperties } from './builtin-engine.ts';
import { type Chart, isAxisDragged } from './klinecharts.ts';

let logAxis: typeof import('./log-axis.ts') | undefined;
const loadLogAxis = lazy(async () => {
  logAxis = await loadChunk('log-axis', () => import('./log-axis.ts'));
});

const LOAD_FAILED = errorSentence(
  'The logarithmic scale of a chart did not load',
  'The chart uses a linear scale instead',
  'Serve every file of the release unmodified, with CORS headers',
);

/**
 * Loads the logarithmic scale's chunk if a chart uses that scale and the chunk hasn't loaded yet. Calls `onLoaded` once it has loaded.
 * Until then, the axis is linear.
 */
export function loadScale({ properties }: Pick<AxisState, 'properties'>, onLoaded: () => void): void {
  if (properties.scale !== 'logarithmic' || logAxis !== undefined) return;
  loadLogAxis().then(onLoaded, (error: unknown) => reportErrorOnce({ source: 'file', message: LOAD_FAILED, error }));
}

/** Returns the engine's name for the axis of a scale. */
function axisName(scale: PriceScaleType): string {
  if (scale === 'logarithmic') return logAxis?.LOGARITHM.name ?? 'normal';
  return scale === 'percentage' ? scale : 'normal';
}

interface AxisSettings {
  readonly name: string;
  readonly reverse: boolean;
  readonly gap: AxisGap;
}

/** The space above and below the bars, as shares of their height. */
interface AxisGap {
  readonly top: number;
  readonly bottom: number;
}

/** The chart state that the price axis depends on. */
export interface AxisState {
  readonly properties: Pick<ChartProperties, 'scale' | 'inverted'>;
  readonly formats: Pick<ChartFormats, 'price'>;
  /** The settings that were last applied to the axis. Reset to undefined to apply them again. */
  applied: AxisSettings | undefined;
}

/** Applies the scale of a chart's price axis and the space around the bars. */
export function setPriceAxis(
  chart: Chart,
  state: AxisState,
  pane: { readonly paneId: string; readonly gap: AxisGap },
): void {
  const { scale, inverted } = state.properties;
  const settings = { ...pane, name: axisName(scale), reverse: inverted };
  const before = state.applied;
  const isSameScale = before?.name === settings.name && before.reverse === settings.reverse;
  const isSame = isSameScale && before.gap.top === pane.gap.top && before.gap.bottom === pane.gap.bottom;
  // Applying settings fits the axis to the prices. Skip this step if nothing has changed, or if only the gap has changed and the user has
  // dragged the axis.
  if (isSame || (isSameScale && isAxisDragged(chart, pane.paneId))) return;
  state.applied = settings;
  chart.overrideYAxis({
    ...settings,
    createTicks: (params) =>
      state.properties.scale === 'logarithmic' && logAxis !== undefined
        ? logAxis.createLogTicks(chart, state, params)
        : params.defaultTicks,
  });
}
