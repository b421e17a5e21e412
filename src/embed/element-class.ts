import r2wc from '@r2wc/core';
import { pageRegistry, type ElementHost } from '../stores/page/page-registry.ts';
import { type ElementFiles, type ElementRow, type Mount, mountElement } from './mount-element.ts';

/** Names of @r2wc/core 1.3.1's slots; a contract test holds them. */
const CONNECTED = Symbol.for('r2wc.connected');
const CONTEXT = Symbol.for('r2wc.context');
const RENDER = Symbol.for('r2wc.render');

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

/** The name in a compact declaration (`element-row.ts`). */
export function attributeName(entry: string): string {
  return entry.replace(/[?=].*/, '');
}

/** `site-id` is mirrored by `siteId`. */
function propertyName(attribute: string): string {
  return attribute.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/** `innerHTML` and old engines leave a declarative shadow root behind as a template. */
function adoptTemplate(host: HTMLElement): void {
  const template = host.querySelector<HTMLTemplateElement>(':scope > template[shadowrootmode]');
  if (template === null) return;
  if (host.shadowRoot?.firstChild === null) host.shadowRoot.append(template.content);
  template.remove();
}

/** Properties set before the element was one of ours hide the class's: they are set anew. */
function takeOverProperties(host: Record<string, unknown>, names: readonly string[]): void {
  for (const name of names)
    if (Object.hasOwn(host, name)) {
      const value = host[name];
      delete host[name];
      host[name] = value;
    }
}

const renderer = {
  mount: (container: HTMLElement): Mount => {
    const host = (container as unknown as ShadowRoot).host as ElementHost & { mountNow(): Mount };
    return host.mountNow();
  },
  update: (mount: Mount): void => mount.update(),
  unmount: (mount: Mount): void => mount.stop(),
};

/** A property that reads the value in force of its attribute, and writes the attribute. */
function mirrorAttribute(prototype: HTMLElement, entry: string): void {
  const name = attributeName(entry);
  Object.defineProperty(prototype, propertyName(name), {
    configurable: true,
    enumerable: true,
    get(this: HTMLElement): unknown {
      const known = mountOf(this)?.currentValue(name);
      if (known !== undefined) return known;
      return entry.endsWith('?') ? this.hasAttribute(name) : (this.getAttribute(name) ?? undefined);
    },
    set(this: HTMLElement, value: unknown) {
      if (value === null || value === undefined || value === false) this.removeAttribute(name);
      else this.setAttribute(name, value === true ? '' : `${value as string | number}`);
    },
  });
}

/** A property that no attribute carries. */
function keepProperty(prototype: HTMLElement, name: string): void {
  Object.defineProperty(prototype, name, {
    configurable: true,
    enumerable: true,
    get(this: HTMLElement): unknown {
      return values.get(this)?.[name];
    },
    set(this: HTMLElement, value: unknown) {
      values.set(this, { ...values.get(this), [name]: value });
      renderAgain(this);
    },
  });
}

/**
 * The custom element class of a tag: r2wc's, mended (OP-76). Early properties are kept, a removed or empty
 * attribute is heard, a declarative shadow root survives, an element that is moved keeps its state, and
 * nothing of React is needed before the element comes alive. `common` are the attributes that every tag has.
 */
export function createElementClass(
  row: ElementRow,
  files: ElementFiles,
  common: readonly string[],
): CustomElementConstructor {
  const Base = r2wc(undefined as never, { shadow: 'open', props: {} }, renderer as never);
  const entries = [...common, ...row.attributes];
  const attributes = entries.map(attributeName);
  const properties = row.properties ?? [];

  class ExchangeElement extends (Base as unknown as { new (): HTMLElement & { connectedCallback(): void } }) {
    static get observedAttributes(): string[] {
      return attributes;
    }
    constructor() {
      super();
      // r2wc would render at the first attribute, before the element stands in the page.
      slots(this)[CONNECTED] = false;
    }
    override attachShadow(init: ShadowRootInit): ShadowRoot {
      if (this.shadowRoot) return this.shadowRoot;
      try {
        return super.attachShadow(init);
      } catch (error) {
        // The markup has a closed root, which could show the content of a gate. It becomes the element's own.
        const { shadowRoot } = this.attachInternals();
        if (shadowRoot === null) throw error;
        Object.defineProperty(this, 'shadowRoot', { value: shadowRoot });
        return shadowRoot;
      }
    }
    mountNow(): Mount {
      return mountElement(this, row, files);
    }
    activate(): void {
      mountOf(this)?.activate();
    }
    override connectedCallback(): void {
      adoptTemplate(this);
      takeOverProperties(this as unknown as Record<string, unknown>, [...attributes.map(propertyName), ...properties]);
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

  for (const entry of entries) mirrorAttribute(ExchangeElement.prototype, entry);
  for (const name of properties) keepProperty(ExchangeElement.prototype, name);
  return ExchangeElement;
}

/** Registers a tag; the first definition on a page wins (EMB-05). */
export function defineElement(row: ElementRow, files: ElementFiles, common: readonly string[]): void {
  if (customElements.get(row.tag) === undefined) customElements.define(row.tag, createElementClass(row, files, common));
}
