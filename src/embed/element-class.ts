import r2wc from '@r2wc/core';
import type { Controller, ControllerModule, ElementModule } from './element-spec.ts';
import { sendError } from '../view/send.ts';
import { type Island, watchIsland } from './islands.ts';
import { pageRegistry, type ShellHost } from '../stores/page-registry.ts';

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
  inForce(host: HTMLElement, attribute: string): unknown;
}
export interface ActivateOptions {
  readonly host: ShellHost;
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

/** Names of @r2wc/core 1.3.1's slots; a contract test holds them. */
const CONNECTED = Symbol.for('r2wc.connected');
const CONTEXT = Symbol.for('r2wc.context');
const RENDER = Symbol.for('r2wc.render');

interface Mount extends Activation {
  activate(): void;
  inForce(attribute: string): unknown;
}

function slots(host: HTMLElement): Record<symbol, unknown> {
  return host as unknown as Record<symbol, unknown>;
}
function mountOf(host: HTMLElement): Mount | undefined {
  return slots(host)[CONTEXT] as Mount | undefined;
}
function renderAgain(host: HTMLElement): void {
  (slots(host)[RENDER] as (() => void) | undefined)?.call(host);
}

/** Values of the properties that no attribute carries. */
const values = new WeakMap<HTMLElement, Readonly<Record<string, unknown>>>();

/** Attributes of every tag (`COMMON_ATTRIBUTES` says what they mean). */
const COMMON = ['site-id', 'language', 'theme', 'gateway', 'link-base', 'hydrate'];

function attributeName(entry: string): string {
  return entry.replace(/[?=].*/, '');
}

/** `site-id` is mirrored by `siteId`. */
function propertyName(attribute: string): string {
  return attribute.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/** `innerHTML` and old engines leave a declarative shadow root behind as a template. */
function declarativeTemplate(host: HTMLElement): HTMLTemplateElement | null {
  return host.querySelector<HTMLTemplateElement>(':scope > template[shadowrootmode]');
}

function rootOf(container: ShadowRoot): HTMLElement {
  const present = container.querySelector<HTMLElement>('[data-root]');
  if (present !== null) return present;
  const root = document.createElement('div');
  root.setAttribute('data-root', '');
  container.append(root);
  return root;
}

/** A box around the page's content that keeps its room, unseen and out of reach. */
function heldBox(container: ShadowRoot): HTMLElement {
  const box = document.createElement('div');
  box.inert = true;
  box.style.opacity = '0';
  box.append(document.createElement('slot'));
  container.append(box);
  return box;
}

function mountElement(host: ShellHost, row: ElementRow, files: ElementFiles): Mount {
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
  const wake = (): void => {
    Promise.all([files.loadRuntime(), files.loadModule()])
      .then(async ([loaded, module]) => {
        if (isStopped) return;
        runtime = loaded;
        activation = await loaded.activate({ host, row, root, module, takeClicks: () => island?.takeClicks() ?? [] });
        if (isStopped) activation.stop();
      })
      .catch(refuse);
  };

  let isAsked = false;
  const activate = (): void => {
    if (isAsked) return;
    isAsked = true;
    wake();
  };
  if (files.loadController !== undefined) {
    files
      .loadController()
      .then((module) => {
        if (!isStopped) controller = module.start({ host, declared: row.attributes, held: held ?? root, draw: activate });
      })
      .catch(refuse);
  }
  if (held === undefined) island = watchIsland(host, root, root.firstChild !== null, activate);

  return {
    activate,
    inForce: (attribute) => runtime?.inForce(host, attribute) ?? controller?.inForce(attribute),
    update: () => {
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

const renderer = {
  mount: (container: HTMLElement): Mount => {
    const host = (container as unknown as ShadowRoot).host as ShellHost & { mountNow(): Mount };
    return host.mountNow();
  },
  update: (mount: Mount): void => mount.update(),
  unmount: (mount: Mount): void => mount.stop(),
};

/**
 * The custom element class of a tag: r2wc's, mended (OP-76). Early properties are kept, a removed or empty
 * attribute is heard, a declarative shadow root survives, an element that is moved keeps its state, and
 * nothing of React is needed before the element comes alive.
 */
export function createElementClass(row: ElementRow, files: ElementFiles): CustomElementConstructor {
  const Base = r2wc(undefined as never, { shadow: 'open', props: {} }, renderer as never);
  const entries = [...COMMON, ...row.attributes];
  const attributes = entries.map(attributeName);

  class ShellElement extends (Base as unknown as { new (): HTMLElement & { connectedCallback(): void } }) {
    static get observedAttributes(): string[] {
      return attributes;
    }
    constructor() {
      super();
      // r2wc would render at the first attribute, before the element stands in the page.
      slots(this)[CONNECTED] = false;
    }
    override attachShadow(init: ShadowRootInit): ShadowRoot {
      return this.shadowRoot ?? super.attachShadow(init);
    }
    mountNow(): Mount {
      return mountElement(this, row, files);
    }
    activate(): void {
      mountOf(this)?.activate();
    }
    override connectedCallback(): void {
      const template = declarativeTemplate(this);
      if (template !== null) {
        if (this.shadowRoot?.firstChild === null) this.shadowRoot.append(template.content);
        template.remove();
      }
      for (const name of [...attributes.map(propertyName), ...row.properties]) {
        if (!Object.hasOwn(this, name)) continue;
        const own = this as unknown as Record<string, unknown>;
        const value = own[name];
        delete own[name];
        own[name] = value;
      }
      pageRegistry().hosts.add(this);
      super.connectedCallback();
    }
    disconnectedCallback(): void {
      queueMicrotask(() => {
        if (this.isConnected) return;
        pageRegistry().hosts.delete(this);
        mountOf(this)?.stop();
        slots(this)[CONNECTED] = false;
        delete slots(this)[CONTEXT];
      });
    }
    /** `moveBefore` keeps the element whole; without this callback the platform would disconnect and connect it. */
    connectedMoveCallback(): void {}
    attributeChangedCallback(): void {
      renderAgain(this);
    }
  }

  for (const entry of entries) {
    const name = attributeName(entry);
    Object.defineProperty(ShellElement.prototype, propertyName(name), {
      configurable: true,
      enumerable: true,
      get(this: ShellElement): unknown {
        const known = mountOf(this)?.inForce(name);
        if (known !== undefined) return known;
        return entry.endsWith('?') ? this.hasAttribute(name) : (this.getAttribute(name) ?? undefined);
      },
      set(this: ShellElement, value: unknown) {
        if (value === null || value === undefined || value === false) this.removeAttribute(name);
        else this.setAttribute(name, value === true ? '' : `${value as string | number}`);
      },
    });
  }
  for (const name of row.properties) {
    Object.defineProperty(ShellElement.prototype, name, {
      configurable: true,
      enumerable: true,
      get(this: ShellElement): unknown {
        return values.get(this)?.[name];
      },
      set(this: ShellElement, value: unknown) {
        values.set(this, { ...values.get(this), [name]: value });
        renderAgain(this);
      },
    });
  }
  return ShellElement;
}

/** Registers a tag; the first definition on a page wins (EMB-05). */
export function defineElement(row: ElementRow, files: ElementFiles): void {
  if (customElements.get(row.tag) === undefined) customElements.define(row.tag, createElementClass(row, files));
}
