import { signupQuery } from '../../stores/page/signup-query.ts';
import { menuDataStore } from '../../stores/site/menu-data.ts';
import type { HydrationKeys } from '../dormant/hydration-reasons.ts';
import { currentReason } from '../dormant/dormant-controller.ts';
import type { BaseElementState } from '../custom-element/element-state.ts';
import type { ElementView } from '../custom-element/element-view.ts';

/** The sources that affect an island's markup. */
export interface PartKeys extends HydrationKeys {
  /** Returns true if data that only this island displays has changed. */
  differs?(place: HTMLElement, state: BaseElementState): boolean;
}

function isStale({ state, facts }: Pick<ElementView, 'state' | 'facts'>, place: HTMLElement, keys: PartKeys): boolean {
  const [first, now] = [state.getInitialState(), state.getState()];
  const { site, language, linkBase, year, attributes } = first;
  // Ignores theme changes by comparing the current theme with itself. The style sheet applies the theme, so no hydration is needed.
  const marks = { site: String(site.id), language, linkBase, year: String(year), theme: now.theme };
  return (
    currentReason({ marks, attributes }, now, facts.read(), keys) !== undefined || keys.differs?.(place, now) === true
  );
}

/**
 * Calls `callback` immediately and after each change. Its argument is true if the island's markup is stale for this user. Returns a cleanup
 * function.
 */
export function watchStaleMarkup(
  view: Pick<ElementView, 'state' | 'facts'>,
  place: HTMLElement,
  keys: PartKeys,
  callback: (isStale: boolean) => void,
): () => void {
  const { state, facts } = view;
  const check = (): void => callback(isStale(view, place, keys));
  const cleanups = [
    facts.subscribe(check),
    signupQuery().subscribe(check),
    menuDataStore(state.getInitialState().siteContext).subscribe(check),
  ];
  check();
  return () => {
    for (const end of cleanups) end();
  };
}
