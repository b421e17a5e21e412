import { lazy } from '../../../lib/lazy.ts';
import { loadChunk } from '../../../lib/load-chunk.ts';
import { errorSentence, reportErrorOnce } from '../../../stores/page/errors.ts';
import { type IndicatorName, isOwnIndicator } from '../rules/indicators.ts';
import type { EngineCalc } from './engine-indicators.ts';

let areRegistered = false;

/**
 * Returns whether the engine can draw an indicator, because the engine includes it or the chunk with the chart's own indicators has loaded.
 */
export function isRegistered(name: IndicatorName): boolean {
  return areRegistered || !isOwnIndicator(name);
}

/** Loads the chart's own indicators. If the chunk fails to load, reports the error and rejects. */
export const loadOwnIndicators = lazy(async (): Promise<void> => {
  try {
    const { registerOwnIndicators } = await loadChunk('own-indicators', () => import('./own-indicators.ts'));
    registerOwnIndicators();
    areRegistered = true;
  } catch (error) {
    const message = errorSentence(
      'Some indicators of a chart did not load',
      'The chart is shown without them, and they remain saved',
      'Serve every file of the release unmodified, with CORS headers',
    );
    reportErrorOnce({ source: 'file', message, error });
    throw error;
  }
});

let incrementalCalc: (name: IndicatorName) => EngineCalc | undefined = () => undefined;

/** Returns the calculation that replaces the engine's, or undefined before `loadIncrementalCalcs` has resolved. */
export const calcOf = (name: IndicatorName): EngineCalc | undefined => incrementalCalc(name);

/**
 * Loads replacements for the engine's calculations. They return the same values, but recalculate only the last bar when a tick arrives,
 * whereas the engine's calculations process all bars again.
 */
export const loadIncrementalCalcs = lazy(async (): Promise<void> => {
  ({ incrementalCalc } = await loadChunk('engine-indicators', () => import('./engine-indicators.ts')));
});
