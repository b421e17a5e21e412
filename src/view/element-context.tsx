import { createContext, use, useMemo, useSyncExternalStore } from 'react';
import type { StoreApi } from 'zustand/vanilla';
import type { Facts } from '../domain/conditions/facts.ts';
import type { Site } from '../domain/sites/site.ts';
import { createTranslator, type Translate } from '../i18n/translate.ts';
import { pageConfiguration } from '../stores/configuration/page-configuration.ts';
import type { ElementState } from '../element/element-state.ts';
import type { ElementView } from '../element/element-view.ts';

const ElementContext = createContext<ElementView | undefined>(undefined);
export const ElementProvider = ElementContext.Provider;

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

/** The texts of the element's language, the page's own over them. */
export function useTranslate(): Translate {
  const { language, messages } = useElementState();
  const overrides = useStore(pageConfiguration(), (configuration) => configuration.messages[language]);
  return useMemo(() => createTranslator(language, messages, overrides), [language, messages, overrides]);
}

/** The one snapshot of facts that rules are asked with. */
export function useFacts(): Facts {
  const { facts } = useElement();
  return useSyncExternalStore(facts.subscribe, facts.read, facts.readServer);
}
