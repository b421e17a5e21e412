import { type IndicatorName, INDICATORS } from './indicators.ts';
import type { SavedStudy } from './saved.ts';

/** Returns whether an indicator is visible and has its own pane below the candles. */
export function hasPane({ name, hidden }: SavedStudy): boolean {
  return !hidden && INDICATORS[name].place === 'pane';
}

/**
 * Returns the IDs of a chart's indicators. Each ID consists of the indicator's name and the number of preceding indicators with that name.
 */
export function studyIds(studies: readonly SavedStudy[]): readonly string[] {
  return studies.map(
    ({ name }, index) => `${name}:${studies.slice(0, index).filter((other) => other.name === name).length}`,
  );
}

/** Applies a change to the indicators that have a pane. `change` receives and returns only these indicators, in order. */
export function changePanes(
  studies: readonly SavedStudy[],
  change: (panes: readonly SavedStudy[]) => readonly SavedStudy[],
): readonly SavedStudy[] {
  const changed = change(studies.filter(hasPane)).values();
  return studies.map((study) => (hasPane(study) ? (changed.next().value ?? study) : study));
}

/**
 * The number of values that the engine prints for indicators on the candles. Indicators that aren't listed print one value, except MA and
 * EMA (`figuresOf`).
 */
const FIGURES: Partial<Readonly<Record<IndicatorName, number>>> = {
  BOLL: 3,
  KC: 3,
  DC: 3,
  SUPERTREND: 2,
  ICHIMOKU: 4,
  ALLIGATOR: 3,
  VPVR: 0,
};

/** Returns the number of values that the engine prints for an indicator on the candles. */
export function figuresOf({ name, inputs }: SavedStudy): number {
  return name === 'MA' || name === 'EMA' ? inputs.length : (FIGURES[name] ?? 1);
}
