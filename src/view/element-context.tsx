import { createContext, type ReactElement, use, useMemo, useSyncExternalStore } from 'react';
import type { StoreApi } from 'zustand/vanilla';
import type { Facts } from '../domain/conditions/facts.ts';
import type { Site } from '../domain/sites/site.ts';
import { createTranslator, type Translate } from '../i18n/translate.ts';
import { pageConfiguration } from '../stores/configuration/page-configuration.ts';
import type { ElementState } from '../element/element-state.ts';
import type { ElementView } from '../element/element-view.ts';

const ElementContext = createContext<ElementView | undefined>(undefined);
export const ElementProvider = ElementContext.Provider;

/** How what is not drawn with the rest of its element is kept and taken over (`parts/island.tsx`). */
export interface Islands {
  /** On a server: the text in whose place the markup comes. */
  keep?(name: string, load: () => Promise<ReactElement>): string;
  /** Takes the markup of a place over, as a root of its own. Returns what ends it. */
  takeOver?(place: HTMLElement, name: string, content: ReactElement, onCrash: (error: unknown) => void): () => void;
  /** What is wanted as soon as the element is there: it is ready when that is. */
  readonly wanted?: Set<Promise<void>>;
  /** Bring the parts to life that come before the others. */
  readonly firsts?: Set<() => void>;
}

const IslandsContext = createContext<Islands>({});
export const IslandsProvider = IslandsContext.Provider;
export const useIslands = (): Islands => use(IslandsContext);

export function useElement(): ElementView {
  const view = use(ElementContext);
  if (view === undefined)
    throw new Error(
      'exchange-shell: a component stands outside an element. It has no state. Render it in an ElementProvider.',
    );
  return view;
}

/** Reads a store; while prerendered markup is hydrated, its initial state, so that nothing mismatches. */
export function useStore<T, Part>(store: StoreApi<T>, select: (state: T) => Part): Part {
  return useSyncExternalStore(
    store.subscribe,
    () => select(store.getState()),
    () => select(store.getInitialState()),
  );
}

export function useElementState(): ElementState {
  return useStore(useElement().state, (state) => state);
}

export function useSite(): Site {
  return useElementState().site;
}

/** The texts of the element's language, the page's own over them: those that stand first (`FIRST_TEXTS`), and whatever else has come. */
export function useFirstTexts(): Translate {
  const { language, messages } = useElementState();
  const overrides = useStore(pageConfiguration(), (configuration) => configuration.messages[language]);
  return useMemo(() => createTranslator(language, messages, overrides), [language, messages, overrides]);
}

/** The one snapshot of facts that rules are asked with. */
export function useFacts(): Facts {
  const { facts } = useElement();
  return useSyncExternalStore(facts.subscribe, facts.read, facts.readServer);
}
