import { createStore } from 'zustand/vanilla';
import type { ElementState } from '../../runtime/custom-element/element-state.ts';
import type { ElementView } from '../../runtime/custom-element/element-view.ts';
import { loadArea } from '../../i18n/load-messages.ts';
import type { CompiledMessages } from '../../i18n/translate.ts';

/**
 * Returns a copy of an element's view whose state also contains the chart's messages. After a language change, the copy's state changes
 * once the new language's messages have loaded or failed to load.
 */
export function withChartMessages(
  view: ElementView,
  first: CompiledMessages,
): { readonly view: ElementView; dispose(): void } {
  let messages = first;
  const withMessages = (state: ElementState): ElementState => ({
    ...state,
    messages: { ...state.messages, ...messages },
  });
  const initial = view.state.getState();
  const store = createStore<ElementState>(() => withMessages(initial));
  let { language } = initial;
  const dispose = view.state.subscribe((state) => {
    const { language: next } = state;
    if (next === language) {
      store.setState(withMessages(state), true);
      return;
    }
    language = next;
    loadArea('chart', next)
      .then(
        (loaded) => (messages = loaded),
        // On failure, keep the previous language's messages.
        () => {},
      )
      .finally(() => {
        if (language === next) store.setState(withMessages(view.state.getState()), true);
      });
  });
  return { view: { ...view, state: store }, dispose };
}
