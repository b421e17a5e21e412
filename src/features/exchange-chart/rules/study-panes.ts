import { INDICATORS } from './indicators.ts';
import type { SavedStudy } from './saved.ts';

/** Whether an indicator has a pane of its own below the candles. */
export function hasPane({ name, hidden }: SavedStudy): boolean {
  return !hidden && INDICATORS[name].place === 'pane';
}

/** Returns the ids of a chart's indicators: the name, and how many of the same name come before. */
export function studyIds(studies: readonly SavedStudy[]): readonly string[] {
  return studies.map(
    ({ name }, index) => `${name}:${studies.slice(0, index).filter((other) => other.name === name).length}`,
  );
}

/** Returns the indicators with other sizes of their panes: `change` gets and returns those that have a pane, in their order. */
export function changePanes(
  studies: readonly SavedStudy[],
  change: (panes: readonly SavedStudy[]) => readonly SavedStudy[],
): readonly SavedStudy[] {
  const changed = change(studies.filter(hasPane)).values();
  return studies.map((study) => (hasPane(study) ? (changed.next().value ?? study) : study));
}

/** Returns how many figures the engine writes for an indicator among the candles. */
export function figuresOf({ name, inputs }: SavedStudy): number {
  return name === 'MA' || name === 'EMA' ? inputs.length : name === 'BOLL' ? 3 : 1;
}
