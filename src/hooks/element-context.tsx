import {
  createContext,
  type ReactElement,
  type ReactNode,
  startTransition,
  use,
  useEffect,
  useMemo,
  useState,
} from 'react';
import type { StoreApi } from 'zustand/vanilla';
import type { Facts } from '../domain/conditions/facts.ts';
import type { Site } from '../domain/sites/site.ts';
import { createTranslator, type Translate } from '../i18n/translate.ts';
import { pageConfiguration } from '../stores/configuration/page-configuration.ts';
import type { ElementState } from '../runtime/custom-element/element-state.ts';
import type { ElementView } from '../runtime/custom-element/element-view.ts';
import { HydratedContext, useExternalStore } from './hydrated.ts';

/** The context for an element's islands, which are parts that hydrate later than the rest (`runtime/hydration/island.tsx`). */
export interface Islands {
  /** On a server, registers an island and returns the placeholder that its markup will replace. */
  register?(name: string, load: () => Promise<ReactElement>): string;
  /** Hydrates the markup in `place` as a separate root. Returns a cleanup function. */
  hydrate?(place: HTMLElement, name: string, content: ReactElement, onCrash: (error: unknown) => void): () => void;
  /**
   * Islands that are hydrating. The element dispatches `exchange-ready` once the islands that were pending at its first render are
   * hydrated.
   */
  readonly pending?: Set<Promise<void>>;
  /** Functions that hydrate the islands that must hydrate before all others. */
  readonly prioritized?: Set<() => void>;
}

const IslandsContext = createContext<Islands>({});
export const IslandsProvider = IslandsContext.Provider;
export const useIslands = (): Islands => use(IslandsContext);

const ElementContext = createContext<ElementView | undefined>(undefined);
const StateContext = createContext<ElementState | undefined>(undefined);
const FactsContext = createContext<Facts | undefined>(undefined);
const TranslateContext = createContext<Translate | undefined>(undefined);

export interface ElementProviderProps {
  readonly view: ElementView;
  /**
   * Whether the root hydrates prerendered markup. If so, hooks return server values until hydration finishes, then switch to current values
   * in a transition.
   */
  readonly isMarkup?: boolean;
  readonly children: ReactNode;
}

/** Provides an element's view to the components of a React root. The root renders either the element or one of its islands. */
export function ElementProvider({ view, isMarkup = false, children }: ElementProviderProps): ReactElement {
  const [isHydrated, setHydrated] = useState(!isMarkup);
  useEffect(() => {
    if (!isHydrated) startTransition(() => setHydrated(true));
  }, [isHydrated]);
  return (
    <HydratedContext value={isHydrated}>
      <ElementContext value={view}>
        <StateProvider view={view}>{children}</StateProvider>
      </ElementContext>
    </HydratedContext>
  );
}

/** Reads the element's state, facts and messages once per root, and provides them to the components. */
function StateProvider({ view, children }: Pick<ElementProviderProps, 'view' | 'children'>): ReactElement {
  const { subscribe, read, readServer } = view.facts;
  const facts = useExternalStore(subscribe, read, readServer);
  const state = useStore(view.state, (value) => value);
  const { language, messages } = state;
  const overrides = useStore(pageConfiguration(), (configuration) => configuration.messages[language]);
  const translate = useMemo(() => createTranslator(language, messages, overrides), [language, messages, overrides]);
  return (
    <StateContext value={state}>
      <FactsContext value={facts}>
        <TranslateContext value={translate}>{children}</TranslateContext>
      </FactsContext>
    </StateContext>
  );
}

/** Returns a context's value. Throws if there is no provider. */
function requireContext<T>(value: T | undefined): T {
  if (value === undefined)
    throw new Error(
      'exchange-shell: a component is rendered outside an element. It has no state. Render it in an ElementProvider.',
    );
  return value;
}

/** Returns the element's view, which provides the host, state, facts and events. */
export const useElement = (): ElementView => requireContext(use(ElementContext));
export const useElementState = (): ElementState => requireContext(use(StateContext));
export const useSite = (): Site => useElementState().site;

/** Returns the facts used to evaluate rules. */
export const useFacts = (): Facts => requireContext(use(FactsContext));

/**
 * Returns the translate function for the element's language. Messages configured by the page take precedence. The
 * function translates the messages in the initial markup (`FIRST_TEXTS` in `tools/message-files.ts`), and all other
 * messages once they have loaded.
 */
export const useCoreTranslations = (): Translate => requireContext(use(TranslateContext));

/** Reads a store. Until hydration finishes, returns the initial state so that the render matches the markup. */
export function useStore<T, Part>(store: StoreApi<T>, select: (state: T) => Part): Part {
  return useExternalStore(
    store.subscribe,
    () => select(store.getState()),
    () => select(store.getInitialState()),
  );
}
