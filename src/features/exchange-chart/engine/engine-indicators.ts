import { type IndicatorName, isOwnIndicator } from '../rules/indicators.ts';
import { ENGINE_STUDIES } from '../rules/studies/engine-studies.ts';
import type { IndicatorTemplate } from './klinecharts.ts';
import { createStudyCalc } from './study-calc.ts';

/** The type with which the library accepts a calculation for any indicator. */
export type EngineCalc = IndicatorTemplate['calc'];

const calcs: Readonly<Record<string, EngineCalc>> = Object.fromEntries(
  Object.entries(ENGINE_STUDIES).map(([name, build]) => [name, createStudyCalc(build) as EngineCalc]),
);

/** Returns the incremental calculation of an engine's indicator. Undefined for the chart's own indicators, which have theirs already. */
export function incrementalCalc(name: IndicatorName): EngineCalc | undefined {
  return isOwnIndicator(name) ? undefined : calcs[name];
}
