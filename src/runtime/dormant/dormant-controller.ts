import type { StoreApi } from 'zustand/vanilla';
import { withoutPrototype } from '../../lib/without-prototype.ts';
import { overlays } from '../../stores/panels/overlays.ts';
import { complianceStore } from '../../stores/compliance/compliance.ts';
import { pageConfiguration } from '../../stores/configuration/page-configuration.ts';
import { preferences } from '../../stores/configuration/preferences.ts';
import { signupQuery } from '../../stores/page/signup-query.ts';
import { accountStore } from '../../stores/session/account.ts';
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
import { latestComparison, type OutputComparison } from './latest-comparison.ts';
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

/** Inputs that may change without changing the output. The element hydrates only if a comparison shows that its output differs. */
const UNCERTAIN: ReadonlySet<Reason> = new Set(['facts', 'currency', 'referral', 'configuration']);

/** The hooks for one kind of dormant element. They add to the behaviour that all dormant elements share. */
export interface DormantHooks extends HydrationKeys {
  /** Observes data that only this element displays, and calls `check` when it changes. Returns a cleanup function. */
  subscribe(state: BaseElementState, check: () => void): () => void;
  /** Returns true if data that only this element displays differs from its markup. */
  differs(state: BaseElementState): boolean;
  /** Called when the controller starts and after each change, as long as the element remains dormant. */
  onDormant?(state: BaseElementState): void;
  /** Returns true if hydration for this reason can wait. The element calls `check` when it can no longer wait. */
  isDeferred?(reason: Reason): boolean;
  /** Loads the function that compares the element's output with its markup. */
  loadComparison(): Promise<OutputComparison>;
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
    user: sessionStore(state.siteContext).getState().user,
    signupQuery: signupQuery().getState(),
  };
  return hydrationReason(sources, keys);
}

/** Resolves when the next element may start. */
let turn = Promise.resolve();

/**
 * Controls an element whose prerendered markup is dormant. Dispatches `exchange-ready`, handles clicks on links like a hydrated element,
 * and requests the session, settings and compliance data. Hydrates the element when it would render differently for this user or must
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

function begin({ host, declared, root, activate }: DormantOptions, own: DormantHooks): WatchedElement {
  let served: ServedMarkup | undefined;
  let state: BaseElementState | undefined;
  let endSite = (): void => {};
  const comparison = latestComparison(own.loadComparison);
  const isDeferred = (reason: Reason): boolean => own.isDeferred?.(reason) === true;
  const act = (reason: Reason | undefined, now: BaseElementState): void => {
    if (reason === undefined || isDeferred(reason)) return own.onDormant?.(now);
    if (!UNCERTAIN.has(reason) || (own.differs(now) && !isDeferred('own'))) return activate();
    own.onDormant?.(now);
    comparison.start(host, now, (isChanged) => {
      if (isChanged) activate();
    });
  };
  const check = (): void => {
    if (state === undefined || served === undefined) return;
    comparison.cancel();
    markSession(root, state.siteContext);
    const { open } = overlays().getState();
    const isOverlayRequested = open !== undefined && (open.owner === '' || open.owner === elementId(host));
    const reason: Reason | undefined =
      (isOverlayRequested ? 'overlay' : undefined) ??
      ('popover' in HTMLElement.prototype ? undefined : 'old-browser') ??
      currentReason(served, state, readFacts(host, state), own) ??
      (own.differs(state) ? 'own' : undefined);
    act(reason, state);
  };
  const enter = (next: BaseElementState): void => {
    endSite();
    const { siteContext } = next;
    const stores: readonly Pick<StoreApi<unknown>, 'subscribe'>[] = [
      sessionStore(siteContext),
      settingsStore(siteContext),
      complianceStore(siteContext),
      accountStore(siteContext),
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
      comparison.cancel();
      endSite();
      watched.stop();
      for (const action of cleanups) action();
    },
  };
}
