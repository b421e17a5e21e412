import { createContext, use, useMemo, useSyncExternalStore } from 'react';
import type { StoreApi } from 'zustand/vanilla';
import type { Facts } from '../domain/conditions/facts.ts';
import type { Site } from '../domain/sites/site.ts';
import { createTranslator, type Translate } from '../i18n/translate.ts';
import { pageConfiguration } from '../stores/page-configuration.ts';
import type { ElementState } from './element-state.ts';

/** The element that a component stands in: its state, and its way to the page. */
export interface ElementView {
  /** The element itself; undefined while a server renders. */
  readonly host: HTMLElement | undefined;
  /** Mark of the element, unique on the page: who opened an overlay. */
  readonly id: string;
  readonly state: StoreApi<ElementState>;
  readonly facts: { subscribe(listener: () => void): () => void; read(): Facts; readServer(): Facts };
  /** Sends an event from the element; false when the page prevented it. */
  send(type: string, detail?: object, cancelable?: boolean): boolean;
  /** Sends an analytics event. */
  track(name: string, params: Readonly<Record<string, unknown>>): void;
}

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
