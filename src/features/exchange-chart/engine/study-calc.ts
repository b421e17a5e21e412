import { type Calculation, createCalculation, type StudyRow } from '../rules/studies/calculate.ts';
import type { BuildStudy } from '../rules/studies/studies.ts';
import type { IndicatorTemplate } from './klinecharts.ts';

type StudyCalc = IndicatorTemplate<StudyRow, number>['calc'];

/** Creates a study's `calc` function for the engine. Each indicator reuses its previous calculation until its inputs change. */
export function createStudyCalc(build: BuildStudy): StudyCalc {
  const calculations = new WeakMap<object, { readonly inputs: string; readonly calculation: Calculation }>();
  return (bars, indicator) => {
    const inputs = indicator.calcParams.join();
    let known = calculations.get(indicator);
    if (known?.inputs !== inputs) {
      known = { inputs, calculation: createCalculation(build, indicator.calcParams) };
      calculations.set(indicator, known);
    }
    return known.calculation.update(bars) as StudyRow[];
  };
}
