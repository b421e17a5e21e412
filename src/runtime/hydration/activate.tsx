import { type ReactElement, startTransition } from 'react';
import { createRoot, hydrateRoot, type Root, type RootOptions } from 'react-dom/client';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { errorSentence, subscribeErrors } from '../../stores/page/errors.ts';
import { nextTask } from '../../platform/clock.ts';
import { pageConfiguration } from '../../stores/configuration/page-configuration.ts';
import { startConfiguration } from '../custom-element/start-configuration.ts';
import { createElementFacts } from '../custom-element/element-facts.ts';
import { elementId } from '../custom-element/element-id.ts';
import type { ElementState } from '../custom-element/element-state.ts';
import { observeChoices } from '../custom-element/follow-choices.ts';
import { delegateClicks } from '../dormant/delegate-clicks.ts';
import { trackEvent } from '../dormant/track.ts';
import type { Activation, ActivateOptions } from '../custom-element/mount-element.ts';
import { observeSession } from '../dormant/mark-session.ts';
import { isStaleMarkup } from '../custom-element/markup-release.ts';
import { sendError, sendEvent, sendFailure } from '../custom-element/dispatch.ts';
import { installPopovers } from './install-popovers.ts';
import { ElementProvider, type Islands, IslandsProvider } from '../../hooks/element-context.tsx';
import { ElementRoot, type ElementRootProps } from './element-root.tsx';
import { readPrerendered } from './prerendered.ts';
import { applyRootAttributes, lacksMessages, shieldRoot } from './root-attributes.ts';
import { reportBadAttributes } from '../custom-element/bad-attributes.ts';
import { effectiveValue } from '../custom-element/effective-value.ts';
import { resolveState } from '../custom-element/resolve-state.ts';
import { withMessages } from './with-messages.ts';
import { adoptStyles } from './style-sheets.ts';

/** The attribute declarations of the elements that React renders. */
const declaredOf = new WeakMap<HTMLElement, readonly string[]>();

/** Returns the effective value of a mirrored attribute, or undefined if React doesn't render the element. */
export function currentValue(host: HTMLElement, attribute: string): unknown {
  const declared = declaredOf.get(host);
  return declared === undefined ? undefined : effectiveValue(resolveState(host, declared).state, attribute);
}

function rootOptions(host: HTMLElement): RootOptions {
  const report = (what: string) => (error: unknown) =>
    sendError(host, 'render', errorSentence(what, 'The page is unaffected', 'Report it with the error message'), error);
  return {
    identifierPrefix: '',
    onUncaughtError: report(`<${host.localName}> failed`),
    onCaughtError: () => {},
    onRecoverableError: report(`<${host.localName}> was rendered again`),
  };
}

/** Creates the view through which components read their element's state and send events to the page. */
function createView(host: HTMLElement, state: StoreApi<ElementState>): ElementRootProps['view'] {
  return {
    host,
    id: elementId(host),
    state,
    facts: createElementFacts(host, state),
    send: (type, detail, cancelable) => sendEvent(host, type, detail, cancelable),
    track: (name, params) => trackEvent(host, state.getState().site, name, params),
  };
}

/**
 * Creates a function that updates the state from the attributes. A later call supersedes an earlier call whose messages are still loading.
 */
function createUpdate({ host, row, root }: ActivateOptions, state: StoreApi<ElementState>, end: AbortSignal) {
  let latest = 0;
  return async (): Promise<void> => {
    latest += 1;
    const turn = latest;
    const { state: next, bad } = resolveState(host, row.attributes);
    reportBadAttributes(host, bad);
    const complete = await withMessages(next);
    if (turn !== latest || end.aborted) return;
    applyRootAttributes(root, complete);
    state.setState(complete, true);
  };
}

/** Hydrates the markup in a transition so that React yields to the main thread. */
function hydrate(root: HTMLElement, tree: ReactElement, options: RootOptions): Root {
  let react: Root | undefined;
  startTransition(() => {
    react = hydrateRoot(root, tree, options);
  });
  return react as unknown as Root;
}

/** Renders an element that has no markup, also in a transition. */
function render(root: HTMLElement, tree: ReactElement, options: RootOptions): Root {
  const react = createRoot(root, options);
  startTransition(() => react.render(tree));
  return react;
}

/** Creates the context that lets islands hydrate later than their element, each as a separate root. */
function createIslands(view: ElementRootProps['view']): Islands {
  const islands: Islands = {
    pending: new Set(),
    prioritized: new Set(),
    hydrate: (place, name, content, onCrash) => {
      shieldRoot(place);
      const tree = (
        <ElementProvider view={view} isMarkup>
          <IslandsProvider value={islands}>{content}</IslandsProvider>
        </ElementProvider>
      );
      const options = { ...rootOptions(view.host), identifierPrefix: `${name}-`, onUncaughtError: onCrash };
      const react = hydrate(place, tree, options);
      // React calls this while it removes the element's own root, and can't unmount a second root at the same time.
      return () => queueMicrotask(() => react.unmount());
    },
  };
  return islands;
}

/** Hydrates prerendered markup, or renders the element if it has no markup. The element then dispatches `exchange-ready` once. */
export async function activate(options: ActivateOptions): Promise<Activation> {
  const { host, row, root, module, drainRecordedClicks } = options;
  // Yields to keep the task short, because it has already evaluated the chunks that just loaded.
  await nextTask();
  startConfiguration();
  await installPopovers();
  const first = resolveState(host, row.attributes);
  // Replaces markup from another release instead of hydrating it, because its structure may differ.
  const prerenderedState = isStaleMarkup(root) ? undefined : readPrerendered(root, first.state);
  const [initial] = await Promise.all([
    withMessages(prerenderedState ?? first.state),
    adoptStyles(root, row.tag, module.styles, prerenderedState !== undefined),
    // An element without markup renders its islands too. An island whose code fails to load reports the error when it renders.
    prerenderedState ?? module.loadIslands?.().catch(() => {}),
  ]);
  // Markup cannot be hydrated if its messages didn't load. The element is then rendered again in English.
  const isMarkup = prerenderedState !== undefined && !lacksMessages(initial);
  const state = createStore<ElementState>(() => initial);
  declaredOf.set(host, row.attributes);
  const end = new AbortController();
  const update = createUpdate(options, state, end.signal);
  const choices = observeChoices(host, () => void update());
  const view = createView(host, state);
  const cleanups = [
    subscribeErrors((failure) => sendFailure(host, failure)),
    pageConfiguration().subscribe(() => void update()),
    choices.stop,
    delegateClicks(root, view),
    observeSession(root, state),
  ];

  // Applies the effective theme, even if the markup was rendered for another theme.
  applyRootAttributes(root, { ...initial, theme: first.state.theme });
  const tree = (
    <ElementRoot
      view={view}
      initial={initial}
      content={module.Component}
      isMarkup={isMarkup}
      islands={createIslands(view)}
      clicks={drainRecordedClicks()}
    />
  );
  shieldRoot(root);
  const react = (isMarkup ? hydrate : render)(root, tree, rootOptions(host));
  reportBadAttributes(host, first.bad);
  void update();

  return {
    update: () => {
      choices.attributesChanged();
      void update();
    },
    stop: () => {
      end.abort();
      for (const action of cleanups) action();
      declaredOf.delete(host);
      react.unmount();
    },
  };
}
