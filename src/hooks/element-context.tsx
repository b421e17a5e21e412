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

const ElementContext = createContext<ElementView | undefined>(undefined);
const StateContext = createContext<ElementState | undefined>(undefined);
const FactsContext = createContext<Facts | undefined>(undefined);
const TextsContext = createContext<Translate | undefined>(undefined);

export interface ElementProviderProps {
  readonly view: ElementView;
  /** What it draws is a server's markup, which it makes or takes over: it says first what that was made with, and then, in slices, what holds now. */
  readonly isMarkup?: boolean;
  readonly children: ReactNode;
}

/** The element that a root of React draws, or a part of it. */
export function ElementProvider({ view, isMarkup = false, children }: ElementProviderProps): ReactElement {
  const [isHydrated, setHydrated] = useState(!isMarkup);
  useEffect(() => {
    if (!isHydrated) startTransition(() => setHydrated(true));
  }, [isHydrated]);
  return (
    <HydratedContext value={isHydrated}>
      <ElementContext value={view}>
        <Snapshot view={view}>{children}</Snapshot>
      </ElementContext>
    </HydratedContext>
  );
}

/** What components read of their element, asked of its stores once per root and provided to them. */
function Snapshot({ view, children }: Pick<ElementProviderProps, 'view' | 'children'>): ReactElement {
  const { subscribe, read, readServer } = view.facts;
  const facts = useExternalStore(subscribe, read, readServer);
  const state = useStore(view.state, (value) => value);
  const { language, messages } = state;
  const overrides = useStore(pageConfiguration(), (configuration) => configuration.messages[language]);
  const texts = useMemo(() => createTranslator(language, messages, overrides), [language, messages, overrides]);
  return (
    <StateContext value={state}>
      <FactsContext value={facts}>
        <TextsContext value={texts}>{children}</TextsContext>
      </FactsContext>
    </StateContext>
  );
}

/** Returns the value of the provider above; throws where there is none. */
function requireContext<T>(value: T | undefined): T {
  if (value === undefined)
    throw new Error(
      'exchange-shell: a component stands outside an element. It has no state. Render it in an ElementProvider.',
    );
  return value;
}

export const useElement = (): ElementView => requireContext(use(ElementContext));
export const useElementState = (): ElementState => requireContext(use(StateContext));
export const useSite = (): Site => useElementState().site;

/** The one snapshot of facts that rules are asked with. */
export const useFacts = (): Facts => requireContext(use(FactsContext));

/** The texts of the element's language, the page's own over them: those that stand first (`FIRST_TEXTS`), and whatever else has come. */
export const useCoreTranslations = (): Translate => requireContext(use(TextsContext));

/** Reads a store; while markup is taken over, its initial state, so that nothing mismatches. */
export function useStore<T, Part>(store: StoreApi<T>, select: (state: T) => Part): Part {
  return useExternalStore(
    store.subscribe,
    () => select(store.getState()),
    () => select(store.getInitialState()),
  );
}
