import type { Controller, ControllerModule, ElementModule } from './element-spec.ts';
import { markPhase } from './performance-mark.ts';
import { sendError } from './dispatch.ts';
import { loadRemedy } from '../../lib/load-chunk.ts';
import { createElement, whenShown } from '../../platform/page/page-document.ts';
import {
  hasLoginCookie,
  hydratesImmediately,
  type HydrationTriggers,
  observeHydrationTriggers,
} from './hydration-triggers.ts';
import type { ElementHost } from '../../stores/page/page-registry.ts';

/** The data that a custom element class needs about its tag. It is compact because the loader contains a row for every tag. */
export interface ElementRow {
  readonly tag: string;
  /** The tag's own attributes as compact declarations: `open?`, `tab=platform|trade`, `path` (see `loader-entry.ts`). */
  readonly attributes: readonly string[];
  /** Properties without an attribute. Omitted if there are none. */
  readonly properties?: readonly string[];
  /** Whether the element hides the page's content until its controller reveals it. React renders only if the controller requests it. */
  readonly gatesContent?: boolean;
  /** Whether the element fills the viewport. Its space is reserved until it has rendered. */
  readonly fillsWindow?: boolean;
  /**
   * Set if the element has a snapshot and a dormant mode. `core`: the snapshot is in the core chunks. `separate`: it has separate chunks.
   */
  readonly snapshot?: 'core' | 'separate';
  /**
   * Set if the element has a controller that requests React when needed. `core`: the controller is in the `core` chunk. `separate`: it has
   * its own chunk.
   */
  readonly controller?: 'core' | 'separate';
}

/** The module that renders and hydrates with React, loaded as a separate chunk. */
export interface Runtime {
  activate(options: ActivateOptions): Promise<Activation>;
  /** Returns the effective value of a mirrored attribute, or undefined if React doesn't render the element. */
  currentValue(host: HTMLElement, attribute: string): unknown;
}
export interface ActivateOptions {
  readonly host: ElementHost;
  readonly row: ElementRow;
  readonly root: HTMLElement;
  readonly module: ElementModule;
  /** Stops recording clicks and returns the controls that were clicked before hydration. */
  drainRecordedClicks(): HTMLElement[];
}
export interface Activation {
  update(): void;
  stop(): void;
}

/** Functions that load an element's code. */
export interface ElementFiles {
  loadRuntime(): Promise<Runtime>;
  loadModule(): Promise<ElementModule>;
  loadController?(): Promise<ControllerModule>;
  /** Loads the module with the style sheets for an element that has no markup yet. */
  loadSheets?(): Promise<unknown>;
  /**
   * Renders the snapshot. Returns undefined if the applicable snapshot cannot be determined from the attributes and the page. The promise
   * never rejects.
   */
  readonly renderSnapshot?: ((host: HTMLElement, root: HTMLElement) => Promise<unknown> | undefined) | undefined;
}

/** The handle that `mountElement()` returns to the custom element class. */
export interface Mount extends Activation {
  activate(): void;
  currentValue(attribute: string): unknown;
}

function rootOf(container: ShadowRoot): HTMLElement {
  const present = container.querySelector<HTMLElement>('[data-root]');
  if (present !== null) return present;
  const root = createElement('div');
  root.setAttribute('data-root', '');
  container.append(root);
  return root;
}

/**
 * Adds a box around the page's content that reserves its space but is invisible and inert. Slots in a declarative shadow root supplied by
 * the page are removed, because the first slot would receive the content.
 */
function createContentBox(container: ShadowRoot): HTMLElement {
  for (const slot of container.querySelectorAll('slot')) slot.remove();
  const box = createElement('div');
  box.inert = true;
  box.style.opacity = '0';
  box.append(createElement('slot'));
  container.append(box);
  return box;
}

async function markRendered(
  host: HTMLElement,
  root: HTMLElement,
  snapshot: Promise<unknown> | undefined,
): Promise<void> {
  await snapshot;
  if (root.firstChild !== null) markPhase(host, 'rendered');
}

/** Reports a failed load. Existing markup is left untouched and remains visible to visitors. */
const refusal =
  (host: HTMLElement, root: HTMLElement) =>
  (error: unknown): void => {
    delete root.dataset['session'];
    const message = `exchange-shell: <${host.localName}> did not load and remains unchanged. ${loadRemedy()}`;
    sendError(host, 'file', message, error);
  };

/**
 * Mounts an element: renders its snapshot if it has no markup, starts its controller, and loads React when its `hydrate` mode or its
 * controller requests it. If a chunk fails to load, reports the error and leaves the page unchanged. While the browser prerenders the page,
 * only chunks load: requests, cookies, events and analytics wait until the user opens it.
 */
export function mountElement(host: ElementHost, row: ElementRow, files: ElementFiles): Mount {
  const container = host.shadowRoot as ShadowRoot;
  const root = rootOf(container);
  // With a `uid` cookie, the style sheet hides visitor content until the session is known (OP-116).
  if (hasLoginCookie()) root.dataset['session'] ??= root.firstChild ? 'late' : 'member';
  const isReserved = row.fillsWindow === true && root.firstChild === null;
  if (isReserved) root.style.minBlockSize = '100vh';
  const hasDormantMode = row.snapshot !== undefined;
  const contentBox = row.gatesContent ? createContentBox(container) : undefined;
  const snapshot = root.firstChild ? undefined : files.renderSnapshot?.(host, root);
  let runtime: Runtime | undefined;
  let activation: Activation | undefined;
  let controller: Controller | undefined | void;
  let triggers: HydrationTriggers | undefined;
  let [isStopped, isActivationRequested] = [false, false];
  const drainRecordedClicks = (): HTMLElement[] => {
    if (hasDormantMode) controller = controller?.stop();
    return triggers?.drainRecordedClicks() ?? [];
  };
  const activate = (): void => {
    if (isActivationRequested) return;
    isActivationRequested = true;
    Promise.all([
      files.loadRuntime(),
      files.loadModule(),
      snapshot,
      root.firstChild ?? files.loadSheets?.(),
      new Promise<void>(whenShown),
    ])
      .then(async ([loaded, module]) => {
        if (isStopped) return;
        runtime = loaded;
        activation = await loaded.activate({ host, row, root, module, drainRecordedClicks });
        if (isReserved) root.removeAttribute('style');
        if (isStopped) activation.stop();
      })
      .catch(refusal(host, root));
  };
  // An element with a snapshot has a controller only while it is dormant.
  const isWanted = (): boolean => !isStopped && !(hasDormantMode && isActivationRequested);
  const control = (): void => {
    const start = ({ start: startController }: ControllerModule): void => {
      if (isWanted())
        controller = startController({
          host,
          declared: row.attributes,
          root,
          contentBox: contentBox ?? root,
          activate,
          loadSheets: files.loadSheets,
        });
    };
    const startWhenShown = (module: ControllerModule): void => whenShown(() => start(module));
    if (isWanted()) files.loadController?.().then(startWhenShown).catch(refusal(host, root));
  };
  const whenIdle = hasDormantMode ? control : activate;
  const watch = (): void => {
    if (!hasDormantMode && row.controller !== undefined) control();
    else if (!isStopped) triggers = observeHydrationTriggers(host, root, root.firstChild !== null, activate, whenIdle);
  };
  void markRendered(host, root, snapshot);
  // Eager elements hydrate immediately. All others wait for the snapshot, so that its download is not contended.
  if (snapshot === undefined || hydratesImmediately(host)) watch();
  else void snapshot.then(watch);

  return {
    activate,
    currentValue: (attribute) => runtime?.currentValue(host, attribute) ?? controller?.currentValue(attribute),
    update: () => {
      triggers?.update();
      controller?.update();
      activation?.update();
    },
    stop: () => {
      isStopped = true;
      contentBox?.remove();
      triggers?.disconnect();
      controller?.stop();
      activation?.stop();
    },
  };
}
