import type { Controller, ControllerModule, ElementModule } from './element-spec.ts';
import { markPhase } from './performance-mark.ts';
import { sendError } from './dispatch.ts';
import { loadRemedy } from '../../lib/load-chunk.ts';
import { createElement } from '../../platform/page/page-document.ts';
import {
  hasLoginCookie,
  hydratesImmediately,
  type HydrationTriggers,
  observeHydrationTriggers,
} from './hydration-triggers.ts';
import type { ElementHost } from '../../stores/page/page-registry.ts';

/** What a class must know of its tag: few bytes, for the loader carries nineteen of them. */
export interface ElementRow {
  readonly tag: string;
  /** The tag's own attributes, compact: `open?`, `tab=platform|trade`, `path` (see `loader-entry.ts`). */
  readonly attributes: readonly string[];
  /** Properties that no attribute carries, where there are any. */
  readonly properties?: readonly string[];
  /** Holds the page's content back; React draws only what the controller asks for. */
  readonly holdsContent?: boolean;
  /** It stands as visitors first see it, and sleeps: as a bare tag from the files of all pages, or (false) from those apart, with what its controller knows. */
  readonly stands?: boolean;
  /** It has what works before React, and says when that is wanted: in a module of its own, or (false) in the one that all share. */
  readonly controller?: boolean;
}

/** React's part, in a chunk of its own. */
export interface Runtime {
  activate(options: ActivateOptions): Promise<Activation>;
  /** Value in force of a mirrored attribute. */
  currentValue(host: HTMLElement, attribute: string): unknown;
}
export interface ActivateOptions {
  readonly host: ElementHost;
  readonly row: ElementRow;
  readonly root: HTMLElement;
  readonly module: ElementModule;
  /** Clicks that were made before React was there. */
  drainRecordedClicks(): HTMLElement[];
}
export interface Activation {
  update(): void;
  stop(): void;
}

/** Where a class gets its code from. */
export interface ElementFiles {
  loadRuntime(): Promise<Runtime>;
  loadModule(): Promise<ElementModule>;
  loadController?(): Promise<ControllerModule>;
  /** Brings the sheets of what is drawn without any, which the runtime asks for. */
  loadSheets?(): Promise<unknown>;
  /** Draws what a visitor sees first; undefined at once where that cannot be told without more. Never rejects. */
  readonly stand?: ((host: HTMLElement, root: HTMLElement) => Promise<unknown> | undefined) | undefined;
}

/** An element in the page: what its class asks of it. */
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
 * A box around the page's content that reserves its space, invisible and inert. A declarative shadow root of the page's
 * can bring slots of its own; the first slot gets the content, so they are removed.
 */
function heldBox(container: ShadowRoot): HTMLElement {
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
  standing: Promise<unknown> | undefined,
): Promise<void> {
  await standing;
  if (root.firstChild !== null) markPhase(host, 'standing');
}

/** Reports a failed load. Existing markup is left untouched, and visible to visitors. */
const refusal =
  (host: HTMLElement, root: HTMLElement) =>
  (error: unknown): void => {
    delete root.dataset['session'];
    const message = `exchange-shell: <${host.localName}> stays as it was: it did not load. ${loadRemedy()}`;
    sendError(host, 'file', message, error);
  };

/** Makes an element live by its mode: its controller at once, React when it is wanted. What fails to load changes nothing of the page. */
export function mountElement(host: ElementHost, row: ElementRow, files: ElementFiles): Mount {
  const container = host.shadowRoot as ShadowRoot;
  const root = rootOf(container);
  // What is for visitors is not painted for a returning member (OP-116).
  if (hasLoginCookie()) root.dataset['session'] ??= root.firstChild ? 'late' : 'member';
  const sleeps = 'stands' in row;
  const held = row.holdsContent ? heldBox(container) : undefined;
  const standing = root.firstChild ? undefined : files.stand?.(host, root);
  let runtime: Runtime | undefined;
  let activation: Activation | undefined;
  let controller: Controller | undefined | void;
  let triggers: HydrationTriggers | undefined;
  let [isStopped, isAsked] = [false, false];
  const drainRecordedClicks = (): HTMLElement[] => {
    if (sleeps) controller = controller?.stop();
    return triggers?.drainRecordedClicks() ?? [];
  };
  const activate = (): void => {
    if (isAsked) return;
    isAsked = true;
    Promise.all([files.loadRuntime(), files.loadModule(), standing, root.firstChild ?? files.loadSheets?.()])
      .then(async ([loaded, module]) => {
        if (isStopped) return;
        runtime = loaded;
        activation = await loaded.activate({ host, row, root, module, drainRecordedClicks });
        if (isStopped) activation.stop();
      })
      .catch(refusal(host, root));
  };
  // What stands has one while it sleeps only.
  const isWanted = (): boolean => !isStopped && !(sleeps && isAsked);
  const control = (): void => {
    const start = ({ start: begin }: ControllerModule): void => {
      if (isWanted())
        controller = begin({
          host,
          declared: row.attributes,
          held: held ?? root,
          draw: activate,
          loadSheets: files.loadSheets,
        });
    };
    if (isWanted()) files.loadController?.().then(start).catch(refusal(host, root));
  };
  const rest = sleeps ? control : activate;
  const watch = (): void => {
    if (!sleeps && row.controller !== undefined) control();
    else if (!isStopped) triggers = observeHydrationTriggers(host, root, root.firstChild !== null, activate, rest);
  };
  void markRendered(host, root, standing);
  // Eager elements hydrate immediately. All others wait for the snapshot, so that its download is not contended.
  if (standing === undefined || hydratesImmediately(host)) watch();
  else void standing.then(watch);

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
      held?.remove();
      triggers?.disconnect();
      controller?.stop();
      activation?.stop();
    },
  };
}
