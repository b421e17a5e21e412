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

/** Context of an element's islands, the parts that hydrate later than the rest (`runtime/hydration/island.tsx`). */
export interface Islands {
  /** On a server: registers an island, and returns the placeholder that its markup replaces. */
  register?(name: string, load: () => Promise<ReactElement>): string;
  /** Hydrates the markup of a place as a root of its own. Returns a cleanup function. */
  hydrate?(place: HTMLElement, name: string, content: ReactElement, onCrash: (error: unknown) => void): () => void;
  /** Islands that are hydrating. The element dispatches `exchange-ready` once those present at its first render are hydrated. */
  readonly pending?: Set<Promise<void>>;
  /** Functions that hydrate the islands which must hydrate before the others. */
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
   * Whether the root renders or hydrates prerendered markup. Hooks return server values until hydration finishes, then switch to current
   * values in a transition.
   */
  readonly isMarkup?: boolean;
  readonly children: ReactNode;
}

/** Provides an element's view to the components of a React root, which renders the element or one of its islands. */
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

/** Reads state, facts and messages of the element once per root, and provides them to the components. */
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

/** Returns the value of a context; throws when there is no provider. */
function requireContext<T>(value: T | undefined): T {
  if (value === undefined)
    throw new Error(
      'exchange-shell: a component is rendered outside an element. It has no state. Render it in an ElementProvider.',
    );
  return value;
}

/** Returns the element's view: host, stores and events. */
export const useElement = (): ElementView => requireContext(use(ElementContext));
export const useElementState = (): ElementState => requireContext(use(StateContext));
export const useSite = (): Site => useElementState().site;

/** Returns the facts that rules are evaluated with. */
export const useFacts = (): Facts => requireContext(use(FactsContext));

/**
 * Returns the translate function of the element's language; messages that the page configures take precedence. It knows the messages of the
 * initial markup (`FIRST_TEXTS` in `tools/message-files.ts`), and others once they have loaded.
 */
export const useCoreTranslations = (): Translate => requireContext(use(TranslateContext));

/** Reads a store. Until hydration finishes it returns the initial state, so that the markup matches. */
export function useStore<T, Part>(store: StoreApi<T>, select: (state: T) => Part): Part {
  return useExternalStore(
    store.subscribe,
    () => select(store.getState()),
    () => select(store.getInitialState()),
  );
}
