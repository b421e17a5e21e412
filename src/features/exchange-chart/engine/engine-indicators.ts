import { type IndicatorName, isOwnIndicator } from '../rules/indicators.ts';
import { ENGINE_STUDIES } from '../rules/studies/engine-studies.ts';
import type { IndicatorTemplate } from './klinecharts.ts';
import { createStudyCalc } from './study-calc.ts';

/** The calculation type that the library accepts for any indicator. */
export type EngineCalc = IndicatorTemplate['calc'];

const calcs: Readonly<Record<string, EngineCalc>> = Object.fromEntries(
  Object.entries(ENGINE_STUDIES).map(([name, build]) => [name, createStudyCalc(build) as EngineCalc]),
);

/**
 * Returns the incremental calculation for one of the engine's indicators. Returns undefined for the chart's own indicators, which are
 * already incremental.
 */
export function incrementalCalc(name: IndicatorName): EngineCalc | undefined {
  return isOwnIndicator(name) ? undefined : calcs[name];
}
