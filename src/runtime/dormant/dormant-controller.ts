import type { StoreApi } from 'zustand/vanilla';
import { withoutPrototype } from '../../lib/without-prototype.ts';
import { overlays } from '../../stores/panels/overlays.ts';
import { complianceStore } from '../../stores/compliance/compliance.ts';
import { pageConfiguration } from '../../stores/configuration/page-configuration.ts';
import { preferences } from '../../stores/configuration/preferences.ts';
import { signupQuery } from '../../stores/page/signup-query.ts';
import { sessionStore } from '../../stores/session/session.ts';
import { settingsStore } from '../../stores/site/settings.ts';
import { nextTask } from '../../platform/clock.ts';
import { shieldKeys } from '../../platform/page/layers.ts';
import type { Facts } from '../../domain/conditions/facts.ts';
import { readFacts } from '../custom-element/element-facts.ts';
import { elementId } from '../custom-element/element-id.ts';
import type { BaseElementState } from '../custom-element/element-state.ts';
import type { LinksView } from '../custom-element/element-view.ts';
import { watchElement, type WatchedElement } from '../custom-element/watch-element.ts';
import { loadCommon } from './load-common.ts';
import { markSession } from './mark-session.ts';
import { dispatchReady } from '../custom-element/ready.ts';
import { sendEvent } from '../custom-element/dispatch.ts';
import { ensureStyled, hasSheet } from './ensure-styled.ts';
import { type HydrationKeys, type HydrationReason, hydrationReason, type ServedMarkup } from './hydration-reasons.ts';
import { delegateClicks } from './delegate-clicks.ts';
import { trackEvent } from './track.ts';

export interface DormantOptions {
  readonly host: HTMLElement;
  readonly declared: readonly string[];
  /** The element's root, which contains the prerendered markup. */
  readonly root: HTMLElement;
  /** Loads React and hydrates the element. */
  activate(): void;
  /** Loads the module with the style sheets, in case the style sheet linked by the markup failed to load. */
  readonly loadSheets?: (() => Promise<unknown>) | undefined;
}

/** The reason why an element hydrates without an interaction. */
export type Reason = HydrationReason | 'overlay' | 'old-browser' | 'own';

/** The hooks for one kind of dormant element. They add to the behaviour that all dormant elements share. */
export interface DormantHooks extends HydrationKeys {
  /** Observes data that only this element displays, and calls `check` when it changes. Returns a cleanup function. */
  subscribe(state: BaseElementState, check: () => void): () => void;
  /** Returns true if data that only this element displays differs from its markup. */
  differs(state: BaseElementState): boolean;
  /** Called when the controller starts and after each change, as long as there is no reason to hydrate. */
  onDormant?(state: BaseElementState): void;
  /** Called when there is a reason to hydrate. */
  hydrate(reason: Reason, state: BaseElementState): void;
}

/** Returns the first reason to hydrate the markup now, if any. */
export function currentReason(
  served: ServedMarkup,
  state: BaseElementState,
  facts: Facts,
  keys: HydrationKeys,
): HydrationReason | undefined {
  const sources = {
    served,
    state,
    facts,
    settings: settingsStore(state.siteContext).getState(),
    configuration: pageConfiguration().getState(),
    preferences: preferences().getState(),
    signupQuery: signupQuery().getState(),
  };
  return hydrationReason(sources, keys);
}

/** Resolves when the next element may start. */
let turn = Promise.resolve();

/**
 * Controls an element whose prerendered markup is dormant. Dispatches `exchange-ready`, handles clicks on links like a hydrated element,
 * and requests the session, settings and compliance data. Calls `hydrate` when the element would render differently for this user or must
 * show an overlay. Each element starts in its own task so that the page can respond to input in between.
 */
export function createDormantController(options: DormantOptions, own: DormantHooks): WatchedElement {
  let dormant: WatchedElement | undefined;
  let isStopped = false;
  turn = turn.then(nextTask);
  const start = (): void => {
    if (!isStopped) dormant = begin(options, own);
  };
  void turn.then(() => {
    if (isStopped || hasSheet(options.root)) start();
    else void ensureStyled(options, () => isStopped).then(start);
  });
  return {
    update: () => dormant?.update(),
    currentValue: (attribute) => dormant?.currentValue(attribute),
    stop: () => {
      isStopped = true;
      dormant?.stop();
    },
  };
}

function begin({ host, declared, root }: DormantOptions, own: DormantHooks): WatchedElement {
  let served: ServedMarkup | undefined;
  let state: BaseElementState | undefined;
  let endSite = (): void => {};
  const check = (): void => {
    if (state === undefined || served === undefined) return;
    markSession(root, state.siteContext);
    const { open } = overlays().getState();
    const isOverlayRequested = open !== undefined && (open.owner === '' || open.owner === elementId(host));
    const reason: Reason | undefined =
      (isOverlayRequested ? 'overlay' : undefined) ??
      ('popover' in HTMLElement.prototype ? undefined : 'old-browser') ??
      currentReason(served, state, readFacts(host, state), own) ??
      (own.differs(state) ? 'own' : undefined);
    if (reason === undefined) own.onDormant?.(state);
    else own.hydrate(reason, state);
  };
  const enter = (next: BaseElementState): void => {
    endSite();
    const { siteContext } = next;
    const stores: readonly Pick<StoreApi<unknown>, 'subscribe'>[] = [
      sessionStore(siteContext),
      settingsStore(siteContext),
      complianceStore(siteContext),
    ];
    const ends = [...stores.map((store) => store.subscribe(check)), own.subscribe(next, check)];
    endSite = () => {
      for (const end of ends) end();
    };
    loadCommon(next);
  };
  const watched = watchElement(host, declared, (resolved) => {
    const previous = state;
    ({ state } = resolved);
    served ??= { marks: withoutPrototype(root.dataset), attributes: state.attributes };
    if (previous?.siteContext !== state.siteContext) enter(state);
    check();
  });
  const view: LinksView = {
    host,
    id: elementId(host),
    state: { getState: () => state as BaseElementState },
    send: (type, detail, cancelable) => sendEvent(host, type, detail, cancelable),
    track: (name, params) => trackEvent(host, (state as BaseElementState).site, name, params),
  };
  shieldKeys(root.getRootNode() as ShadowRoot);
  const cleanups = [delegateClicks(root, view), overlays().subscribe(check), signupQuery().subscribe(check)];
  dispatchReady(host);
  return {
    update: () => watched.update(),
    currentValue: (attribute) => watched.currentValue(attribute),
    stop: () => {
      endSite();
      watched.stop();
      for (const action of cleanups) action();
    },
  };
}
