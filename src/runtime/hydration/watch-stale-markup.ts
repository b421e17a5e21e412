import type { StoreApi } from 'zustand/vanilla';
import { signupQuery } from '../../stores/page/signup-query.ts';
import { menuDataStore } from '../../stores/site/menu-data.ts';
import type { Looks } from '../dormant/hydration-reasons.ts';
import { currentDifference } from '../dormant/dormant-controller.ts';
import type { ElementState, TextlessState } from '../custom-element/element-state.ts';
import type { ElementView } from '../custom-element/element-view.ts';

/** By what a part of an element can look another than its markup. */
export interface ServedLooks extends Looks {
  /** Whether what only it shows is another. */
  differs?(place: HTMLElement, state: TextlessState): boolean;
}

function differsFromServed(state: StoreApi<ElementState>, place: HTMLElement, looks: ServedLooks): boolean {
  const [first, now] = [state.getInitialState(), state.getState()];
  const { site, language, linkBase, year, attributes } = first;
  // The theme is the sheet's.
  const marks = { site: String(site.id), language, linkBase, year: String(year), theme: now.theme };
  return currentDifference({ marks, attributes }, now, looks) !== undefined || looks.differs?.(place, now) === true;
}

/** Says whether a part that stands as it was served has to show this person something else: now, and after each change. Returns what ends it. */
export function watchServed(
  { state, facts }: Pick<ElementView, 'state' | 'facts'>,
  place: HTMLElement,
  looks: ServedLooks,
  heed: (differs: boolean) => void,
): () => void {
  const check = (): void => heed(differsFromServed(state, place, looks));
  const ends = [
    facts.subscribe(check),
    signupQuery().subscribe(check),
    menuDataStore(state.getInitialState().siteContext).subscribe(check),
  ];
  check();
  return () => {
    for (const end of ends) end();
  };
}
