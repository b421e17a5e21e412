import type { Controller, ControllerModule, ElementModule } from './element-spec.ts';
import { sendError } from '../element/send.ts';
import { createElement } from '../platform/page/page-document.ts';
import { type Island, watchIsland } from './islands.ts';
import type { ElementHost } from '../stores/page/page-registry.ts';

/** What a class must know of its tag: few bytes, for the loader carries nineteen of them. */
export interface ElementRow {
  readonly tag: string;
  /** The tag's own attributes, compact: `open?`, `tab=platform|trade`, `path` (see `element-row.ts`). */
  readonly attributes: readonly string[];
  /** Properties that no attribute carries. */
  readonly properties: readonly string[];
  /** Holds the page's content back; React draws only what the controller asks for. */
  readonly holdsContent?: boolean;
  /** Part of it works before React, from a module of its own. */
  readonly hasController?: boolean;
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
  takeClicks(): HTMLElement[];
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

/** A box around the page's content that keeps its room, unseen and out of reach. */
function heldBox(container: ShadowRoot): HTMLElement {
  const box = createElement('div');
  box.inert = true;
  box.style.opacity = '0';
  box.append(createElement('slot'));
  container.append(box);
  return box;
}

/** Makes an element live by its mode: its controller at once, React when it is wanted. What fails to load changes nothing of the page. */
export function mountElement(host: ElementHost, row: ElementRow, files: ElementFiles): Mount {
  const container = host.shadowRoot as ShadowRoot;
  const root = rootOf(container);
  const held = row.holdsContent === true ? heldBox(container) : undefined;
  let runtime: Runtime | undefined;
  let activation: Activation | undefined;
  let controller: Controller | undefined;
  let island: Island | undefined;
  let isStopped = false;

  const refuse = (error: unknown): void =>
    sendError(
      host,
      'file',
      `exchange-shell: <${row.tag}> did not load. It stays as it was. Serve the release whole and with CORS.`,
      error,
    );
  let isAsked = false;
  const activate = (): void => {
    if (isAsked) return;
    isAsked = true;
    Promise.all([files.loadRuntime(), files.loadModule()])
      .then(async ([loaded, module]) => {
        if (isStopped) return;
        runtime = loaded;
        activation = await loaded.activate({ host, row, root, module, takeClicks: () => island?.takeClicks() ?? [] });
        if (isStopped) activation.stop();
      })
      .catch(refuse);
  };

  if (files.loadController !== undefined) {
    files
      .loadController()
      .then((module) => {
        if (!isStopped)
          controller = module.start({ host, declared: row.attributes, held: held ?? root, draw: activate });
      })
      .catch(refuse);
  }
  if (held === undefined) island = watchIsland(host, root, root.firstChild !== null, activate);

  return {
    activate,
    currentValue: (attribute) => runtime?.currentValue(host, attribute) ?? controller?.currentValue(attribute),
    update: () => {
      island?.follow();
      controller?.update();
      activation?.update();
    },
    stop: () => {
      isStopped = true;
      held?.remove();
      island?.stop();
      controller?.stop();
      activation?.stop();
    },
  };
}
